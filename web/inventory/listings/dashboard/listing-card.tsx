// One listing as a card: its picture, how far its advertising is, and what people ask first.
import { ScreenLink } from '#web/navigation/index.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { IconHome } from '@tabler/icons-react';
import { memo } from 'react';
import { CampaignStatusChip } from '../campaign-status-chip.tsx';
import { ListingFacts } from '../listing-facts.tsx';
import { ListingPicture } from '../listing-picture.tsx';
import { MarketStatusChip } from '../market-status-chip.tsx';
import classes from './listing-cards.module.css';
import { ListingTick } from './listing-tick.tsx';
import { OrderListing } from './order-listing.tsx';
import type { OrderOne } from './order-listing.tsx';
import { RestoreListing } from './restore-listing.tsx';
import { UndistributedMark } from './undistributed-mark.tsx';
import type { DashboardListing } from './dashboard-listing.ts';
import { priceWords } from './dashboard-listing.ts';

interface ListingCardProps {
  listing: DashboardListing;
  isSelected: boolean;
  onToggle: (listing: DashboardListing) => void;
  /** Undefined where nothing can be ordered. */
  onOrder: OrderOne | undefined;
}

/** Drawn anew only when it changed: ticking one of a hundred draws one. */
export const ListingCard = memo(function ListingCard({ listing, isSelected, onToggle, onOrder }: ListingCardProps) {
  const { _id, title, place, bedrooms, bathrooms, garages, officeName, agentNames, heroUrl, campaignStatus, deleted } = listing;
  const people = [agentNames, officeName].filter(Boolean).join(' · ');
  return (
    <li className={classes.card} data-selected={isSelected || undefined} data-removed={deleted || undefined}>
      <div className={classes.frame} data-empty={!heroUrl || undefined}>
        {heroUrl ? (
          <ListingPicture thumbnailUrl={heroUrl} sizes="(max-width: 36em) 92vw, 340px" iconSize={48} />
        ) : (
          <span className={classes.noPicture}>
            <IconHome size={40} stroke={1.25} aria-hidden />
            No picture yet
          </span>
        )}
        <div className={classes.status}>
          <CampaignStatusChip status={campaignStatus} />
        </div>
        <div className={classes.marks}>
          {deleted && <StatusChip status="failed">Deleted</StatusChip>}
          {!deleted && listing.status !== 'ACTIVE' && <MarketStatusChip status={listing.status} />}
          {!deleted && !listing.isDistributed && <UndistributedMark bulkId={listing.bulkId} />}
        </div>
      </div>
      <ListingTick listing={listing} isSelected={isSelected} onToggle={onToggle} />
      <div className={classes.words}>
        <h3 className={classes.title} title={title}>
          {deleted ? (
            title
          ) : (
            <ScreenLink to="dashboard-listing-edit" params={{ listingId: _id }}>
              {title}
            </ScreenLink>
          )}
        </h3>
        <p className={classes.line} title={place}>
          {place || 'No address yet'}
        </p>
        <ListingFacts className={classes.facts} bedrooms={bedrooms} bathrooms={bathrooms} carSpaces={garages} />
        <div className={classes.foot}>
          <span className={classes.price} title={priceWords(listing)}>
            {priceWords(listing)}
          </span>
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
