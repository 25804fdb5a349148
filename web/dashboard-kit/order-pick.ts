// Stores the items picked for an order in the browser, per user and customer, so that they survive a reload.
import { ORDER_TYPES, REPEAT_KINDS } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { currentUser } from '#web/client/session.ts';

const keyOf = (name: string, customerId: string): string => `adstead.order.${name}.${currentUser()?._id ?? 'guest'}.${customerId}`;

/** Null if nothing is stored or it cannot be parsed. */
export function readOrderState(name: string, customerId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, customerId)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Removes the entry if `value` is null. */
export function storeOrderState(name: string, customerId: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(name, customerId));
    else localStorage.setItem(keyOf(name, customerId), JSON.stringify(value));
  } catch {
    // Storage may be full or blocked: the state then lasts only until the page is left.
  }
}

export function readOrderPick(customerId: string): OrderPick | null {
  const stored = readOrderState('pick', customerId) as Partial<Record<keyof OrderPick, unknown>> | null;
  const orderType = ORDER_TYPES.find((type) => type === stored?.orderType);
  const itemIds = stored?.itemIds;
  if (!orderType || !Array.isArray(itemIds) || !itemIds.every((id) => typeof id === 'string')) return null;
  const repeats = readRepeats(stored?.repeats);
  const eachProduct = stored?.eachProduct;
  return { orderType, itemIds, ...(repeats && { repeats }), ...(typeof eachProduct === 'string' && { eachProduct }) };
}

function readRepeats(stored: unknown): OrderPick['repeats'] {
  const { orderId, kind: storedKind } = (stored ?? {}) as Record<string, unknown>;
  const kind = REPEAT_KINDS.find((each) => each === storedKind);
  return typeof orderId === 'string' && kind ? { orderId, kind } : undefined;
}

export const saveOrderPick = (customerId: string, pick: OrderPick | null): void => storeOrderState('pick', customerId, pick);
