// Orders that wait for someone: to be accepted, delivered again, checked or paid.
import { STAFF_LISTS } from '#contract/staff-overview/index.ts';
import type { OverviewOrder, StaffOverview } from '#contract/staff-overview/index.ts';
import { failedAttention } from '#domain/campaigns/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { useFixableRecord } from '#web/order-wizard/index.ts';
import { useOrderSteps } from '#web/orders/index.ts';
import type { ReactNode } from 'react';
import { listLink } from './list-filter.ts';
import { OpenButton, OverviewPanel, OverviewRow, WorkButton } from './overview-panel.tsx';

const nameOf = ({ orderNumber, title }: OverviewOrder): string => `${orderNumberText(orderNumber)} ${title}`;

export function OrdersToAccept({ section: { count, rows } }: { section: StaffOverview['ordersToAccept'] }) {
  const { accept, isBusy } = useOrderSteps();
  return (
    <OverviewPanel
      id="orders-to-accept"
      title="Orders to accept"
      tone="action"
      count={count}
      all={[{ label: 'See all', ...listLink(STAFF_LISTS.ordersToAccept) }]}
      rows={rows.map((order) => (
        <OrderRow
          key={order._id}
          order={order}
          hasTotal
          action={<WorkButton label="Accept order" about={nameOf(order)} isBusy={isBusy} onClick={() => void accept(order)} />}
        />
      ))}
    />
  );
}

export const FailedDeliveries = ({ section: { count, rows } }: { section: StaffOverview['failedDeliveries'] }) => (
  <OverviewPanel
    id="failed-deliveries"
    title="Failed deliveries"
    tone="failed"
    count={count}
    all={[{ label: 'See all', ...listLink(STAFF_LISTS.failedDeliveries) }]}
    rows={rows.map((order) => (
      <OrderRow key={order._id} order={order} action={<FixButton order={order} />} />
    ))}
  />
);

/** Leads to what fixes the cause where its words say so, and else to the order, which says more. It is delivered again there. */
function FixButton({ order }: { order: OverviewOrder }) {
  const recordScreen = useFixableRecord('');
  const action = failedAttention(order.reason)?.action;
  const found = action?.kind === 'openRecord' ? recordScreen(action.record) : null;
  const about = nameOf(order);
  return action?.kind === 'openRecord' && found ? (
    <OpenButton label={action.label} about={about} to={found.to} />
  ) : (
    <OpenButton label="Open order" about={about} to="order-edit" params={{ orderId: order._id }} />
  );
}

export const HeldDeliveries = ({ section: { count, rows } }: { section: NonNullable<StaffOverview['heldDeliveries']> }) => (
  <OverviewPanel
    id="held-deliveries"
    title="Delivery plans to check"
    tone="action"
    count={count}
    all={[{ label: 'See all', ...listLink(STAFF_LISTS.heldDeliveries) }]}
    rows={rows.map((order) => (
      <OrderRow
        key={order._id}
        order={order}
        action={<OpenButton label="Check plan" about={nameOf(order)} to="order-edit" params={{ orderId: order._id }} />}
      />
    ))}
  />
);

export const UnpaidOrders = ({ section: { count, rows } }: { section: StaffOverview['unpaidOrders'] }) => (
  <OverviewPanel
    id="unpaid-orders"
    title="Unpaid orders"
    tone="action"
    count={count}
    all={[{ label: 'See all', ...listLink(STAFF_LISTS.unpaidOrders) }]}
    rows={rows.map((order) => (
      <OrderRow
        key={order._id}
        order={order}
        hasTotal
        action={<OpenButton label="Open order" about={nameOf(order)} to="order-edit" params={{ orderId: order._id }} />}
      />
    ))}
  />
);

function OrderRow({ order, hasTotal = false, action }: { order: OverviewOrder; hasTotal?: boolean; action: ReactNode }) {
  const { _id: orderId, customerName, total, currency, reason, since } = order;
  return (
    <OverviewRow
      title={nameOf(order)}
      link={{ to: 'order-edit', params: { orderId } }}
      about={hasTotal ? `${customerName} · ${moneyTextInList(total, currency)}` : customerName}
      reason={reason}
      since={since}
      action={action}
    />
  );
}
