// Webhook events in the database: which were handled, and until when none is missing.
import { eq, lt } from 'drizzle-orm';
import type { PaymentEvent } from '../../adapters/stripe/index.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { webhookReplays, webhookEvents } from './payment-table.ts';

const DAY_MS = 86_400_000;
/** Longer than the thirty days for which the provider lists its events, so that a replay never takes a handled event for a new one. */
const RETENTION_DAYS = 60;

export async function isHandledWebhookEvent(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.select({ id: webhookEvents.id }).from(webhookEvents).where(eq(webhookEvents.id, id));
  return rows.length === 1;
}

/** False when the event was handled before. A copy that arrives at the same time waits until the first is committed or rolled back. */
export async function storeWebhookEvent(tx: Transaction, { id, type, paymentId }: PaymentEvent): Promise<boolean> {
  const stored = await tx.insert(webhookEvents).values({ id, type, paymentId }).onConflictDoNothing().returning({ id: webhookEvents.id });
  return stored.length === 1;
}

/** Null before the first replay. */
export async function replayedUntil(db: Queryable, isLive: boolean): Promise<Date | null> {
  const [row] = await db.select().from(webhookReplays).where(eq(webhookReplays.isLive, isLive));
  return row?.replayedUntil ?? null;
}

export async function writeReplayedUntil(db: Database, isLive: boolean, moment: Date): Promise<void> {
  await db
    .insert(webhookReplays)
    .values({ isLive, replayedUntil: moment })
    .onConflictDoUpdate({
      target: webhookReplays.isLive,
      set: { replayedUntil: moment },
      setWhere: lt(webhookReplays.replayedUntil, moment),
    });
}

/** A schedule calls this. */
export async function deleteOldWebhookEvents(db: Database, now: number): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, new Date(now - RETENTION_DAYS * DAY_MS)));
}
