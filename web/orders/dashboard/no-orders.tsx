// Why is there nothing to see, and what helps? Different for a search, for other days, for a manager without an office, and at first.
import { endpointQuery, QUIETLY, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NOTHING_FITS, NothingFound } from '#web/ui/nothing-found.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasRange } from '../order-range.ts';
import { isNarrowed, withoutFilters } from './orders-state.ts';
import type { OrdersPlace } from './use-orders-state.ts';

export function NoOrders({ place: { state, change } }: { place: OrdersPlace }) {
  const { labels } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: QUIETLY });
  const many = labels.orders.toLowerCase();
  if (isNarrowed(state)) {
    return <NothingFound title={`No ${many} match`} text={NOTHING_FITS} by="filters" clear={() => change(withoutFilters(state))} />;
  }
  if (hasRange(state)) {
    return <EmptyState title={`No ${many} in these days`} text="Choose more days to see others." action={<WholeYear change={change} />} />;
  }
  if (roles.includes('branchmanager') && data?.count === 0) {
    return (
      <EmptyState
        title="You have no office yet"
        text={`You see the ${many} of the offices that you run. Ask the people who run this dashboard to give you one.`}
      />
    );
  }
  return (
    <EmptyState
      title={`No ${many} lately`}
      text="What you order appears here, with how far it has come. Older ones are found by choosing more days."
      action={<WholeYear change={change} />}
    />
  );
}

const WholeYear = ({ change }: Pick<OrdersPlace, 'change'>) => (
  <Button variant="default" onClick={() => change({ range: '12_MONTHS', from: '', to: '' })}>
    Last 12 months
  </Button>
);
