// Which listings can be selected for an order (specification 2 §5).
import { MAX_SELECTED_LISTINGS } from './listing-limits.ts';

export interface SelectableListing {
  _id: string;
  title: string;
  deleted: boolean;
}

export type SelectionRefusal = { code: 'listingDeleted' } | { code: 'tooManyListings'; max: number };

/** Never refused for a selected listing, so that it can be deselected. */
export function selectionRefusal(selected: readonly Pick<SelectableListing, '_id'>[], listing: SelectableListing): SelectionRefusal | null {
  if (selected.some(({ _id }) => _id === listing._id)) return null;
  if (listing.deleted) return { code: 'listingDeleted' };
  return selected.length < MAX_SELECTED_LISTINGS ? null : { code: 'tooManyListings', max: MAX_SELECTED_LISTINGS };
}

/** Selects or deselects a listing. A refused listing leaves the selection unchanged. */
export function toggleListing<Listing extends SelectableListing>(selected: readonly Listing[], listing: Listing): Listing[] {
  if (selected.some(({ _id }) => _id === listing._id)) return selected.filter(({ _id }) => _id !== listing._id);
  return selectionRefusal(selected, listing) ? [...selected] : [...selected, listing];
}

/** The first listing that was deleted after it was selected; it prevents the order. */
export const findDeleted = <Listing extends SelectableListing>(selected: readonly Listing[]): Listing | null =>
  selected.find(({ deleted }) => deleted) ?? null;
