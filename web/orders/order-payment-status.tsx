// The payment status of an order: how it is paid, and whether it was paid or refunded.
import type { Order } from '#contract/orders/index.ts';
import { PAYMENT_TYPE_LABELS } from '#domain/orders/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';

export type PaidOrder = Pick<Order, 'paymentType' | 'paidAt' | 'refundedAt' | 'isRefundFailed' | 'status'>;

export function OrderPaymentStatus(order: PaidOrder) {
  return (
    <>
      {PAYMENT_TYPE_LABELS[order.paymentType]}
      <StatusText {...order} />
    </>
  );
}

function StatusText({ paymentType, paidAt, refundedAt, isRefundFailed, status }: PaidOrder) {
  if (isRefundFailed) return <strong>, refund failed</strong>;
  if (refundedAt) {
    return (
      <>
        , refunded <RelativeTime at={refundedAt} />
      </>
    );
  }
  if (paidAt && status === 'CANCELLED') return ', refund on its way';
  if (paidAt) {
    return (
      <>
        , paid <RelativeTime at={paidAt} />
      </>
    );
  }
  return paymentType === 'CREDIT_CARD' ? ', not paid' : null;
}
