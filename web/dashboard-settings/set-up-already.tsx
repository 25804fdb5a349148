// What is said where a dashboard should be made for a customer that has one? That it is set up, with the way there.
import { ScreenLink } from '#web/navigation/index.ts';
import { EmptyState } from '#web/ui/index.ts';
import { Button } from '@mantine/core';

export const SetUpAlready = ({ dashboardId }: { dashboardId: string }) => (
  <EmptyState
    title="The dashboard of this customer is set up already"
    text="Every customer has one dashboard. Open it to change how it looks, and what its people may do there."
    action={<Button renderRoot={(props) => <ScreenLink {...props} to="dashboard-edit" params={{ dashboardId }} replace />}>Open it</Button>}
  />
);
