// Shown to someone whose role may not see this tab, or no tab at all.
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import { Button } from '@mantine/core';
import classes from './dashboard-index.module.css';
import { shownTabs } from './tabs.ts';

export function TabUnavailable() {
  const { tabs, configuration } = useDashboard();
  const hasOthers = shownTabs(tabs).length > 0;
  return (
    <>
      <ScreenTitle className={classes.title}>{configuration.customer.name}</ScreenTitle>
      <EmptyState
        title={hasOthers ? 'You do not have access to this tab' : 'You do not have access to any tab yet'}
        text={hasOthers ? 'Your role does not include it.' : 'Ask your administrator for access.'}
        action={
          hasOthers && (
            <Button variant="default" component={ScreenLink} to="dashboard">
              Go to your dashboard
            </Button>
          )
        }
      />
    </>
  );
}
