// What was picked to be ordered, and does it begin a new order or go on with one that was kept?
import type { OrderDraft, OrderType } from './order-draft.ts';

/** Saved before the wizard opens (specification 3 §2). */
export interface OrderPick {
  orderType: OrderType;
  /** None from a catalog: that is chosen in the wizard. */
  itemIds: readonly string[];
}

export const pickOf = ({ orderType, itemIds }: Pick<OrderDraft, 'orderType' | 'itemIds'>): OrderPick => ({ orderType, itemIds });

/** In whichever order they were ticked. */
export const isSamePick = (one: OrderPick, other: OrderPick): boolean =>
  one.orderType === other.orderType && one.itemIds.length === other.itemIds.length && one.itemIds.every((id) => other.itemIds.includes(id));

export type Opening = 'nothing' | 'begin' | 'goOn' | 'ask';

/** A kept order of something else is never thrown away without a word. */
export function openingOf(picked: OrderPick | null, kept: OrderPick | null): Opening {
  const wanted = picked !== null && (picked.orderType === 'CATALOG' || picked.itemIds.length > 0) ? picked : null;
  if (!kept) return wanted ? 'begin' : 'nothing';
  return !wanted || isSamePick(wanted, kept) ? 'goOn' : 'ask';
}
