// Renders listings as cards or rows, each with a checkbox and an order button.
import type { ComponentType } from 'react';
import type { DashboardListing } from './dashboard-listing.ts';
import type { StartListingOrder } from './order-listing.tsx';
import type { ListingSelection } from './use-listing-selection.ts';

export interface ListingItemProps {
  listing: DashboardListing;
  isSelected: boolean;
  onToggle: (listing: DashboardListing) => void;
  /** Undefined where ordering is not possible. */
  onOrder: StartListingOrder | undefined;
}

interface ListingItemsProps extends Pick<ListingItemProps, 'onOrder'> {
  as: ComponentType<ListingItemProps>;
  listings: readonly DashboardListing[];
  selection: ListingSelection;
}

export const ListingItems = ({ as: Item, listings, selection, onOrder }: ListingItemsProps) =>
  listings.map((listing) => (
    <Item key={listing._id} listing={listing} isSelected={selection.has(listing._id)} onToggle={selection.toggle} onOrder={onOrder} />
  ));
