// The button with which staff add a listing for a customer, in that customer's dashboard. Only for roles that may open dashboards.
import type { Customer } from '#contract/customers/index.ts';
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import { chooseCustomer, useSession } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export function AddListingButton({ customer: { _id, name, logo } }: { customer: Pick<Customer, '_id' | 'name' | 'logo'> }) {
  const go = useGo();
  if (!hasAnyRole(useSession()?.roles ?? [], DASHBOARD_ROLES)) return null;
  const openForm = () => {
    chooseCustomer({ _id, name, logoUrl: logo?.thumbnailUrl ?? null });
    void go('dashboard-listing-create');
  };
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={openForm}>
      Add a listing in its dashboard
    </Button>
  );
}
