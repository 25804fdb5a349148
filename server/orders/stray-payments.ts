// Which payments were opened for an order beside the one that is written down? Those whose answer was lost, found by the order in their
// metadata. Nobody holds their secret; they are taken up or closed, so that at most one payment of an order can be paid.
import { PaymentRefused } from '../adapters/stripe/index.ts';
import type { Payment, PaymentProvider } from '../adapters/stripe/index.ts';
import type { Queryable } from '../db/connection.ts';
import { metFault, wasAsked } from './ask-once.ts';
import type { OrderRecord } from './order-store.ts';

const HOUR_MS = 3_600_000;

/** What every request to open a payment of the order begins with. */
export const paymentName = (orderId: string): string => `order:${orderId}:pi:`;

/** Newest first. */
async function livePayments(provider: PaymentProvider, { id, createdAt }: OrderRecord): Promise<Payment[]> {
  const found: Payment[] = [];
  // Clocks differ.
  for await (const payment of provider.openedSince(new Date(createdAt.getTime() - HOUR_MS).toISOString()))
    if (payment.metadata['orderId'] === id && payment.standing !== 'cancelled') found.push(payment);
  return found;
}

/** The one to go on with: whatever is paid must not be paid again. */
export async function findLivePayment(provider: PaymentProvider, order: OrderRecord): Promise<Payment | null> {
  const live = await livePayments(provider, order);
  return live.find(({ standing }) => standing === 'paid') ?? live[0] ?? null;
}

/** Something may have been opened that was never written down. */
export const mayHaveStrays = (db: Queryable, { id }: Pick<OrderRecord, 'id'>, keptId: string | null): Promise<boolean> =>
  keptId === null ? wasAsked(db, paymentName(id)) : metFault(db, paymentName(id));

export async function cancelStrays(provider: PaymentProvider, order: OrderRecord, keptId: string | null): Promise<void> {
  for (const { id } of await livePayments(provider, order)) if (id !== keptId) await cancelAtProvider(provider, id, 'duplicate');
}

/** Whatever became of it: what is paid is not cancelled any more. */
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
