// One listing as a row, with the same content as its card.
import { memo } from 'react';
import { ListingFacts } from '../../listing-facts.tsx';
import { ListingPicture } from '../../listing-picture.tsx';
import { priceText } from '../dashboard-listing.ts';
import { AdvertisingChip } from './advertising-chip.tsx';
import classes from './listing-cards.module.css';
import type { ListingItemProps } from './listing-items.tsx';
import { ListingMarks } from './listing-marks.tsx';
import { ListingTick } from './listing-tick.tsx';
import { ListingTitle } from './listing-title.tsx';
import { OrderListing } from './order-listing.tsx';
import { RestoreListing } from './restore-listing.tsx';

export const ListingLine = memo(function ListingLine({ listing, advertising, isSelected, onToggle, onOrder }: ListingItemProps) {
  const { bedrooms, bathrooms, garages, officeName, agentNames, heroUrl, campaignStatus, deleted } = listing;
  return (
    <li className={classes.row} data-selected={isSelected || undefined} data-removed={deleted || undefined}>
      <ListingTick listing={listing} isSelected={isSelected} onToggle={onToggle} />
      <div className={classes.frame}>
        <ListingPicture thumbnailUrl={heroUrl} sizes="72px" iconSize={24} />
      </div>
      <div>
        <ListingTitle listing={listing} />
      </div>
      <div className={classes.wide}>
        <p className={classes.line} title={agentNames}>
          {agentNames}
        </p>
        <p className={classes.line} title={officeName ?? ''}>
          {officeName}
        </p>
      </div>
      <div className={classes.wide}>
        <p className={classes.price} title={priceText(listing)}>
          {priceText(listing)}
        </p>
        <ListingFacts className={classes.facts} bedrooms={bedrooms} bathrooms={bathrooms} carSpaces={garages} />
      </div>
      <div className={classes.last}>
        <ListingMarks listing={listing} />
        {deleted ? <RestoreListing listing={listing} /> : <AdvertisingChip campaignStatus={campaignStatus} advertising={advertising} />}
        {!deleted && onOrder && <OrderListing listing={listing} onOrder={onOrder} />}
      </div>
    </li>
  );
});
