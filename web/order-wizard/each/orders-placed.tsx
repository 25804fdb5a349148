// What follows once several orders are placed. Orders by card are paid one after another, each with a payment of its own; a card that was
// saved for the first is offered for the next. When the dialog is closed, the rest waits in the orders tab.
import { orderNumberText } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { StatusChip, toast } from '#web/ui/index.ts';
import { IconReceipt2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { confirmOrders } from '../placing/confirm-orders.tsx';
import { useGoToOrders } from '../placing/order-placed.tsx';
import { OrderUnavailable } from '../screen/order-unavailable.tsx';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import type { PlacedOrder } from '../placing/use-place-order.ts';
import classes from './orders-each.module.css';

export interface PlacedOrders {
  orders: readonly [PlacedOrder, ...PlacedOrder[]];
  /** Titles of the items that were left without an order. */
  notOrdered: readonly string[];
}

export function OrdersPlaced({ orders, notOrdered }: PlacedOrders) {
  const { labels } = useDashboard();
  const goToOrders = useGoToOrders();
  const toPay = orders.filter(({ status }) => status === 'PENDING_PAYMENT');
  const [paidCount, setPaidCount] = useState(0);
  const paying = toPay[paidCount];
  const isAlone = orders.length === 1;
  const said = `${namesOf(orders)} ${isAlone ? 'was' : 'were'} placed.`;
  const rest = notOrdered.length > 0 ? ` Not ordered: ${notOrdered.join(', ')}.` : '';
  useEffect(() => {
    if (toPay.length > 0) return;
    confirmOrders(`${said}${rest}`, orders);
    void goToOrders();
    // eslint-disable-next-line react/exhaustive-deps -- shown once, when this is mounted
  }, []);
  const payLater = () => {
    toast({ text: `${namesOf(toPay.slice(paidCount))}: payment pending. You can pay in ${labels.orders}.` });
    void goToOrders();
  };
  const payNext = () => {
    setPaidCount(paidCount + 1);
    if (paidCount + 1 < toPay.length) return;
    const [first, ...others] = toPay;
    if (first) confirmOrders(`${namesOf(toPay)} ${others.length === 0 ? 'is' : 'are'} paid.${rest}`, [first, ...others]);
    void goToOrders();
  };
  return (
    <>
      <OrderUnavailable
        icon={<IconReceipt2 size={48} stroke={1.25} />}
        title={`${counted(orders.length, 'order')} ${isAlone ? 'was' : 'were'} placed`}
        text={
          <>
            {toPay.length > 0 && `Pay for each order in turn.${rest}`}
            <span className={classes.placed}>
              {orders.map(({ _id, orderNumber, status }) => {
                const isPaid = toPay.slice(0, paidCount).some((order) => order._id === _id);
                const isPending = status === 'PENDING_PAYMENT' && !isPaid;
                return (
                  <span key={_id}>
                    {orderNumberText(orderNumber)}{' '}
                    <StatusChip status={isPending ? 'waiting' : 'completed'}>
                      {isPending ? 'Payment pending' : isPaid ? 'Paid' : 'Placed'}
                    </StatusChip>
                  </span>
                );
              })}
            </span>
          </>
        }
      />
      {paying && (
        <PaymentDialog
          key={paying._id}
          title={`Pay ${orderNumberText(paying.orderNumber)} by card (${paidCount + 1} of ${toPay.length})`}
          orderId={paying._id}
          opened
          onClosed={payLater}
          onRedirect={payLater}
          onPaid={payNext}
        />
      )}
    </>
  );
}

/** 'ORD-1042, ORD-1043 and ORD-1044' */
function namesOf(orders: readonly PlacedOrder[]): string {
  const names = orders.map(({ orderNumber }) => orderNumberText(orderNumber));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
