import { hasAnyRole } from '#domain/access/index.ts';
import { chooseCustomer, useSession } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';

interface OpenDashboardProps {
  customer: { _id: string; name: string; logoUrl: string | null };
}

/** Opens the dashboard as its users see it. For admins only: operations have no access to dashboards. */
export function OpenDashboard({ customer }: OpenDashboardProps) {
  const go = useGo();
  if (!hasAnyRole(useSession()?.roles ?? [], ['admin'])) return null;
  const open = () => {
    chooseCustomer(customer);
    void go('dashboard');
  };
  return (
    <Button variant="default" leftSection={<IconLayoutDashboard size={16} stroke={1.75} aria-hidden />} onClick={open}>
      Open dashboard
    </Button>
  );
}
