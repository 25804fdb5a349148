// Sends the new state of an order to the customer's systems, where the transition table says so.
import { customerFacingState } from '#domain/orders/index.ts';
import type { OrderTransition } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import { enqueueWebhookEvent } from '../outgoing-webhooks/index.ts';
import type { OrderRecord } from './order-store.ts';

export function enqueueOrderState(
  tx: Transaction,
  { id, customerId, orderNumber, title, itemIds }: OrderRecord,
  { webhook, from, to }: OrderTransition,
): void {
  if (!webhook) return;
  const previousState = from && customerFacingState(from);
  enqueueWebhookEvent(tx, {
    customerId,
    kind: webhook,
    subjectId: id,
    payload: { order: { _id: id, orderNumber, title, itemIds, state: customerFacingState(to), previousState } },
  });
}
