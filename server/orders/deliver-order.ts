// How does the product itself take an order from ready to its end? Whoever delivers calls these, each in a transaction of its own
// making: a step that is not the order's next one is refused, so that nothing is delivered twice.
import type { OrderState, OrderStep } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { moveOrder } from './move-order.ts';
import { tellStaffOfFailure, writeToOrderer } from './order-letters.ts';
import { lockAnyOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';

async function take(tx: Transaction, orderId: string, step: OrderStep, note?: string): Promise<OrderRecord & { status: OrderState }> {
  const order = await lockAnyOrder(tx, orderId);
  if (!order) throw new AppError('notFound');
  const status = await moveOrder(tx, order, { step, mover: 'product', actor: null, ...(note !== undefined && { note }) });
  return { ...order, status };
}

export const startDelivery = (tx: Transaction, orderId: string): Promise<OrderRecord> => take(tx, orderId, 'startDelivery');

export async function finishDelivery(house: House, tx: Transaction, orderId: string): Promise<void> {
  await writeToOrderer(house, tx, 'orderDelivered', await take(tx, orderId, 'finishDelivery'));
}

/** Staff are told, and read why on its page. */
export async function failDelivery(house: House, tx: Transaction, orderId: string, why: string): Promise<void> {
  await tellStaffOfFailure(house, tx, await take(tx, orderId, 'failDelivery', why));
}

export async function completeOrder(house: House, tx: Transaction, orderId: string): Promise<void> {
  await writeToOrderer(house, tx, 'campaignCompleted', await take(tx, orderId, 'complete'));
}
