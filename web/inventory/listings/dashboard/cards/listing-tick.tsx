import { Checkbox } from '@mantine/core';
import type { DashboardListing } from '../dashboard-listing.ts';
import classes from './listing-cards.module.css';

interface ListingTickProps {
  listing: DashboardListing;
  isSelected: boolean;
  onToggle: (listing: DashboardListing) => void;
}

/** Positioned above the link that covers the whole card. */
export function ListingTick({ listing, isSelected, onToggle }: ListingTickProps) {
  return (
    <div className={classes.tick}>
      <Checkbox aria-label={`Select ${listing.title}`} checked={isSelected} onChange={() => onToggle(listing)} />
    </div>
  );
}
