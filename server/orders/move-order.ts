// Moves an order to another state by a step of the transition table, if the mover may take it: with its event, its audit entry, and the
// outbox row, webhook, document and email that the table names, in the caller's transaction.
import type { Actor } from '#domain/access/index.ts';
import { ORDER_STATE_LABELS, orderTransition } from '#domain/orders/index.ts';
import type { OrderMover, OrderState, OrderStep, PaymentForVariables } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { issueForTransition } from './documents/issue-document.ts';
import { sendTransitionEmail } from './emails/order-emails.ts';
import { markOrderHandled } from './emails/order-notifications.ts';
import { enqueueOrderState } from './enqueue-order-state.ts';
import { addToDeliveryOutbox, closeOutboxEntry, writeEvent, writeState } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';

export interface OrderMove {
  step: OrderStep;
  mover: OrderMover;
  actor: Actor | null;
  /** Why, for staff. */
  note?: string;
  /** The card that paid, for the receipt and the email about the payment. */
  card?: PaymentForVariables['card'];
}

/** The caller has locked the order. Returns it in its new state. */
export async function moveOrder(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  { step, mover, actor, note, card = null }: OrderMove,
): Promise<OrderRecord> {
  const transition = orderTransition(order.status, step);
  if (!transition?.by.includes(mover) || !(await writeState(tx, order.id, transition))) throw orderMovedOnError(order.status);
  writeEvent(tx, { orderId: order.id, transition, mover, actor, ...(note !== undefined && { note }) });
  if (transition.outbox === 'open') addToDeliveryOutbox(tx, order.id);
  if (transition.outbox === 'close') closeOutboxEntry(tx, order.id);
  enqueueOrderState(tx, order, transition);
  await recordChange(tx, actor?.userId ?? null, {
    area: 'orders',
    entity: 'order',
    entityId: order.id,
    customerId: order.customerId,
    action: 'updated',
    before: { status: order.status },
    after: { status: transition.to },
  });
  if (transition.to !== order.status) await markOrderHandled(context, tx, order.id, order.status, step);
  const moved = { ...order, status: transition.to };
  if (transition.document) issueForTransition(context, tx, moved, { kind: transition.document, card });
  if (transition.email) await sendTransitionEmail(context, tx, transition.email, moved, { card, actorId: actor?.userId ?? null });
  return moved;
}

export const orderMovedOnError = (state: OrderState): AppError =>
  new AppError('orderMovedOn', { state: ORDER_STATE_LABELS[state].toLowerCase() });
