// What was picked to be ordered? Kept in the browser for the person and the dashboard, so that a reload, or another day, still knows it.
import { ORDER_TYPES } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { currentUser } from '#web/client/session.ts';

const keyOf = (name: string, customerId: string): string => `adstead.order.${name}.${currentUser()?._id ?? 'guest'}.${customerId}`;

/** Null where nothing was kept, or where it cannot be read any more. */
export function readKept(name: string, customerId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, customerId)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** A full or forbidden storage only loses what is kept. */
export function keep(name: string, customerId: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(name, customerId));
    else localStorage.setItem(keyOf(name, customerId), JSON.stringify(value));
  } catch {
    // Known until the page is left.
  }
}

export function readOrderPick(customerId: string): OrderPick | null {
  const kept = readKept('pick', customerId) as Partial<Record<keyof OrderPick, unknown>> | null;
  const orderType = ORDER_TYPES.find((type) => type === kept?.orderType);
  const itemIds = kept?.itemIds;
  if (!orderType || !Array.isArray(itemIds) || !itemIds.every((id) => typeof id === 'string')) return null;
  return { orderType, itemIds };
}

export const keepOrderPick = (customerId: string, pick: OrderPick | null): void => keep('pick', customerId, pick);
