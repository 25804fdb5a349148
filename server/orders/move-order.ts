// How does an order come from one state to another? By a step of the table, for those who may make it: with its event, its audit
// entry and what follows from where it arrives, in the caller's transaction.
import type { Actor } from '#domain/access/index.ts';
import { ORDER_STATE_LABELS, orderTransition } from '#domain/orders/index.ts';
import type { OrderMover, OrderState, OrderStep, OrderTransition } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { awaitDelivery, takeFromOutbox, writeEvent, writeState } from './order-store.ts';

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

/** The order is locked. Answers where it is now. */
export async function moveOrder(tx: Transaction, order: MovedOrder, move: OrderMove): Promise<OrderState> {
  const transition = orderTransition(order.status, move.step);
  if (!transition?.by.includes(move.mover) || !(await writeState(tx, order.id, transition))) throw movedOn(order.status);
  await recordMove(tx, order, transition, move);
  return transition.to;
}

/** All that belongs to a step but the order's own state, which the caller wrote. */
export async function recordMove(
  tx: Transaction,
  { id: orderId, customerId }: Pick<MovedOrder, 'id' | 'customerId'>,
  transition: OrderTransition,
  { mover, actor, note }: Omit<OrderMove, 'step'>,
): Promise<void> {
  const { from, to } = transition;
  writeEvent(tx, { orderId, transition, mover, actor, ...(note !== undefined && { note }) });
  if (to === 'READY') awaitDelivery(tx, orderId);
  if (from === 'READY') takeFromOutbox(tx, orderId);
  await recordChange(tx, actor?.userId ?? null, {
    area: 'orders',
    entity: 'order',
    entityId: orderId,
    customerId,
    action: 'updated',
    before: { status: from },
    after: { status: to },
  });
}

export const movedOn = (state: OrderState): AppError => new AppError('orderMovedOn', { state: ORDER_STATE_LABELS[state].toLowerCase() });
