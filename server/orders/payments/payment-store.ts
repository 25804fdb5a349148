// Payments, payers and payment sessions in the database, and which orders to reconcile with the provider.
import { and, eq, exists, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Payment } from '../../adapters/stripe/index.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { hashToken, newSessionToken } from '../../http/session/session-token.ts';
import { orders } from '../order-table.ts';
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

/**
 * Replaces the payment of an earlier attempt; of two with the same attempt the first stays. Two windows store the same payment at the same
 * moment: an insert that names one of the two unique indexes for its conflict would fail on the other one then.
 */
export async function storePayment(tx: Transaction, payment: NewPaymentRecord): Promise<void> {
  const { orderId, paymentId, attempt, amount, currencyCode } = payment;
  const stored = await tx.insert(payments).values(payment).onConflictDoNothing().returning({ orderId: payments.orderId });
  if (stored.length > 0) return;
  await tx
    .update(payments)
    .set({ paymentId, attempt, amount, currencyCode, amountRefunded: 0, isDisputed: false, closedAt: null })
    .where(and(eq(payments.orderId, orderId), lt(payments.attempt, attempt)));
}

export async function closePayment(tx: Transaction, paymentId: string, closedAt: Date): Promise<void> {
  await tx.update(payments).set({ closedAt }).where(eq(payments.paymentId, paymentId));
}

/** Stores the refunds that we did not make and the dispute, as the provider reports them now. */
export async function writeRefundAndDispute(
  tx: Transaction,
  { id, amountRefunded, isDisputed }: Pick<Payment, 'id' | 'amountRefunded' | 'isDisputed'>,
): Promise<void> {
  await tx.update(payments).set({ amountRefunded, isDisputed }).where(eq(payments.paymentId, id));
}

export async function findPayer(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ payerId: payers.payerId }).from(payers).where(eq(payers.userId, userId));
  return row?.payerId ?? null;
}

/** When two payers of a user are stored at the same time, the first one stays and is returned to both calls. */
export async function storePayer(db: Database, userId: string, payerId: string): Promise<string> {
  await db.insert(payers).values({ userId, payerId }).onConflictDoNothing();
  return (await findPayer(db, userId)) ?? payerId;
}

/** Returns the token, of which only the hash is stored. */
export async function openSession(tx: Transaction, session: Omit<typeof paymentSessions.$inferInsert, 'tokenHash'>): Promise<string> {
  const token = newSessionToken();
  await tx.insert(paymentSessions).values({ tokenHash: hashToken(token), ...session });
  return token;
}

/** For a person who opens the card screen again and again: one session stays open. The caller has locked the order. */
export async function reusePaymentSession(
  tx: Transaction,
  session: Omit<typeof paymentSessions.$inferInsert, 'tokenHash'>,
  now: Date,
): Promise<void> {
  const { orderId, userId, expiresAt } = session;
  const kept = await tx
    .update(paymentSessions)
    .set({ expiresAt })
    .where(and(eq(paymentSessions.orderId, orderId), eq(paymentSessions.userId, userId), gt(paymentSessions.expiresAt, now)))
    .returning({ orderId: paymentSessions.orderId });
  if (kept.length === 0) await openSession(tx, session);
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
export async function deleteExpiredPaymentSessions(db: Database, now: number): Promise<void> {
  await db.delete(paymentSessions).where(lt(paymentSessions.expiresAt, new Date(now)));
}

/** Unpaid orders with a payment whose card screen is still valid, the oldest first. */
export async function ordersBeingPaid(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const hasOpenSession = exists(
    db
      .select({ one: sql`1` })
      .from(paymentSessions)
      .where(and(eq(paymentSessions.orderId, orders.id), gt(paymentSessions.expiresAt, now))),
  );
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.status, 'PENDING_PAYMENT'), isNull(payments.closedAt), hasOpenSession))
    .orderBy(orders.createdAt, orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Unpaid orders, cancelled orders whose payment may still be open, and orders with refunds that are not done; of each the oldest first. */
export async function ordersToReconcile(db: Queryable, placedBefore: Date): Promise<string[]> {
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'PENDING_PAYMENT'), lt(orders.createdAt, placedBefore)))
    .orderBy(orders.createdAt, orders.id);
  const cancelled = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.status, 'CANCELLED'), isNull(orders.paidAt), isNull(payments.closedAt)))
    .orderBy(orders.createdAt, orders.id);
  const refunding = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(inArray(refunds.state, ['OWED', 'PENDING']))
    .orderBy(refunds.id);
  // Refunds come first, so that many unpaid orders cannot keep them from being made before the job times out.
  const found = [...(await refunding), ...(await cancelled), ...(await unpaid)];
  return [...new Set(found.map(({ id }) => id))];
}
