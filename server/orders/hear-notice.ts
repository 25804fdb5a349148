// What is done about a notice of the payment provider, whoever brings it? It is a hint only: what is true is asked for, of the order that
// the payment belongs to. A copy of one that was acted on has no effect.
import type { PaymentNotice, PaymentProvider } from '../adapters/stripe/index.ts';
import type { House } from '../house.ts';
import { followPayment } from './follow-payment.ts';
import { isKnownNotice } from './notice-store.ts';
import { orderOfPayment } from './payment-store.ts';

/** Of payments that are none of ours there is nothing to do. */
export async function hearNotice(house: House, provider: PaymentProvider, notice: PaymentNotice): Promise<void> {
  if (notice.paymentId === null) return house.log.info({ notice: notice.id, type: notice.type }, 'a notice is about no payment');
  if (notice.isLive !== provider.isLive || (await isKnownNotice(house.db, notice.id))) return;
  const orderId = await orderOfPayment(house.db, notice.paymentId);
  if (orderId !== null) await followPayment(house, provider, orderId, notice);
}
