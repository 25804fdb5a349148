// A webhook that belongs to another customer, and how each of its calls is made with it.
import type { Database } from '#server/db/connection.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/outgoing-webhooks/webhook-table.ts';
import { v7 as newId } from 'uuid';

export interface ForeignWebhooks {
  endpointId: string;
  deliveryId: string;
}

interface OfCustomer extends ForeignWebhooks {
  customerId: string;
}

export async function makeForeignWebhooks(db: Database, customerId: string, secret: string): Promise<ForeignWebhooks> {
  const [endpointId, deliveryId] = [newId(), newId()];
  const url = `https://${secret.toLowerCase()}.example/hook`;
  await db
    .insert(webhookEndpoints)
    .values({ id: endpointId, customerId, url, kinds: ['lead.created'], state: 'ON', secret, setBy: newId(), setByName: secret });
  await db.insert(webhookDeliveries).values({
    id: deliveryId,
    endpointId,
    eventId: newId(),
    kind: 'lead.created',
    subjectId: newId(),
    body: secret,
    state: 'FAILED',
    answer: secret,
  });
  return { endpointId, deliveryId };
}

/** For the fingerprint, where $1 is the customer. */
export const WEBHOOKS = `
  (select json_agg(w) from webhook_endpoints w where w.customer_id = $1) as webhook_endpoints,
  (select json_agg(d order by d.id) from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id where w.customer_id = $1) as webhook_deliveries`;

const input = { url: 'https://example.com/planted', kinds: ['order.state'] };
const one = ({ customerId, endpointId }: OfCustomer) => ({ params: { customerId, endpointId } });

export const foreignWebhookCalls = {
  listWebhookEndpoints: ({ customerId }: OfCustomer) => ({ params: { customerId } }),
  createWebhookEndpoint: ({ customerId }: OfCustomer) => ({ params: { customerId }, body: input }),
  updateWebhookEndpoint: (foreign: OfCustomer) => ({ ...one(foreign), body: input }),
  removeWebhookEndpoint: one,
  renewWebhookSecret: one,
  testWebhookEndpoint: one,
  listWebhookDeliveries: one,
  replayWebhookDeliveries: (foreign: OfCustomer) => ({ ...one(foreign), body: { deliveryId: foreign.deliveryId } }),
};
