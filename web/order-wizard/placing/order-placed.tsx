// What follows once an order is placed. A card payment is made in a dialog; when that is closed, the order waits in the orders tab with
// its payment pending. An order by invoice needs nothing more.
import { orderNumberText } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { toast } from '#web/ui/index.ts';
import { IconReceipt2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { confirmOrders } from './confirm-orders.tsx';
import { OrderUnavailable } from '../screen/order-unavailable.tsx';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { useCanOpenTabs } from '../screen/use-can-open-tabs.ts';
import type { PlacedOrder } from './use-place-order.ts';

export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const { labels } = useDashboard();
  const goToOrders = useGoToOrders();
  const number = orderNumberText(order.orderNumber);
  const needsPayment = order.status === 'PENDING_PAYMENT';
  useEffect(() => {
    if (needsPayment) return;
    confirmOrders(`${number} was placed. ${order.message}`, [order]);
    void goToOrders();
    // eslint-disable-next-line react/exhaustive-deps -- shown once, when this is mounted
  }, []);
  const payLater = () => {
    toast({ text: `${number}: ${order.message} You can pay in ${labels.orders}.` });
    void goToOrders();
  };
  return (
    <>
      <OrderUnavailable icon={<IconReceipt2 size={48} stroke={1.25} />} title={`${number} was placed`} text={order.message} />
      {needsPayment && (
        <PaymentDialog
          orderId={order._id}
          opened
          onClosed={payLater}
          onRedirect={payLater}
          onPaid={() => {
            confirmOrders(`${number} is paid.`, [order]);
            void goToOrders();
          }}
        />
      )}
    </>
  );
}

/** Opens the orders after one was placed: in the dashboard's tab, or in the staff console for sales, who cannot open the tabs. */
export function useGoToOrders(): () => Promise<void> {
  const go = useGo();
  const opensTabs = useCanOpenTabs();
  return () => go(opensTabs ? 'dashboard-orders' : 'orders', { replace: true });
}
