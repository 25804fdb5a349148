// Step 1: is something selected that can be advertised, and is a product chosen that takes it?
import { MOST_SELECTED_LISTINGS, MOST_SELECTED_RESOURCES } from '../inventory/index.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderDraft } from './order-draft.ts';
import { MOST_PRODUCTS_OF_ORDER } from './order-limits.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { needsCatalog } from './settle-draft.ts';

const refuse = refuseAt('product');

export function checkItems({ orderType, itemIds, fbDpaCatalogId }: OrderDraft, { items, catalogIds }: OrderContext): OrderRefusal[] {
  if (fbDpaCatalogId !== null && !catalogIds.includes(fbDpaCatalogId)) return [refuse('fbDpaCatalogId', 'itemUnknown')];
  if (orderType === 'CATALOG') {
    if (fbDpaCatalogId === null) return [refuse('fbDpaCatalogId', 'nothingSelected')];
    return itemIds.length === 0 ? [] : [refuse('itemIds', 'itemUnknown')];
  }
  if (itemIds.length === 0) return [refuse('itemIds', 'nothingSelected')];
  if (orderType === 'LISTINGS' && itemIds.length > MOST_SELECTED_LISTINGS) return [refuse('itemIds', 'tooManyListings')];
  if (orderType === 'RESOURCES' && itemIds.length > MOST_SELECTED_RESOURCES) return [refuse('itemIds', 'tooManyResources')];
  // One that stands twice must not count as the two that a product asks for.
  if (new Set(itemIds).size < itemIds.length) return [refuse('itemIds', 'itemTwice')];
  const selected = items.filter(({ _id }) => itemIds.includes(_id));
  if (selected.length < itemIds.length) return [refuse('itemIds', 'itemUnknown')];
  const deleted = selected.find((item) => item.deleted);
  if (deleted) return [refuse('itemIds', 'deletedListingIncluded', { title: deleted.title })];
  return selected.every(({ isPublished }) => isPublished) ? [] : [refuse('itemIds', 'unpublishedSelected')];
}

export function checkProducts(draft: OrderDraft, context: OrderContext): OrderRefusal[] {
  const { products, orderType, fbDpaCatalogId } = draft;
  const { offered } = context;
  if (offered.length === 0) return [refuse('products', 'noProductAvailable')];
  if (products.length === 0) return [refuse('products', 'productMissing')];
  if (products.length > MOST_PRODUCTS_OF_ORDER) return [refuse('products', 'tooManyProducts', { max: MOST_PRODUCTS_OF_ORDER })];
  const chosen = offered.filter(({ code }) => products.includes(code));
  if (chosen.length < products.length) return [refuse('products', 'productNotSelectable')];
  // That nothing at all is selected was said with the items.
  const isMissing = orderType !== 'CATALOG' && fbDpaCatalogId === null && needsCatalog(draft, context);
  return isMissing ? [refuse('fbDpaCatalogId', 'catalogMissing')] : [];
}
