// Shown instead of the form for a new dashboard if the customer already has one, with a link to it.
import { ScreenLink } from '#web/navigation/index.ts';
import { EmptyState } from '#web/ui/index.ts';
import { Button } from '@mantine/core';

export const DashboardExists = ({ dashboardId }: { dashboardId: string }) => (
  <EmptyState
    title="The dashboard of this customer is set up already"
    text="Every customer has one dashboard. Open it to change how it looks, and what its people may do there."
    action={<Button renderRoot={(props) => <ScreenLink {...props} to="dashboard-edit" params={{ dashboardId }} replace />}>Open it</Button>}
  />
);
