// The steps that delivery takes, from READY to the end of the campaigns, each in a transaction of its own. A step that the order's state does
// not allow is refused, so that nothing is delivered twice.
import type { CampaignEvent, OrderStep } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { moveOrder } from './move-order.ts';
import { lockAnyOrder, writeEvent } from './order-store.ts';
import { refundIfPaid } from './payments/refund-if-paid.ts';
import type { OrderRecord } from './order-store.ts';

async function moveBySystem(context: AppContext, tx: Transaction, orderId: string, step: OrderStep, note?: string): Promise<OrderRecord> {
  const order = await lockAnyOrder(tx, orderId);
  if (!order) throw new AppError('notFound');
  return moveOrder(context, tx, order, { step, mover: 'system', actor: null, ...(note !== undefined && { note }) });
}

export const startDelivery = (context: AppContext, tx: Transaction, orderId: string): Promise<OrderRecord> =>
  moveBySystem(context, tx, orderId, 'startDelivery');

export const finishDelivery = (context: AppContext, tx: Transaction, orderId: string): Promise<OrderRecord> =>
  moveBySystem(context, tx, orderId, 'finishDelivery');

/** Staff get an email, and read the reason on the order's page. */
export const failDelivery = (context: AppContext, tx: Transaction, orderId: string, reason: string): Promise<OrderRecord> =>
  moveBySystem(context, tx, orderId, 'failDelivery', reason);

/** Nothing of a cancelled order can run any more; what was paid goes back. */
export async function finishCancellation(context: AppContext, tx: Transaction, orderId: string): Promise<OrderRecord> {
  const order = await moveBySystem(context, tx, orderId, 'finishCancellation');
  await refundIfPaid(context, tx, order);
  return order;
}

export const completeOrder = (context: AppContext, tx: Transaction, orderId: string): Promise<OrderRecord> =>
  moveBySystem(context, tx, orderId, 'complete');

/** An entry in the timeline of an order about its campaigns. The caller has locked the order. */
export function writeCampaignEvent(tx: Transaction, { id: orderId, status }: OrderRecord, step: CampaignEvent, note: string): void {
  writeEvent(tx, { orderId, transition: { from: status, to: status, step }, mover: 'system', actor: null, note });
}
