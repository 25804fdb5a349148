// The steps that the product itself takes, from READY to the end of the campaigns. The delivery calls each in a transaction of its own; a
// step that the order's state does not allow is refused, so that nothing is delivered twice.
import type { OrderState, OrderStep } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { moveOrder } from './move-order.ts';
import { emailStaffAboutFailure, sendOrderEmail } from './emails/order-emails.ts';
import { lockAnyOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';

async function moveByProduct(
  tx: Transaction,
  orderId: string,
  step: OrderStep,
  note?: string,
): Promise<OrderRecord & { status: OrderState }> {
  const order = await lockAnyOrder(tx, orderId);
  if (!order) throw new AppError('notFound');
  const status = await moveOrder(tx, order, { step, mover: 'product', actor: null, ...(note !== undefined && { note }) });
  return { ...order, status };
}

export const startDelivery = (tx: Transaction, orderId: string): Promise<OrderRecord> => moveByProduct(tx, orderId, 'startDelivery');

export async function finishDelivery(context: AppContext, tx: Transaction, orderId: string): Promise<void> {
  await sendOrderEmail(context, tx, 'orderDelivered', await moveByProduct(tx, orderId, 'finishDelivery'));
}

/** Staff get an email, and read the reason on the order's page. */
export async function failDelivery(context: AppContext, tx: Transaction, orderId: string, reason: string): Promise<void> {
  await emailStaffAboutFailure(context, tx, await moveByProduct(tx, orderId, 'failDelivery', reason));
}

export async function completeOrder(context: AppContext, tx: Transaction, orderId: string): Promise<void> {
  await sendOrderEmail(context, tx, 'campaignCompleted', await moveByProduct(tx, orderId, 'complete'));
}
