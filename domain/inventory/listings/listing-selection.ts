// May this listing be selected for ordering, and may these be ordered? (specification 2 §5)
import { MOST_SELECTED_LISTINGS } from './listing-limits.ts';

export interface SelectableListing {
  _id: string;
  title: string;
  deleted: boolean;
}

export type SelectionRefusal = { code: 'listingDeleted' } | { code: 'tooManyListings'; max: number };

/** What was selected already may always be let go again. */
export function selectionRefusal(selected: readonly Pick<SelectableListing, '_id'>[], listing: SelectableListing): SelectionRefusal | null {
  if (selected.some(({ _id }) => _id === listing._id)) return null;
  if (listing.deleted) return { code: 'listingDeleted' };
  return selected.length < MOST_SELECTED_LISTINGS ? null : { code: 'tooManyListings', max: MOST_SELECTED_LISTINGS };
}

/** Ticking one more, or unticking it; refused ones leave the selection as it was. */
export function toggleListing<Listing extends SelectableListing>(selected: readonly Listing[], listing: Listing): Listing[] {
  if (selected.some(({ _id }) => _id === listing._id)) return selected.filter(({ _id }) => _id !== listing._id);
  return selectionRefusal(selected, listing) ? [...selected] : [...selected, listing];
}

/** A listing may be deleted after it was selected: the first such one stands in the way of an order. */
export const deletedAmong = <Listing extends SelectableListing>(selected: readonly Listing[]): Listing | null =>
  selected.find(({ deleted }) => deleted) ?? null;
