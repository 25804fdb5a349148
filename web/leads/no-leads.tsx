// The empty state of the leads tab. It differs for a search, for chosen days, and for a first visit.
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NOTHING_FITS, NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { Button } from '@mantine/core';
import { hasDays, isNarrowed, withoutFilters } from './leads-state.ts';
import type { LeadsView } from './use-leads-state.ts';

export function NoLeads({ view: { state, change } }: { view: LeadsView }) {
  const { labels } = useDashboard();
  const noun = labels.leads.toLowerCase();
  if (isNarrowed(state))
    return <NothingFound title={`No ${noun} match`} text={NOTHING_FITS} by="filters" clear={() => change(withoutFilters(state))} />;
  if (hasDays(state))
    return (
      <EmptyState
        title={`No ${noun} in this date range`}
        text="Choose a longer date range to see others."
        action={
          <Button variant="default" onClick={() => change({ from: '', to: '' })}>
            Last 12 months
          </Button>
        }
      />
    );
  return <EmptyState title={`No ${noun} yet`} text="People who fill in your lead forms appear here, and you get an email for each lead." />;
}
