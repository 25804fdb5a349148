// Step 1 of the wizard: items that can be advertised, and a product that accepts them.
import { MAX_SELECTED_LISTINGS, MAX_SELECTED_RESOURCES } from '../../../inventory/index.ts';
import type { OrderContext } from '../order-context.ts';
import type { OrderDraft } from '../order-draft.ts';
import { MAX_PRODUCTS_OF_ORDER } from './order-limits.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { needsCatalog } from '../../wizard/reconcile-draft.ts';

const refuse = refuseAt('product');

export function checkItems({ orderType, itemIds, fbDpaCatalogId }: OrderDraft, { items, catalogIds }: OrderContext): OrderRefusal[] {
  if (fbDpaCatalogId !== null && !catalogIds.includes(fbDpaCatalogId)) return [refuse('fbDpaCatalogId', 'itemUnknown')];
  if (orderType === 'CATALOG') {
    if (fbDpaCatalogId === null) return [refuse('fbDpaCatalogId', 'nothingSelected')];
    return itemIds.length === 0 ? [] : [refuse('itemIds', 'itemUnknown')];
  }
  if (itemIds.length === 0) return [refuse('itemIds', 'nothingSelected')];
  if (orderType === 'LISTINGS' && itemIds.length > MAX_SELECTED_LISTINGS) return [refuse('itemIds', 'tooManyListings')];
  if (orderType === 'RESOURCES' && itemIds.length > MAX_SELECTED_RESOURCES) return [refuse('itemIds', 'tooManyResources')];
  // Otherwise an item that is listed twice would satisfy a product that requires two items.
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
  if (products.length > MAX_PRODUCTS_OF_ORDER) return [refuse('products', 'tooManyProducts', { max: MAX_PRODUCTS_OF_ORDER })];
  const chosen = offered.filter(({ code }) => products.includes(code));
  if (chosen.length < products.length) return [refuse('products', 'productNotSelectable')];
  // For a catalog order, `checkItems` reports the missing catalog.
  const isMissing = orderType !== 'CATALOG' && fbDpaCatalogId === null && needsCatalog(draft, context);
  return isMissing ? [refuse('fbDpaCatalogId', 'catalogMissing')] : [];
}
