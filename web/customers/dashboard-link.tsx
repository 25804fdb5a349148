// Leads from a customer to its dashboard: to change it, or to set it up where there is none yet.
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';

interface DashboardLinkProps {
  customerId: string;
  hasDashboard: boolean;
}

export const DashboardLink = ({ customerId, hasDashboard }: DashboardLinkProps) => (
  <Button
    variant="default"
    leftSection={<IconLayoutDashboard size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => (
      <ScreenLink
        {...props}
        {...(hasDashboard
          ? { to: 'dashboard-edit', params: { dashboardId: customerId } }
          : { to: 'dashboard-create', search: { customerId } })}
      />
    )}
  >
    Dashboard
  </Button>
);
