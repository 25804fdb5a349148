// Writes an event for every endpoint of the customer that receives its kind, in the transaction of what happened. So there is no event about
// a change that was rolled back, and none is lost. A worker sends it after the commit.
import { webhookPayloads } from '#contract/outgoing-webhooks/index.ts';
import type { WebhookBody, WebhookPayload } from '#contract/outgoing-webhooks/index.ts';
import { receivingKinds } from '#domain/outgoing-webhooks/index.ts';
import type { WebhookKind } from '#domain/outgoing-webhooks/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { sendWithoutWaiting } from '../db/transactions.ts';

export interface NewWebhookEvent<Kind extends WebhookKind> {
  customerId: string;
  kind: Kind;
  /** The lead or order that the event is about. */
  subjectId: string;
  payload: WebhookPayload<Kind>;
}

/**
 * An endpoint that a person turned off still learns of erased leads, once it is on again, and so does one that receives no more leads: it may
 * have received them before.
 */
const INSERT_DELIVERIES = `
  insert into webhook_deliveries (id, endpoint_id, event_id, kind, subject_id, body, state)
  select gen_random_uuid(), e.id, $1, $2, $3, $4, 'WAITING' from webhook_endpoints e
  where e.customer_id = $5 and (e.kinds && $6::text[] or (e.had_leads and $2 = 'lead.erased')) and (e.state <> 'OFF' or $2 = 'lead.erased')
  order by e.id`;

/** Whether a customer has any endpoint, as SQL: where there is none, the statements of its events need not be sent. */
export const hasWebhookEndpoints = (customerId: string): string =>
  `exists (select from webhook_endpoints e where e.customer_id = ${customerId})`;

/** Costs no round trip: the statement leaves with the next one, or with the commit. `tx` is the outermost transaction. */
export function enqueueWebhookEvent<Kind extends WebhookKind>(tx: Transaction, event: NewWebhookEvent<Kind>): void {
  const { customerId, kind, subjectId, payload } = event;
  const eventId = newId();
  const createdAt = new Date().toISOString();
  // Fields that the receivers were not promised are left out.
  const body: WebhookBody = { id: eventId, kind, customerId, createdAt, data: webhookPayloads[kind].parse(payload) };
  sendWithoutWaiting(tx, {
    name: 'enqueue_webhook_event',
    text: INSERT_DELIVERIES,
    values: [eventId, kind, subjectId, JSON.stringify(body), customerId, receivingKinds(kind)],
  });
}
