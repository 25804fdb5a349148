// The deliveries of an endpoint: its log, and sending some of them again.
import type { WebhookDelivery } from '#contract/outgoing-webhooks/index.ts';
import { TEST_KIND, WEBHOOK_LOG_DAYS } from '#domain/outgoing-webhooks/index.ts';
import type { WebhookDeliveryState } from '#domain/outgoing-webhooks/index.ts';
import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { webhookDeliveries, webhookEndpoints } from './webhook-table.ts';

export type DeliveryRecord = typeof webhookDeliveries.$inferSelect;

const DAY_MS = 24 * 3600 * 1000;

export interface LogQuery {
  state?: WebhookDeliveryState | undefined;
  before?: number | undefined;
  limit: number;
}

export async function readLog(
  db: Queryable,
  endpointId: string,
  { state, before, limit }: LogQuery,
): Promise<{ deliveries: WebhookDelivery[]; hasMore: boolean }> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state && eq(webhookDeliveries.state, state),
        before === undefined ? undefined : lt(webhookDeliveries.sequence, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(limit + 1);
  return { deliveries: rows.slice(0, limit).map(deliveryView), hasMore: rows.length > limit };
}

export const deliveryView = (row: DeliveryRecord): WebhookDelivery => ({
  _id: row.id,
  eventId: row.eventId,
  kind: row.kind,
  subjectId: row.subjectId,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  answerStatus: row.answerStatus,
  answer: row.answer,
  sequence: row.sequence,
});

/** Puts one delivery, or all that failed, back into the queue, which then goes on at once. The caller has locked the endpoint. */
export async function replayDeliveries(tx: Transaction, endpointId: string, deliveryId: string | null): Promise<number> {
  const isOfEndpoint = eq(webhookDeliveries.endpointId, endpointId);
  if (deliveryId !== null) await requireBody(tx, endpointId, deliveryId);
  const chosen = deliveryId === null ? eq(webhookDeliveries.state, 'FAILED') : eq(webhookDeliveries.id, deliveryId);
  const replayed = await tx
    .update(webhookDeliveries)
    .set({ state: 'WAITING', attempts: 0, refusals: 0 })
    .where(and(isOfEndpoint, chosen, isNotNull(webhookDeliveries.body), ne(webhookDeliveries.kind, TEST_KIND)))
    .returning({ id: webhookDeliveries.id });
  await tx.update(webhookEndpoints).set({ nextAttemptAt: null }).where(eq(webhookEndpoints.id, endpointId));
  return replayed.length;
}

async function requireBody(tx: Transaction, endpointId: string, deliveryId: string): Promise<void> {
  const [row] = await tx
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.id, deliveryId)));
  if (!row) throw new AppError('notFound');
  if (row.body === null) throw new AppError('webhookEventErased');
}

export async function deleteOldWebhookDeliveries(db: Database, now: number): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, new Date(now - WEBHOOK_LOG_DAYS * DAY_MS)));
}

/**
 * Removes what is stored of a lead's events: the bodies, and the answers, which may repeat them. Events that wait are not sent any more.
 * The event that tells receivers of the erasure stays.
 */
export async function eraseWebhookPayloads(tx: Transaction, subjectId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ body: null, answer: '', state: sql`case ${webhookDeliveries.state} when 'DELIVERED' then 'DELIVERED' else 'ERASED' end` })
    .where(and(eq(webhookDeliveries.subjectId, subjectId), ne(webhookDeliveries.kind, 'lead.erased')));
}
