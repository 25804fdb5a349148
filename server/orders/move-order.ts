// Moves an order to another state by a step of the transition table, if the mover may take it: with its event, its audit entry and the
// delivery outbox, in the caller's transaction.
import type { Actor } from '#domain/access/index.ts';
import { ORDER_STATE_LABELS, orderTransition } from '#domain/orders/index.ts';
import type { OrderMover, OrderState, OrderStep } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { addToDeliveryOutbox, closeOutboxEntry, writeEvent, writeState } from './order-store.ts';

export interface OrderMove {
  step: OrderStep;
  mover: OrderMover;
  actor: Actor | null;
  /** Why, for staff. */
  note?: string;
}

export interface MovedOrder {
  id: string;
  customerId: string;
  status: OrderState;
}

/** The caller has locked the order. Returns its new state. */
export async function moveOrder(tx: Transaction, order: MovedOrder, { step, mover, actor, note }: OrderMove): Promise<OrderState> {
  const transition = orderTransition(order.status, step);
  if (!transition?.by.includes(mover) || !(await writeState(tx, order.id, transition))) throw orderMovedOnError(order.status);
  writeEvent(tx, { orderId: order.id, transition, mover, actor, ...(note !== undefined && { note }) });
  if (transition.to === 'READY') addToDeliveryOutbox(tx, order.id);
  if (transition.from === 'READY') closeOutboxEntry(tx, order.id);
  await recordChange(tx, actor?.userId ?? null, {
    area: 'orders',
    entity: 'order',
    entityId: order.id,
    customerId: order.customerId,
    action: 'updated',
    before: { status: order.status },
    after: { status: transition.to },
  });
  return transition.to;
}

export const orderMovedOnError = (state: OrderState): AppError =>
  new AppError('orderMovedOn', { state: ORDER_STATE_LABELS[state].toLowerCase() });
