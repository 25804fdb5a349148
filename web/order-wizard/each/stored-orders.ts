// Stores the orders of 'one order each' in the browser with their request keys. After a reload, or an answer that was lost, the same keys are
// sent again, so that no order is placed twice.
import type { OrderPick } from '#domain/orders/index.ts';
import { storeOrderState, readOrderState } from '#web/dashboard-kit/index.ts';
import { z } from 'zod';
import { parseUnfinishedOrder } from '../unfinished/unfinished-order.ts';
import type { UnfinishedOrder } from '../unfinished/unfinished-order.ts';

/** A selection of which each item gets an order of its own. */
export interface OrdersEachPick extends OrderPick {
  eachProduct: string;
}

const NAME = 'each';
const storedOrders = z.object({ eachProduct: z.string(), orders: z.array(z.unknown()) });

/** Null where they are for another selection or product, or cannot be read. */
export function readStoredOrders(customerId: string, { itemIds, eachProduct }: OrdersEachPick): UnfinishedOrder[] | null {
  const { data } = storedOrders.safeParse(readOrderState(NAME, customerId));
  if (!data || data.eachProduct !== eachProduct) return null;
  const orders = data.orders.flatMap((order) => parseUnfinishedOrder(order) ?? []);
  const inOrder = itemIds.flatMap((itemId) => orders.find(({ draft }) => draft.itemIds[0] === itemId) ?? []);
  return inOrder.length === itemIds.length && orders.length === itemIds.length ? inOrder : null;
}

export const storeOrders = (customerId: string, eachProduct: string, orders: readonly UnfinishedOrder[]): void =>
  storeOrderState(NAME, customerId, { eachProduct, orders });
export const deleteStoredOrders = (customerId: string): void => storeOrderState(NAME, customerId, null);
