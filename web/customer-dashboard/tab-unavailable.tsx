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
        title={hasOthers ? 'This part is not open to you' : 'Nothing is open to you here yet'}
        text={
          hasOthers
            ? 'Your dashboard is set up without it for your role.'
            : 'Ask the people who look after your dashboard to open its parts to your role.'
        }
        action={
          hasOthers && (
            <Button variant="default" component={ScreenLink} to="dashboard">
              To your dashboard
            </Button>
          )
        }
      />
    </>
  );
}
