// The empty state of the orders tab. It differs for a search, for a date range, for a manager without an office, and for a first visit.
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NOTHING_FITS, NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasRange } from '../list/order-range.ts';
import { isNarrowed, withoutFilters } from './orders-state.ts';
import type { OrdersView } from './use-orders-state.ts';

export function NoOrders({ view: { state, change } }: { view: OrdersView }) {
  const { labels } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: NO_ERROR_REDIRECT });
  const noun = labels.orders.toLowerCase();
  if (isNarrowed(state)) {
    return <NothingFound title={`No ${noun} match`} text={NOTHING_FITS} by="filters" clear={() => change(withoutFilters(state))} />;
  }
  if (hasRange(state)) {
    return (
      <EmptyState
        title={`No ${noun} in this date range`}
        text="Choose a longer date range to see others."
        action={<LastYearButton change={change} />}
      />
    );
  }
  if (roles.includes('branchmanager') && data?.count === 0) {
    return (
      <EmptyState
        title="You have no office yet"
        text={`You see the ${noun} of the offices that you manage. Ask your administrator to assign you to one.`}
      />
    );
  }
  return (
    <EmptyState
      title={`No recent ${noun}`}
      text="Your orders appear here with their status. Choose a longer date range to find older ones."
      action={<LastYearButton change={change} />}
    />
  );
}

const LastYearButton = ({ change }: Pick<OrdersView, 'change'>) => (
  <Button variant="default" onClick={() => change({ range: '12_MONTHS', from: '', to: '' })}>
    Last 12 months
  </Button>
);
