// The payment status of an order: how it is paid, and whether it was paid or refunded.
import type { Order } from '#contract/orders/index.ts';
import { PAYMENT_TYPE_LABELS, paymentText } from '#domain/orders/index.ts';
import { useMoneyText } from '#web/client/use-money-text.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';

export type PaidOrder = Pick<
  Order,
  'paymentType' | 'total' | 'creditUsed' | 'paidAt' | 'refundedAt' | 'refunded' | 'currency' | 'isRefundFailed' | 'status'
>;

export function OrderPaymentStatus(order: PaidOrder) {
  const { paymentType, total, creditUsed } = order;
  return (
    <>
      {total === null || creditUsed === null ? PAYMENT_TYPE_LABELS[paymentType] : paymentText({ paymentType, total, creditUsed })}
      <StatusText {...order} />
    </>
  );
}

function StatusText({ paymentType, creditUsed, paidAt, refundedAt, refunded, currency, isRefundFailed, status }: PaidOrder) {
  const moneyText = useMoneyText();
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
        {refunded !== null && refunded > 0 && `, ${moneyText(refunded, currency)} refunded`}
      </>
    );
  }
  if (status === 'CANCELLED' && creditUsed !== null && creditUsed > 0) return ', credit returned';
  return paymentType === 'CREDIT_CARD' && (status === 'PENDING_PAYMENT' || status === 'CANCELLED') ? ', not paid' : null;
}
