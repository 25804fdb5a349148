// How do the listings of a customer begin? Typed into its dashboard, which staff who may open it enter from here.
import type { Customer } from '#contract/customers/index.ts';
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import { chooseCustomer, useSession } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export function BeginListings({ customer: { _id, name, logo } }: { customer: Pick<Customer, '_id' | 'name' | 'logo'> }) {
  const go = useGo();
  if (!hasAnyRole(useSession()?.roles ?? [], DASHBOARD_ROLES)) return null;
  const begin = () => {
    chooseCustomer({ _id, name, logoUrl: logo?.thumbnailUrl ?? null });
    void go('dashboard-listing-create');
  };
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={begin}>
      Add a listing in its dashboard
    </Button>
  );
}
