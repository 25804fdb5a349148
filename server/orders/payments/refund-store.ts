// Refunds in the database.
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { refunds } from './payment-table.ts';
import type { RefundState } from './payment-table.ts';

export type RefundRecord = typeof refunds.$inferSelect;

/** The first refund of an order has number 1; each new try after a failure has the next. */
export async function insertRefund(
  tx: Transaction,
  { number = 1, ...refund }: Pick<RefundRecord, 'orderId' | 'paymentId' | 'amount'> & { number?: number },
): Promise<void> {
  await tx.insert(refunds).values({ id: newId(), ...refund, state: 'OWED', number });
}

/** Includes refunds that are DONE: the bank may still reject them days later. */
export const refundsToCompare = (db: Queryable, orderId: string): Promise<RefundRecord[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'FAILED')));

/** Null when the order has no refund. */
export async function newestRefund(db: Queryable, orderId: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.number)).limit(1);
  return row ?? null;
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
  { state, providerId, amount }: Pick<RefundRecord, 'state' | 'providerId' | 'amount'>,
): Promise<boolean> {
  const written = await tx
    .update(refunds)
    .set({ state, providerId, amount, updatedAt: sql`now()` })
    .where(and(eq(refunds.id, id), inArray(refunds.state, PREVIOUS_STATES[state])))
    .returning({ id: refunds.id });
  return written.length === 1;
}
