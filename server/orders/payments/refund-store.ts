// Refunds in the database.
import type { RefundState, RefundSummary } from '#domain/orders/index.ts';
import { amountDue, MAX_REFUNDS_OF_ORDER, refundSummary } from '#domain/orders/index.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { OrderRecord } from '../order-store.ts';
import { findPayment } from './payment-store.ts';
import { refunds } from './payment-table.ts';

export type RefundRecord = typeof refunds.$inferSelect;

type NewRefund = Pick<RefundRecord, 'orderId' | 'paymentId' | 'amount'> &
  Partial<Pick<RefundRecord, 'kind' | 'reason' | 'requestedBy' | 'requestedByName'>>;

/** The caller has locked the order. Refunds are numbered from 1; each new try after a failure has a number of its own. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<string> {
  const earlier = await refundsOf(tx, refund.orderId);
  if (earlier.length >= MAX_REFUNDS_OF_ORDER) throw new AppError('tooManyRefunds', { max: MAX_REFUNDS_OF_ORDER });
  const id = newId();
  await tx.insert(refunds).values({ id, ...refund, state: 'OWED', number: (earlier.at(-1)?.number ?? 0) + 1 });
  return id;
}

/** Sorted by number, so the oldest comes first: a part that is due is refunded before the rest. */
export const refundsOf = (db: Queryable, orderId: string): Promise<RefundRecord[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.number));

/** Includes refunds that are DONE: the bank may still reject them days later. */
export const refundsToCompare = async (db: Queryable, orderId: string): Promise<RefundRecord[]> =>
  (await refundsOf(db, orderId)).filter(({ state }) => state !== 'FAILED');

export interface OrderRefunds extends RefundSummary {
  refunds: RefundRecord[];
}

export async function readRefunds(db: Queryable, order: OrderRecord): Promise<OrderRefunds> {
  const payment = order.paidAt === null ? null : await findPayment(db, order.id);
  const found = payment ? await refundsOf(db, order.id) : [];
  const summary = refundSummary({
    status: order.status,
    isPaid: payment !== null,
    isBeingCancelled: order.cancelRequestedAt !== null,
    paid: amountDue(order),
    refundedElsewhere: payment?.amountRefunded ?? 0,
    refunds: found,
  });
  return { refunds: found, ...summary };
}

/** From which states each is reached, so that a late answer never leads back. */
const PREVIOUS_STATES: Readonly<Record<RefundState, RefundState[]>> = {
  OWED: [],
  PENDING: ['OWED'],
  DONE: ['OWED', 'PENDING'],
  FAILED: ['OWED', 'PENDING', 'DONE'],
};

/** False when the refund is already in this state or a later one. */
export async function writeRefund(
  tx: Transaction,
  id: string,
  { state, providerId, amount, tax }: Pick<RefundRecord, 'state' | 'providerId' | 'amount' | 'tax'>,
): Promise<boolean> {
  const written = await tx
    .update(refunds)
    .set({ state, providerId, amount, tax, updatedAt: sql`now()` })
    .where(and(eq(refunds.id, id), inArray(refunds.state, PREVIOUS_STATES[state])))
    .returning({ id: refunds.id });
  return written.length === 1;
}
