// Payments in the database: which payment belongs to an order, who pays, and what is to be compared.
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Payment } from '../adapters/stripe/index.ts';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { hashToken, newSessionToken } from '../http/session-token.ts';
import { orders } from './order-table.ts';
import { payers, payments, paymentSessions, refunds } from './payment-table.ts';

export type PaymentRecord = typeof payments.$inferSelect;
export type NewPaymentRecord = Pick<PaymentRecord, 'orderId' | 'paymentId' | 'attempt' | 'amount' | 'currencyCode'>;

export async function findPayment(db: Queryable, orderId: string): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return row ?? null;
}

export async function orderOfPayment(db: Queryable, paymentId: string): Promise<string | null> {
  const [row] = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.paymentId, paymentId));
  return row?.orderId ?? null;
}

/** An earlier one that is over gives way; of two that come at once the first stays. */
export async function keepPayment(tx: Transaction, payment: NewPaymentRecord): Promise<void> {
  const { paymentId, attempt, amount, currencyCode } = payment;
  await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: payments.orderId,
      set: { paymentId, attempt, amount, currencyCode, amountRefunded: 0, isDisputed: false, closedAt: null },
      setWhere: lt(payments.attempt, attempt),
    });
}

export async function closePayment(tx: Transaction, paymentId: string, closedAt: Date): Promise<void> {
  await tx.update(payments).set({ closedAt }).where(eq(payments.paymentId, paymentId));
}

/** What the provider says by now of money that had come in. */
export async function writeSeen(tx: Transaction, { id, amountRefunded, isDisputed }: Payment): Promise<void> {
  await tx.update(payments).set({ amountRefunded, isDisputed }).where(eq(payments.paymentId, id));
}

export async function findPayer(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ payerId: payers.payerId }).from(payers).where(eq(payers.userId, userId));
  return row?.payerId ?? null;
}

/** Of two that come at once the first stays. */
export async function keepPayer(db: Database, userId: string, payerId: string): Promise<string> {
  await db.insert(payers).values({ userId, payerId }).onConflictDoNothing();
  return (await findPayer(db, userId)) ?? payerId;
}

/** Answers the token, which is kept nowhere. */
export async function openSession(tx: Transaction, session: Omit<typeof paymentSessions.$inferInsert, 'tokenHash'>): Promise<string> {
  const token = newSessionToken();
  await tx.insert(paymentSessions).values({ tokenHash: hashToken(token), ...session });
  return token;
}

export async function isOpenSession(
  db: Queryable,
  token: string,
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
): Promise<boolean> {
  const { tokenHash, expiresAt } = paymentSessions;
  const rows = await db
    .select({ orderId: paymentSessions.orderId })
    .from(paymentSessions)
    .where(
      and(eq(tokenHash, hashToken(token)), eq(paymentSessions.orderId, orderId), eq(paymentSessions.userId, userId), gt(expiresAt, now)),
    );
  return rows.length === 1;
}

/** A schedule calls this. */
export async function forgetOldPaymentSessions(db: Database, now: number): Promise<void> {
  await db.delete(paymentSessions).where(lt(paymentSessions.expiresAt, new Date(now)));
}

/** What is to be compared with the provider: unpaid ones, cancelled ones whose payment may still be open, and money to give back. */
export async function ordersToReconcile(db: Queryable, placedBefore: Date): Promise<string[]> {
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'PENDING_PAYMENT'), lt(orders.createdAt, placedBefore)));
  const cancelled = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.status, 'CANCELLED'), isNull(orders.paidAt), isNull(payments.closedAt)));
  const owed = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(inArray(refunds.state, ['OWED', 'PENDING']));
  // Money to give back comes first: however many are unpaid, their turn must not be its end.
  const found = [...(await owed), ...(await cancelled), ...(await unpaid)];
  return [...new Set(found.map(({ id }) => id))];
}
