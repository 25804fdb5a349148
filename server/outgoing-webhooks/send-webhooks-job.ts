// The background job that sends the waiting events of one endpoint in order of arrival. Each endpoint has its own job, so that a slow
// receiver delays no other. After a failure the job ends; the round starts the next one when the pause is over.
import { afterAttempt } from '#domain/outgoing-webhooks/index.ts';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { DeliveryRecord } from './delivery-store.ts';
import { sendWebhook } from './send-webhook.ts';
import type { Attempt } from './send-webhook.ts';
import { FAILED_FOR_DAYS, hasKeyEnded, KEY_ENDED, stopEndpoint } from './stop-endpoint.ts';
import type { EndpointRecord } from './webhook-store.ts';
import { webhookDeliveries, webhookEndpoints } from './webhook-table.ts';

/** The round starts another job for the rest, so that one endpoint does not hold a place for ever. */
const EVENTS_PER_JOB = 100;

export const sendWebhooksJob = jobKind({
  id: 'send-webhooks',
  retries: 0,
  timeoutSeconds: 1200,
  concurrency: 8,
  async handle({ context, payload, write, signal }) {
    for (let sent = 0; sent < EVENTS_PER_JOB; sent++) {
      signal.throwIfAborted();
      const next = await nextDelivery(context.db, payload.endpointId, context.clock.now());
      if (!next) return;
      const { endpoint, delivery } = next;
      if (await hasKeyEnded(context.db, endpoint)) {
        await write((tx) => stopEndpoint(context, tx, endpoint, KEY_ENDED));
        return;
      }
      const attempt = await sendWebhook(context, endpoint, { ...delivery, body: delivery.body ?? '' }, signal);
      await write((tx) => storeAttempt(context, tx, delivery, attempt));
    }
  },
});

/** Null when nothing waits, or the endpoint is off or in a pause. */
async function nextDelivery(
  db: Queryable,
  endpointId: string,
  now: number,
): Promise<{ endpoint: EndpointRecord; delivery: DeliveryRecord } | null> {
  const [row] = await db
    .select({ endpoint: webhookEndpoints, delivery: webhookDeliveries })
    .from(webhookEndpoints)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .where(
      and(
        eq(webhookEndpoints.id, endpointId),
        eq(webhookEndpoints.state, 'ON'),
        eq(webhookDeliveries.state, 'WAITING'),
        or(isNull(webhookEndpoints.nextAttemptAt), lte(webhookEndpoints.nextAttemptAt, new Date(now))),
      ),
    )
    .orderBy(asc(webhookDeliveries.sequence))
    .limit(1);
  return row ?? null;
}

/** Someone may have changed the endpoint or erased the event while it was sent; what they did stays. */
async function storeAttempt(context: AppContext, tx: Transaction, { id, endpointId }: DeliveryRecord, attempt: Attempt): Promise<void> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)).for('update');
  const [delivery] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update');
  if (!endpoint || !delivery || delivery.state !== 'WAITING') return;
  const now = context.clock.now();
  const attempts = delivery.attempts + 1;
  const refusals = delivery.refusals + (attempt.outcome === 'refused' ? 1 : 0);
  const health = { failures: endpoint.failures, failingSince: endpoint.failingSince?.getTime() ?? null };
  const after = afterAttempt(health, attempt.outcome, refusals, now);
  const { answerStatus, answer } = attempt;
  await tx
    .update(webhookDeliveries)
    .set({ state: after.delivery, attempts, refusals, lastAttemptAt: new Date(now), answerStatus, answer })
    .where(eq(webhookDeliveries.id, id));
  await tx
    .update(webhookEndpoints)
    .set({ failures: after.failures, failingSince: momentOf(after.failingSince), nextAttemptAt: momentOf(after.nextAttemptAt) })
    .where(eq(webhookEndpoints.id, endpointId));
  publishAfterCommit(tx, { area: 'webhooks', ids: [endpointId], customerId: endpoint.customerId });
  if (after.isStopped && endpoint.state === 'ON') await stopEndpoint(context, tx, endpoint, FAILED_FOR_DAYS);
}

const momentOf = (time: number | null): Date | null => (time === null ? null : new Date(time));
