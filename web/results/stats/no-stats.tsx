// The empty state of the campaigns tab. It differs for filters, for a date range, and before the first campaign.
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NOTHING_FITS, NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { hasRange, NO_RANGE } from '../result-range.ts';
import { isNarrowed, withoutFilters } from './stats-state.ts';
import type { StatsState } from './stats-state.ts';

export function NoStats({ state, change }: { state: StatsState; change: ChangeState<StatsState> }) {
  const noun = useDashboard().labels.campaigns.toLowerCase();
  if (isNarrowed(state))
    return <NothingFound title={`No ${noun} match`} text={NOTHING_FITS} by="filters" clear={() => change(withoutFilters(state))} />;
  if (hasRange(state))
    return (
      <EmptyState
        title={`No ${noun} in this date range`}
        text="Choose a longer date range to see others."
        action={
          <Button variant="default" onClick={() => change(NO_RANGE)}>
            Last 12 months
          </Button>
        }
      />
    );
  return <EmptyState title={`No ${noun} yet`} text="Your campaigns appear here with their results once your ads are live." />;
}
