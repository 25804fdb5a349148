// Refunds in the database: what goes back, how far it has come, and whether it has to be asked for again.
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import { refunds } from './payment-table.ts';
import type { RefundState } from './payment-table.ts';

export type RefundRecord = typeof refunds.$inferSelect;

/** The first of an order has the number 1; each that is asked for again the next. */
export async function oweRefund(
  tx: Transaction,
  { number = 1, ...refund }: Pick<RefundRecord, 'orderId' | 'paymentId' | 'amount'> & { number?: number },
): Promise<void> {
  await tx.insert(refunds).values({ id: newId(), ...refund, state: 'OWED', number });
}

/** One that is done is among them: its bank may send it back days later. */
export const refundsToCompare = (db: Queryable, orderId: string): Promise<RefundRecord[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'FAILED')));

/** The newest of an order; null where none was ever owed. */
export async function newestRefund(db: Queryable, orderId: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.number)).limit(1);
  return row ?? null;
}

/** Late news never leads back. */
const COMES_FROM: Readonly<Record<RefundState, RefundState[]>> = {
  OWED: [],
  PENDING: ['OWED'],
  DONE: ['OWED', 'PENDING'],
  FAILED: ['OWED', 'PENDING', 'DONE'],
};

/** False when it came there, or further, before. */
export async function writeRefund(
  tx: Transaction,
  id: string,
  { state, providerId, amount }: Pick<RefundRecord, 'state' | 'providerId' | 'amount'>,
): Promise<boolean> {
  const written = await tx
    .update(refunds)
    .set({ state, providerId, amount, updatedAt: sql`now()` })
    .where(and(eq(refunds.id, id), inArray(refunds.state, COMES_FROM[state])))
    .returning({ id: refunds.id });
  return written.length === 1;
}
