// The items that were selected for an order, and whether the wizard starts a new draft or resumes the saved one.
import type { OrderDraft, OrderType } from '../rules/order-draft.ts';
import type { RepeatKind } from './repeat-order.ts';

/** Saved before the wizard opens (specification 3 §2). */
export interface OrderPick {
  orderType: OrderType;
  /** Empty for a catalog order; the catalog is chosen in the wizard. */
  itemIds: readonly string[];
  /** The order that the new one repeats or extends. */
  repeats?: { orderId: string; kind: RepeatKind };
  /** The code of a product for one item: each item gets an order of its own. */
  eachProduct?: string;
}

export const pickOf = ({
  draft,
  repeats,
}: {
  draft: Pick<OrderDraft, 'orderType' | 'itemIds'>;
  repeats?: OrderPick['repeats'];
}): OrderPick => ({
  orderType: draft.orderType,
  itemIds: draft.itemIds,
  ...(repeats && { repeats }),
});

/** The order of the items does not matter. */
export const isSamePick = (one: OrderPick, other: OrderPick): boolean =>
  one.repeats?.orderId === other.repeats?.orderId &&
  one.repeats?.kind === other.repeats?.kind &&
  one.orderType === other.orderType &&
  one.itemIds.length === other.itemIds.length &&
  one.itemIds.every((id) => other.itemIds.includes(id));

export type Opening = 'nothing' | 'begin' | 'goOn' | 'ask';

/** A saved draft with other items is never discarded without asking. */
export function openingOf(picked: OrderPick | null, saved: OrderPick | null): Opening {
  const selection = picked !== null && (picked.orderType === 'CATALOG' || picked.itemIds.length > 0) ? picked : null;
  if (!saved) return selection ? 'begin' : 'nothing';
  return !selection || isSamePick(selection, saved) ? 'goOn' : 'ask';
}
