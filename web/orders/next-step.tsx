// The button for an order's next step: pay, accept, refund again or deliver again.
import type { Order } from '#contract/orders/index.ts';
import { useSession } from '#web/client/index.ts';
import { PayOrderButton } from '#web/order-wizard/index.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconReceiptRefund, IconRefresh } from '@tabler/icons-react';
import type { useOrderSteps } from './use-order-steps.ts';

export function NextStep({ order, steps }: { order: Order; steps: ReturnType<typeof useOrderSteps> }) {
  const isOwn = useSession()?._id === order.orderedBy?._id;
  // Staff who ordered for a customer and left the payment unfinished continue it here.
  if (isOwn && order.status === 'PENDING_PAYMENT') return <PayOrderButton orderId={order._id} />;
  if (order.steps.includes('acceptInvoice')) {
    return (
      <Button
        leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
        loading={steps.isBusy}
        onClick={() => void steps.accept(order)}
      >
        Accept order
      </Button>
    );
  }
  if (order.isRefundFailed) {
    return (
      <Button
        leftSection={<IconReceiptRefund size={16} stroke={1.75} aria-hidden />}
        loading={steps.isBusy}
        onClick={() => void steps.refundAgain(order)}
      >
        Refund again
      </Button>
    );
  }
  if (!order.steps.includes('retryDelivery')) return null;
  return (
    <Button
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      loading={steps.isBusy}
      onClick={() => void steps.retry(order)}
    >
      Deliver again
    </Button>
  );
}
