// The status tab: one row per order with the steps it has made, their dates, and what happens next. No figures.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import { MIN_ORDER_SEARCH_CHARACTERS } from '#domain/orders/index.ts';
import { DEFAULT_STAT_PAGE_SIZE, ORDER_PHASE_LABELS, ORDER_PHASES, STAT_PAGE_SIZES } from '#domain/results/index.ts';
import type { OrderPhase } from '#domain/results/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { TabHeader, TabPages, TabTools, useDashboard } from '#web/dashboard-kit/index.ts';
import { NewRowsButton } from '#web/list/new-rows/new-rows-button.tsx';
import { useTabRows } from '#web/list/new-rows/use-tab-rows.ts';
import { PageStart } from '#web/list/pages/page-start.tsx';
import { usePageEnd } from '#web/list/pages/use-page-end.ts';
import { choiceParam, pageParam, textParam, urlState, useUrlState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { NOTHING_FITS, NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { Select, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RangeField } from '../range-field.tsx';
import { hasRange, NO_RANGE, rangeParams, rangeQuery, useToday } from '../result-range.ts';
import type { RangeState } from '../result-range.ts';
import { StatusRow } from './status-row.tsx';
import classes from './status.module.css';

interface StatusState extends RangeState {
  text: string;
  phase: OrderPhase | '';
  page: number;
  limit: number;
}

const statusAddress = urlState<StatusState>({
  ...rangeParams,
  text: textParam('q'),
  phase: choiceParam<OrderPhase | ''>('show', ORDER_PHASES, ''),
  page: pageParam,
  limit: choiceParam<number>('limit', STAT_PAGE_SIZES, DEFAULT_STAT_PAGE_SIZE),
});
const SKELETON_ROWS = 5;
const PHASE_CHOICES = [{ value: '', label: 'All orders' }, ...ORDER_PHASES.map((value) => ({ value, label: ORDER_PHASE_LABELS[value] }))];

export function Tab() {
  const { configuration, labels } = useDashboard();
  const today = useToday();
  const { state, change: changeState } = useUrlState(statusAddress);
  const change = useCallback<ChangeState<StatusState>>((part, how) => changeState({ page: 1, ...part }, how), [changeState]);
  const { page, limit, phase } = state;
  const words = state.text.trim();
  const query = endpointQuery('listDashboardCampaigns', {
    params: { customerId: configuration.customer._id },
    query: {
      ...rangeQuery(state, today),
      ...(phase && { phase }),
      ...(words.length >= MIN_ORDER_SEARCH_CHARACTERS && { text: words }),
      page,
      limit,
    },
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const total = data && { count: data.count, isEstimate: false };
  const live = { page, limit, total, isStale: isPlaceholderData, isFetching, change: changeState };
  const { rows: orders, added, showNew } = useTabRows({ ...live, queryKey: query.queryKey, rows: data?.campaigns });
  const { isEmpty, isPastEnd } = usePageEnd({ ...live, rows: orders });
  return (
    <section aria-label={labels.status} aria-busy={isFetching}>
      <TabHeader title={labels.status} total={total} />
      <TabTools
        label={labels.status}
        search={
          <SearchBox
            label="Search orders"
            placeholder="Title, campaign or order number"
            maxLength={100}
            value={state.text}
            onSearch={(text) => change({ text })}
          />
        }
        filters={
          <>
            <Select
              aria-label="Show"
              allowDeselect={false}
              data={PHASE_CHOICES}
              value={phase}
              onChange={(value) => change({ phase: (value ?? '') as OrderPhase | '' })}
            />
            <RangeField state={state} defaultCode={phase ? 'ALL_TIME' : '12_MONTHS'} today={today} change={change} />
          </>
        }
        chosen={[phase !== '', hasRange(state)].filter(Boolean).length}
        switches={null}
      />
      <PageStart page={page} />
      {error && (!data || isPlaceholderData) ? (
        <ErrorPanel error={error} title={LIST_FAILED_TITLE} retry={() => void refetch()} isRetrying={isFetching} />
      ) : isEmpty && !isPastEnd ? (
        <NoOrders state={state} change={change} />
      ) : (
        <>
          <NewRowsButton count={added.length} label={labels.status} floatsOver="page" onShow={showNew} />
          <ul className={classes.rows} data-old={isPlaceholderData || undefined} aria-label={labels.status}>
            {orders && !isPastEnd
              ? orders.map((order) => <StatusRow key={order._id} order={order} />)
              : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <li key={index} aria-hidden>
                    <Skeleton height={132} radius={12} />
                  </li>
                ))}
          </ul>
          <TabPages
            page={page}
            limit={limit}
            pageSizes={STAT_PAGE_SIZES}
            rowsOnPage={orders?.length ?? 0}
            total={total}
            onChange={(next) => change(next)}
          />
        </>
      )}
    </section>
  );
}

function NoOrders({ state, change }: { state: StatusState; change: ChangeState<StatusState> }) {
  const noun = useDashboard().labels.orders.toLowerCase();
  if (state.text !== '' || hasRange(state))
    return <NothingFound title={`No ${noun} match`} text={NOTHING_FITS} by="filters" clear={() => change({ ...NO_RANGE, text: '' })} />;
  return <EmptyState title={`No ${noun} yet`} text="Follow each order here, from ordering to the end of its ads." />;
}
