// Confirms that orders were placed or paid: what happens next and when, from the state of the order, and the way to it.
import { moneyText } from '#domain/money/index.ts';
import { amountDue, documentName, orderNumberText } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { showSuccess } from '#web/ui/feedback/dialogs.ts';
import { useQuery } from '@tanstack/react-query';
import { ComingSteps } from './coming-steps.tsx';
import classes from './confirm-orders.module.css';
import { useCanOpenTabs } from '../screen/use-can-open-tabs.ts';
import type { PlacedOrder } from './use-place-order.ts';

type ConfirmedOrder = Pick<PlacedOrder, '_id' | 'orderNumber'>;
type ConfirmedOrders = readonly [ConfirmedOrder, ...ConfirmedOrder[]];

export const confirmOrders = (text: string, orders: ConfirmedOrders): void =>
  showSuccess({ text, ok: true, detail: (close) => <NextForOrders orders={orders} close={close} /> });

/** Several orders that were placed together take the same steps; those of the first are shown. */
function NextForOrders({ orders: [first, ...others], close }: { orders: ConfirmedOrders; close: () => void }) {
  return (
    <div className={classes.next}>
      {[first, ...others].map((order) => (
        <PaidAmount key={order._id} orderId={order._id} />
      ))}
      <ComingSteps order={first} />
      <p className={classes.links}>
        {[first, ...others].map((order) => (
          <OrderLink key={order._id} order={order} close={close} />
        ))}
      </p>
    </div>
  );
}

/** What was charged to which card, and where the receipt is; nothing for an order that no card paid. */
function PaidAmount({ orderId }: { orderId: string }) {
  const { data } = useQuery({ ...endpointQuery('readOrder', { params: { orderId } }), retry: false, meta: NO_ERROR_REDIRECT });
  if (!data?.paidAt || data.total === null || data.creditUsed === null) return null;
  const { orderNumber, total, creditUsed, currency, paidWith, documents } = data;
  const receipt = documents.find(({ kind }) => kind === 'RECEIPT');
  return (
    <p>
      {moneyText(amountDue({ total, creditUsed }), currency)} paid for {orderNumberText(orderNumber)}
      {paidWith !== null && ` with ${paidWith}`}.{receipt && ` You can download ${documentName(receipt)} from the order.`}
    </p>
  );
}

/** Sales cannot open the dashboard's tabs, so their link leads to the order in the staff console. */
function OrderLink({ order: { _id, orderNumber }, close }: { order: ConfirmedOrder; close: () => void }) {
  const target = useCanOpenTabs() ? { to: 'dashboard-orders', search: { order: _id } } : { to: 'order-edit', params: { orderId: _id } };
  return (
    <ScreenLink {...target} onClick={close}>
      Open {orderNumberText(orderNumber)}
    </ScreenLink>
  );
}
