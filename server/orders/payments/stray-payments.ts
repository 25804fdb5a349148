// Finds payments that were opened at the provider for an order but never stored, because the provider's answer was lost. They carry the
// order's id in their metadata. They are adopted or cancelled, so that at most one payment of an order can be paid.
import { PaymentRefused } from '../../adapters/stripe/index.ts';
import type { Payment, PaymentProvider } from '../../adapters/stripe/index.ts';
import type { Queryable } from '../../db/connection.ts';
import { hasFailedRequest, wasRequested } from './request-once.ts';
import type { OrderRecord } from '../order-store.ts';

const HOUR_MS = 3_600_000;

/** Prefix of the names of all requests that open a payment for the order. */
export const paymentRequestPrefix = (orderId: string): string => `order:${orderId}:pi:`;

/** Newest first. */
async function livePayments(provider: PaymentProvider, { id, createdAt }: OrderRecord): Promise<Payment[]> {
  const found: Payment[] = [];
  // An hour earlier, because our clock and the provider's differ.
  for await (const payment of provider.openedSince(new Date(createdAt.getTime() - HOUR_MS).toISOString()))
    if (payment.metadata['orderId'] === id && payment.status !== 'cancelled') found.push(payment);
  return found;
}

/** The payment to adopt: a paid one if there is any, so that nobody pays twice. */
export async function findLivePayment(provider: PaymentProvider, order: OrderRecord): Promise<Payment | null> {
  const live = await livePayments(provider, order);
  return live.find(({ status }) => status === 'paid') ?? live[0] ?? null;
}

/** Whether a payment may have been opened that was never stored. */
export const mayHaveStrayPayments = (db: Queryable, { id }: Pick<OrderRecord, 'id'>, storedId: string | null): Promise<boolean> =>
  storedId === null ? wasRequested(db, paymentRequestPrefix(id)) : hasFailedRequest(db, paymentRequestPrefix(id));

export async function cancelStrayPayments(provider: PaymentProvider, order: OrderRecord, storedId: string | null): Promise<void> {
  for (const { id } of await livePayments(provider, order)) if (id !== storedId) await cancelAtProvider(provider, id, 'duplicate');
}

/** Returns the payment as it is afterwards: a paid one cannot be cancelled any more. */
export async function cancelAtProvider(
  provider: PaymentProvider,
  paymentId: string,
  reason: Parameters<PaymentProvider['cancel']>[1],
): Promise<Payment> {
  try {
    return await provider.cancel(paymentId, reason);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    return provider.read(paymentId);
  }
}
