// The selection of an order as query parameters, so that a link opens the wizard with it on another device. It names ids only; what the
// person may order is decided when the wizard is opened.
import { ORDER_TYPES } from '../rules/order-draft.ts';
import { MAX_ORDERS_AT_ONCE } from '../rules/checks/order-limits.ts';
import type { OrderPick } from './order-pick.ts';
import { REPEAT_KINDS } from './repeat-order.ts';

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const MAX_CODE_CHARACTERS = 60;

export function pickToSearch({ orderType, itemIds, repeats, eachProduct }: OrderPick): Record<string, string> {
  return {
    type: orderType,
    ...(itemIds.length > 0 && { items: itemIds.join('.') }),
    ...(repeats && { [repeats.kind]: repeats.orderId }),
    ...(eachProduct !== undefined && { each: eachProduct }),
  };
}

/** Null where the parameters name no selection, or one that nobody can order. */
export function pickOfSearch(search: Readonly<Record<string, string | undefined>>): OrderPick | null {
  const orderType = ORDER_TYPES.find((type) => type === search['type']);
  const itemIds = search['items']?.split('.') ?? [];
  if (!orderType || itemIds.length > MAX_ORDERS_AT_ONCE || !itemIds.every((id) => ID.test(id))) return null;
  if ((itemIds.length === 0) !== (orderType === 'CATALOG')) return null;
  const kind = REPEAT_KINDS.find((each) => ID.test(search[each] ?? ''));
  const eachProduct = search['each'];
  return {
    orderType,
    itemIds,
    ...(kind && { repeats: { orderId: search[kind] ?? '', kind } }),
    ...(eachProduct !== undefined && eachProduct.length <= MAX_CODE_CHARACTERS && itemIds.length > 1 && { eachProduct }),
  };
}
