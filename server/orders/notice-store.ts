// Notices in the database: which were acted on, and until when none was missed.
import { eq, lt } from 'drizzle-orm';
import type { PaymentNotice } from '../adapters/stripe/index.ts';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { noticeRounds, paymentNotices } from './payment-table.ts';

const DAY_MS = 86_400_000;
/** The provider names what it told for thirty days; what is forgotten must not be new to us. */
const KEEP_NOTICES_DAYS = 60;

export async function isKnownNotice(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.select({ id: paymentNotices.id }).from(paymentNotices).where(eq(paymentNotices.id, id));
  return rows.length === 1;
}

/** False for a copy of one that was acted on. A second one waits until the first is committed or undone. */
export async function keepNotice(tx: Transaction, { id, type, paymentId }: PaymentNotice): Promise<boolean> {
  const kept = await tx.insert(paymentNotices).values({ id, type, paymentId }).onConflictDoNothing().returning({ id: paymentNotices.id });
  return kept.length === 1;
}

/** Null before the first round. */
export async function heardUntil(db: Queryable, isLive: boolean): Promise<Date | null> {
  const [row] = await db.select().from(noticeRounds).where(eq(noticeRounds.isLive, isLive));
  return row?.heardUntil ?? null;
}

export async function writeHeardUntil(db: Database, isLive: boolean, moment: Date): Promise<void> {
  await db
    .insert(noticeRounds)
    .values({ isLive, heardUntil: moment })
    .onConflictDoUpdate({ target: noticeRounds.isLive, set: { heardUntil: moment }, setWhere: lt(noticeRounds.heardUntil, moment) });
}

/** A schedule calls this. */
export async function forgetOldNotices(db: Database, now: number): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, new Date(now - KEEP_NOTICES_DAYS * DAY_MS)));
}
