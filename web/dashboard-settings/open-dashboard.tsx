import { hasAnyRole } from '#domain/access/index.ts';
import { chooseCustomer, useSession } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';

interface OpenDashboardProps {
  customer: { _id: string; name: string; logoUrl: string | null };
}

/** The real thing, as its people see it. Operations have the console for all of it. */
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
