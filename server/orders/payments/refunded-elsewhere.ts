// What of a payment was refunded at the provider itself. Our own refunds carry the id of their row, whether or not it is stored yet that
// the provider made them.
import type { Payment, PaymentProvider, Refund } from '../../adapters/stripe/index.ts';

export const isOwnRefund = ({ metadata }: Pick<Refund, 'metadata'>): boolean => metadata['refundId'] !== undefined;

export async function readRefundedElsewhere(provider: PaymentProvider | null, payment: Payment): Promise<number> {
  if (!provider || payment.amountRefunded === 0) return payment.amountRefunded;
  const others = (await provider.refundsOf(payment.id)).filter((refund) => refund.status !== 'failed' && !isOwnRefund(refund));
  return others.reduce((sum, { amount }) => sum + amount, 0);
}
