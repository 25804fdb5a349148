// Which orders does a person see in their dashboard? Searched, narrowed to days and an office, with what they come to; one of them open.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import type { OrderRow } from '#contract/orders/index.ts';
import { ORDER_PAGE_SIZES } from '#domain/orders/index.ts';
import { endpointQuery, endpointUrl } from '#web/client/index.ts';
import { TabHeader, TabPages, useDashboard } from '#web/dashboards/index.ts';
import { PageStart } from '#web/list/page-start.tsx';
import { usePageEnd } from '#web/list/use-page-end.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OrderFigures } from '../order-figures.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderLine, OrderLineSkeleton } from './order-line.tsx';
import { figuresQuery, fileQuery, ordersQuery } from './orders-state.ts';
import classes from './orders-tab.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { useOrdersState } from './use-orders-state.ts';
import type { OrdersPlace } from './use-orders-state.ts';

const MOST_SKELETONS = 8;

export function Tab() {
  const { labels } = useDashboard();
  const place = useOrdersState();
  const { state, usual, change, open } = place;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...endpointQuery('listOrders', ordersQuery(state, usual)),
    placeholderData: keepPreviousData,
  });
  const orders = data?.orders as readonly OrderRow[] | undefined;
  const total = data && { count: data.count ?? data.orders.length, isEstimate: data.countIsEstimate ?? false };
  const hasFailed = error !== null && (!data || isPlaceholderData);
  const { isEmpty, isPastEnd } = usePageEnd({ ...state, rows: orders, total, isStale: isPlaceholderData, change });

  return (
    <section aria-label={labels.orders} aria-busy={isFetching}>
      <TabHeader title={labels.orders} total={total}>
        {!isEmpty && <Download place={place} />}
      </TabHeader>
      <OrdersTools place={place} />
      <PageStart page={state.page} />
      {hasFailed ? (
        <ErrorPanel error={error} title={LIST_FAILED_TITLE} retry={() => void refetch()} isRetrying={isFetching} />
      ) : isEmpty && !isPastEnd ? (
        <NoOrders place={place} />
      ) : (
        <>
          <Figures place={place} />
          <ul className={classes.lines} data-old={isPlaceholderData || undefined} aria-label={labels.orders}>
            {orders && !isPastEnd
              ? orders.map((order) => <OrderLine key={order._id} order={order} onOpen={open} />)
              : Array.from({ length: MOST_SKELETONS }, (_, at) => <OrderLineSkeleton key={at} />)}
          </ul>
          <TabPages
            page={state.page}
            limit={state.limit}
            pageSizes={ORDER_PAGE_SIZES}
            rowsOnPage={orders?.length ?? 0}
            total={total}
            onChange={(next) => change(next)}
          />
        </>
      )}
      <OrderDrawer orderId={state.opened} onClose={() => open('')} />
    </section>
  );
}

/** With tax for the roles that the dashboard names, without for all others. */
function Figures({ place: { state, usual } }: { place: OrdersPlace }) {
  const { configuration, may } = useDashboard();
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery('listOrders', figuresQuery(state, usual)),
    placeholderData: keepPreviousData,
  });
  const tax = configuration.customer.country.taxCode || 'tax';
  return (
    <OrderFigures
      figures={data}
      priceLabel={may('ordersTaxInclusive') ? `Total with ${tax}` : `Total without ${tax}`}
      isOld={isPlaceholderData}
    />
  );
}

function Download({ place: { state, usual } }: { place: OrdersPlace }) {
  const { configuration, may } = useDashboard();
  const href = endpointUrl('exportOrdersToCsv', fileQuery(state, usual, configuration.customer._id, may('digitalInvestment')));
  return (
    <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
      CSV
    </Button>
  );
}
