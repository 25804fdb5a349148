// One listing as a card: its picture, the status of its campaigns, its facts and its price.
import { IconHome } from '@tabler/icons-react';
import { memo } from 'react';
import { ListingFacts } from '../../listing-facts.tsx';
import { ListingPicture } from '../../listing-picture.tsx';
import { AdvertisingChip } from './advertising-chip.tsx';
import classes from './listing-cards.module.css';
import type { ListingItemProps } from './listing-items.tsx';
import { ListingMarks } from './listing-marks.tsx';
import { ListingTick } from './listing-tick.tsx';
import { ListingTitle } from './listing-title.tsx';
import { OrderListing } from './order-listing.tsx';
import { RestoreListing } from './restore-listing.tsx';
import { ShareListing } from './share-listing.tsx';
import { priceText } from '../dashboard-listing.ts';

/** Memoised, so that selecting one of a hundred cards renders only that one. */
export const ListingCard = memo(function ListingCard({ listing, advertising, isSelected, onToggle, onOrder }: ListingItemProps) {
  const { bedrooms, bathrooms, garages, officeName, agentNames, heroUrl, campaignStatus, deleted } = listing;
  const people = [agentNames, officeName].filter(Boolean).join(' · ');
  return (
    <li className={classes.card} data-selected={isSelected || undefined} data-removed={deleted || undefined}>
      <div className={classes.frame} data-empty={!heroUrl || undefined}>
        {heroUrl ? (
          <ListingPicture thumbnailUrl={heroUrl} sizes="(max-width: 36em) 92vw, 340px" iconSize={48} />
        ) : (
          <span className={classes.noPicture}>
            <IconHome size={40} stroke={1.25} aria-hidden />
            No image yet
          </span>
        )}
        <div className={classes.status}>
          <AdvertisingChip campaignStatus={campaignStatus} advertising={advertising} />
        </div>
        <div className={classes.marks}>
          <ListingMarks listing={listing} />
        </div>
      </div>
      <ListingTick listing={listing} isSelected={isSelected} onToggle={onToggle} />
      <div className={classes.words}>
        <ListingTitle listing={listing} />
        <ListingFacts className={classes.facts} bedrooms={bedrooms} bathrooms={bathrooms} carSpaces={garages} />
        <div className={classes.foot}>
          <span className={classes.price} title={priceText(listing)}>
            {priceText(listing)}
          </span>
          {!deleted && <ShareListing listing={listing} />}
          {deleted ? <RestoreListing listing={listing} /> : onOrder && <OrderListing listing={listing} onOrder={onOrder} />}
        </div>
        {people && (
          <p className={classes.line} title={people}>
            {people}
          </p>
        )}
      </div>
    </li>
  );
});
