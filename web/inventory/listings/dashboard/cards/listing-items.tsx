// Renders listings as cards or rows, each with a checkbox and an order button.
import type { ListingAdvertisingRow } from '#contract/inventory/index.ts';
import type { ComponentType } from 'react';
import type { DashboardListing } from '../dashboard-listing.ts';
import type { ListingOrder } from './order-listing.tsx';
import { useAdvertising } from './use-advertising.ts';
import type { ListingSelection } from '../use-listing-selection.ts';

export interface ListingItemProps {
  listing: DashboardListing;
  /** Undefined for a listing that was never ordered, and until it is known. */
  advertising: ListingAdvertisingRow | undefined;
  isSelected: boolean;
  onToggle: (listing: DashboardListing) => void;
  /** Undefined where ordering is not possible. */
  onOrder: ListingOrder | undefined;
}

interface ListingItemsProps extends Pick<ListingItemProps, 'onOrder'> {
  as: ComponentType<ListingItemProps>;
  listings: readonly DashboardListing[];
  selection: ListingSelection;
}

export function ListingItems({ as: Item, listings, selection, onOrder }: ListingItemsProps) {
  const advertising = useAdvertising(listings);
  return listings.map((listing) => (
    <Item
      key={listing._id}
      listing={listing}
      advertising={advertising.get(listing._id)}
      isSelected={selection.has(listing._id)}
      onToggle={selection.toggle}
      onOrder={onOrder}
    />
  ));
}
