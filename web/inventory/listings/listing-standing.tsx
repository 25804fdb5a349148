// How far are the sale and the advertising of a listing? Each chip with its word: both can say the same.
import type { Listing } from '#contract/inventory/index.ts';
import { metaText } from '#domain/inventory/index.ts';
import { CampaignStatusChip } from './campaign-status-chip.tsx';
import classes from './listing-form.module.css';
import { MarketStatusChip } from './market-status-chip.tsx';
import { UndistributedChip } from './undistributed-chip.tsx';

export function ListingStanding({ listing }: { listing: Listing }) {
  return (
    <dl className={classes.standing}>
      <div>
        <dt>Sale</dt>
        <dd>
          <MarketStatusChip status={metaText(listing.metaData, 'status') || 'ACTIVE'} />
        </dd>
      </div>
      <div>
        <dt>Campaigns</dt>
        <dd>
          <CampaignStatusChip status={listing.campaignStatus} />
        </dd>
      </div>
      {!listing.isDistributed && (
        <div>
          <dt>Bulk upload</dt>
          <dd>
            <UndistributedChip />
          </dd>
        </div>
      )}
    </dl>
  );
}
