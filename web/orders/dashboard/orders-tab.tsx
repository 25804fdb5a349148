// The orders tab of a customer's dashboard: search, date range and office filter, totals, and a drawer for one order.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import type { OrderRow } from '#contract/orders/index.ts';
import { ORDER_PAGE_SIZES } from '#domain/orders/index.ts';
import { endpointQuery, endpointUrl } from '#web/client/index.ts';
import { TabHeader, TabPages, useDashboard, useOrdering } from '#web/dashboard-kit/index.ts';
import { NewRowsButton } from '#web/list/new-rows/new-rows-button.tsx';
import { useTabRows } from '#web/list/new-rows/use-tab-rows.ts';
import { PageStart } from '#web/list/pages/page-start.tsx';
import { usePageEnd } from '#web/list/pages/use-page-end.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OrderFigures } from '../list/order-figures.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderLine, OrderLineHeads, OrderLineSkeleton } from './order-line.tsx';
import { figuresQuery, fileQuery, ordersQuery } from './orders-state.ts';
import classes from './orders-tab.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { useOrdersState } from './use-orders-state.ts';
import type { OrdersView } from './use-orders-state.ts';
import { useRepeatOrder } from './use-repeat-order.ts';

const SKELETON_ROWS = 8;

export function Tab() {
  const { labels } = useDashboard();
  const view = useOrdersState();
  const repeatOrder = useRepeatOrder();
  const { isOpen } = useOrdering();
  // On a phone that may not order, the drawer leads to a computer.
  const repeat = isOpen ? repeatOrder : undefined;
  const { state, defaultRange, change, open } = view;
  const query = endpointQuery('listOrders', ordersQuery(state, defaultRange));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const rows = data?.orders as readonly OrderRow[] | undefined;
  const total = data && { count: data.count ?? data.orders.length, isEstimate: data.countIsEstimate ?? false };
  const live = { ...state, total, isStale: isPlaceholderData, isFetching, change };
  const { rows: orders, added, showNew } = useTabRows({ ...live, queryKey: query.queryKey, rows });
  const hasFailed = error !== null && (!data || isPlaceholderData);
  const { isEmpty, isPastEnd } = usePageEnd({ ...live, rows: orders });

  return (
    <section aria-label={labels.orders} aria-busy={isFetching}>
      <TabHeader title={labels.orders} total={total}>
        {!isEmpty && <Download view={view} />}
      </TabHeader>
      <OrdersTools view={view} />
      <PageStart page={state.page} />
      {hasFailed ? (
        <ErrorPanel error={error} title={LIST_FAILED_TITLE} retry={() => void refetch()} isRetrying={isFetching} />
      ) : isEmpty && !isPastEnd ? (
        <NoOrders view={view} />
      ) : (
        <>
          <Figures view={view} />
          <OrderLineHeads hasMenu={repeat !== undefined} />
          <NewRowsButton count={added.length} label={labels.orders} floatsOver="page" onShow={showNew} />
          <ul className={classes.lines} data-old={isPlaceholderData || undefined} aria-label={labels.orders}>
            {orders && !isPastEnd
              ? orders.map((order) => <OrderLine key={order._id} order={order} onOpen={open} onRepeat={repeat} />)
              : Array.from({ length: SKELETON_ROWS }, (_, index) => <OrderLineSkeleton key={index} hasMenu={repeat !== undefined} />)}
          </ul>
          {orders && (
            <TabPages
              page={state.page}
              limit={state.limit}
              pageSizes={ORDER_PAGE_SIZES}
              rowsOnPage={orders.length}
              total={total}
              onChange={(next) => change(next)}
            />
          )}
        </>
      )}
      <OrderDrawer
        orderId={state.opened}
        startsPaying={state.pays !== ''}
        onPaymentClosed={() => open(state.opened)}
        onClose={() => open('')}
      />
    </section>
  );
}

/** The price includes tax for the roles that the dashboard's settings name. */
function Figures({ view: { state, defaultRange } }: { view: OrdersView }) {
  const { configuration, may } = useDashboard();
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery('listOrders', figuresQuery(state, defaultRange)),
    placeholderData: keepPreviousData,
  });
  const tax = configuration.customer.country.taxCode || 'tax';
  return (
    <OrderFigures
      figures={data}
      priceLabel={may('ordersTaxInclusive') ? `Total incl. ${tax}` : `Total excl. ${tax}`}
      isOld={isPlaceholderData}
    />
  );
}

function Download({ view: { state, defaultRange } }: { view: OrdersView }) {
  const { configuration, may } = useDashboard();
  const href = endpointUrl('exportOrdersToCsv', fileQuery(state, defaultRange, configuration.customer._id, may('digitalInvestment')));
  return (
    <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
      Export CSV
    </Button>
  );
}
