// Confirms that orders were placed or paid: what happens next and when, from the state of the order, and the way to it.
import { orderNumberText } from '#domain/orders/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { showSuccess } from '#web/ui/feedback/dialogs.ts';
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
      <ComingSteps order={first} />
      <p className={classes.links}>
        {[first, ...others].map((order) => (
          <OrderLink key={order._id} order={order} close={close} />
        ))}
      </p>
    </div>
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
