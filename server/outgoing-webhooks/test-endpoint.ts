// Sends a test event at once, beside the queue, so that someone who sets up a receiver sees its answer. It changes nothing else.
import type { WebhookBody, WebhookDelivery } from '#contract/outgoing-webhooks/index.ts';
import { TEST_KIND } from '#domain/outgoing-webhooks/index.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { deliveryView } from './delivery-store.ts';
import { sendWebhook } from './send-webhook.ts';
import type { EndpointRecord } from './webhook-store.ts';
import { webhookDeliveries, webhookEndpoints } from './webhook-table.ts';

const MAX_TESTS_PER_HOUR = 30;

export async function testEndpoint(context: AppContext, endpoint: EndpointRecord): Promise<WebhookDelivery> {
  const [id, eventId] = [newId(), newId()];
  const createdAt = new Date(context.now()).toISOString();
  const event: WebhookBody = {
    id: eventId,
    kind: TEST_KIND,
    customerId: endpoint.customerId,
    createdAt,
    data: { text: 'This is a test.' },
  };
  const body = JSON.stringify(event);
  // Stored before it is sent, as tests that are never answered count too.
  const row = {
    id,
    endpointId: endpoint.id,
    eventId,
    kind: TEST_KIND,
    subjectId: endpoint.id,
    body,
    state: 'FAILED' as const,
    attempts: 1,
  };
  await context.db.transaction(async (tx) => {
    await limitTests(tx, endpoint);
    await tx.insert(webhookDeliveries).values(row);
  });
  const { outcome, ...answered } = await sendWebhook(context, endpoint, { eventId, kind: TEST_KIND, body });
  const [stored] = await context.db
    .update(webhookDeliveries)
    .set({ ...answered, state: outcome === 'delivered' ? 'DELIVERED' : 'FAILED', lastAttemptAt: sql`now()` })
    .where(eq(webhookDeliveries.id, id))
    .returning();
  if (!stored) throw new AppError('notFound');
  return deliveryView(stored);
}

/** The lock makes tests that are sent at once count each other. */
async function limitTests(tx: Transaction, { id }: EndpointRecord): Promise<void> {
  const [locked] = await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update');
  if (!locked) throw new AppError('notFound');
  const recent = await tx.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.endpointId, id),
      eq(webhookDeliveries.kind, TEST_KIND),
      gt(webhookDeliveries.createdAt, sql`now() - interval '1 hour'`),
    ),
  );
  if (recent >= MAX_TESTS_PER_HOUR) throw new AppError('tooManyRequests');
}
