// What the overview begins with: what is live, what ends soon, what waits for a payment, and listings to advertise next.
import type { DashboardComponents } from '#contract/customer-dashboard/index.ts';
import type { DashboardToday as Today, TodayOrder } from '#contract/results/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { NOT_ADVERTISED_LABEL } from '#domain/inventory/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { ORDER_PHASE_LABELS } from '#domain/results/index.ts';
import type { OrderPhase } from '#domain/results/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useDashboard, useOrdering } from '#web/dashboard-kit/index.ts';
import { counted, formatCount } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import type { ScreenSearch } from '#web/navigation/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './dashboard-today.module.css';

/** What follows is shown once the height of the parts is known, so that they do not push it down. */
export function DashboardToday({ children }: { children?: ReactNode }) {
  const { configuration, tabs } = useDashboard();
  const { isAllowed } = useOrdering();
  // The overview stays useful without it, so an error must not replace the screen.
  const { data, isError } = useQuery({
    ...endpointQuery('readDashboardToday', { params: { customerId: configuration.customer._id } }),
    meta: NO_ERROR_REDIRECT,
  });
  const components = useQuery({
    ...endpointQuery('readDashboardComponents', { params: { customerId: configuration.customer._id }, query: {} }),
    meta: NO_ERROR_REDIRECT,
  });
  const seesOrders = tabs.includes('orders');
  const parts = 1 + (seesOrders ? 2 : 0) + (isAllowed ? 1 : 0);
  const hasFailed = isError || components.isError;
  const isLoading = !hasFailed && (!data || !components.data);
  return (
    <>
      {isLoading && (
        <div className={classes.parts} aria-busy="true" aria-label="Loading">
          {Array.from({ length: parts }, (_, index) => (
            <Skeleton key={index} height={168} radius={12} />
          ))}
        </div>
      )}
      {data && components.data && (
        <div className={classes.parts}>
          <Live today={data} />
          {seesOrders && <Ending today={data} />}
          {seesOrders && <Unpaid today={data} />}
          {isAllowed && <Suggested today={data} listings={components.data.listings} />}
        </div>
      )}
      <div hidden={isLoading}>{children}</div>
    </>
  );
}

interface PartProps {
  title: string;
  count: number;
  /** Shown where there is none. */
  none: string;
  tone?: 'action' | undefined;
  /** Its rows have pictures, so it takes two columns where there is room. */
  hasPictures?: boolean;
  /** Counting stopped at the limit. */
  isMore?: boolean;
  /** The list of exactly what is counted; none where the person has no such tab. */
  list?: { label: string; to: string; search?: ScreenSearch } | null;
  children?: ReactNode;
}

const Part = ({ title, count, none, tone, hasPictures = false, isMore = false, list = null, children }: PartProps) => (
  <section aria-label={title} className={classes.part} data-pictures={hasPictures || undefined} data-empty={count === 0 || undefined}>
    <h2>{title}</h2>
    <strong className="tabular" data-tone={count > 0 ? tone : undefined}>
      {formatCount(count)}
      {isMore && '+'}
    </strong>
    {count === 0 ? <p className={classes.none}>{none}</p> : children}
    {count > 0 && list && (
      <ScreenLink to={list.to} search={list.search ?? {}} className={classes.more} aria-label={`${list.label}: ${title}`}>
        {list.label}
      </ScreenLink>
    )}
  </section>
);

function Live({ today: { live, toStart } }: { today: Today }) {
  const list = usePhaseList('live');
  return (
    <Part title="Live" count={live.count} none={`No ads are running today.${toStartText(toStart.count)}`} list={list}>
      <p className={classes.none}>
        {live.count === 1 ? 'order with ads running today' : 'orders with ads running today'}.{toStartText(toStart.count)}
      </p>
    </Part>
  );
}

const toStartText = (count: number): string => (count === 0 ? '' : ` ${counted(count, 'order')} in review or still to start.`);

const usePhaseList = (show: OrderPhase): PartProps['list'] =>
  useDashboard().tabs.includes('status') ? { label: 'See all', to: 'dashboard-status', search: { show } } : null;

function Ending({ today: { ending } }: { today: Today }) {
  const list = usePhaseList('ending');
  return (
    <Part title={ORDER_PHASE_LABELS.ending} count={ending.count} none="Nothing ends this week." list={list}>
      <OrderLines orders={ending.rows} about={({ lastDay }) => `Last day ${dateText(lastDay)}`} />
    </Part>
  );
}

const UNPAID_LIST = { label: 'See all', to: 'dashboard-orders', search: { status: 'PENDING_PAYMENT', range: 'ALL_TIME' } };

/** An invoice is paid elsewhere, so that an order on invoice is neither paid nor due here. */
const invoiceText = (count: number): string => (count === 0 ? '' : ` ${counted(count, 'open order')} on invoice.`);

const Unpaid = ({ today: { unpaid, onInvoice } }: { today: Today }) => (
  <Part
    title="Card payments due"
    count={unpaid.count}
    none={`No card payment is due.${invoiceText(onInvoice.count)}`}
    tone="action"
    list={UNPAID_LIST}
  >
    <OrderLines orders={unpaid.rows} about={({ orderNumber }) => orderNumberText(orderNumber)} action="Pay now" />
  </Part>
);

interface OrderLinesProps {
  orders: readonly TodayOrder[];
  about: (order: TodayOrder) => string;
  action?: string;
}

const OrderLines = ({ orders, about, action }: OrderLinesProps) => (
  <ul className={classes.rows}>
    {orders.map((order) => (
      <li key={order._id}>
        <div>
          <ScreenLink to="dashboard-orders" search={{ order: order._id }} title={order.title}>
            {order.title}
          </ScreenLink>
          <p className="tabular">{about(order)}</p>
        </div>
        {action && (
          <Button
            component={ScreenLink}
            to="dashboard-orders"
            search={{ order: order._id, pay: '1' }}
            size="compact-sm"
            variant="default"
            aria-label={`${action}: ${order.title}`}
          >
            {action}
          </Button>
        )}
      </li>
    ))}
  </ul>
);

/** Counts the same listings as the figure above it, and names the newest of them that can be ordered. */
function Suggested({ today: { suggested }, listings }: { today: Today; listings: DashboardComponents['listings'] }) {
  const { labels, tabs } = useDashboard();
  const { isAllowed, continuesOnComputer, start } = useOrdering();
  return (
    <Part
      title={NOT_ADVERTISED_LABEL}
      count={listings.byStatus['No Campaigns']}
      isMore={listings.isMore}
      none={`All ${labels.listings.toLowerCase()} have been advertised.`}
      hasPictures
      list={tabs.includes('listings') ? { label: 'See all', to: 'dashboard-listings', search: { status: 'No Campaigns' } } : null}
    >
      <ul className={classes.rows}>
        {suggested.map(({ _id, title, place, heroUrl }) => (
          <li key={_id}>
            <SmallPicture url={heroUrl} outline={IconHome} width={48} height={36} />
            <div>
              <ScreenLink to="dashboard-listing-edit" params={{ listingId: _id }} title={title}>
                {title}
              </ScreenLink>
              <p title={place}>{place}</p>
            </div>
            {isAllowed && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Order ${title}${continuesOnComputer ? ' on a computer' : ''}`}
                leftSection={continuesOnComputer && <IconDeviceDesktop size={14} stroke={1.75} aria-hidden />}
                onClick={() => void start({ orderType: 'LISTINGS', itemIds: [_id] })}
              >
                Order
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
