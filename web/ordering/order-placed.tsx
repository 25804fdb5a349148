// What follows once an order is placed? By card it is paid in a dialog; closed midway it waits in the orders tab. By invoice it is done.
import { orderNumberText } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { showSuccess } from '#web/ui/dialogs.ts';
import { toast } from '#web/ui/index.ts';
import { IconReceipt2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { PaymentDialog } from './payment/payment-dialog.tsx';
import type { PlacedOrder } from './use-place-order.ts';
import { useGoToOrders } from './use-go-to-orders.ts';
import { SaidInstead } from './said-instead.tsx';

export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const { labels } = useDashboard();
  const goToOrders = useGoToOrders();
  const number = orderNumberText(order.orderNumber);
  const isToPay = order.status === 'PENDING_PAYMENT';
  useEffect(() => {
    if (isToPay) return;
    showSuccess({ text: `${number} was placed. ${order.message}`, ok: true });
    void goToOrders();
    // eslint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  const leave = (text: string) => () => {
    toast({ text });
    void goToOrders();
  };
  const waits = leave(`${number}: ${order.message} You can pay it in ${labels.orders}.`);
  return (
    <>
      <SaidInstead icon={<IconReceipt2 size={48} stroke={1.25} />} title={`${number} was placed`} text={order.message} />
      {isToPay && (
        <PaymentDialog
          orderId={order._id}
          opened
          onClosed={waits}
          onRedirect={waits}
          onPaid={() => {
            showSuccess({ text: `${number} is paid.`, ok: true });
            void goToOrders();
          }}
        />
      )}
    </>
  );
}
