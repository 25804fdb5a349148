// The status of a listing's sale and of its campaigns. Each chip has a label, because both can show the same word.
import type { Listing } from '#contract/inventory/index.ts';
import { metaText } from '#domain/inventory/index.ts';
import { CampaignStatusChip } from './campaign-status-chip.tsx';
import classes from './listing-form.module.css';
import { MarketStatusChip } from './market-status-chip.tsx';
import { UndistributedChip } from './undistributed-chip.tsx';

export function ListingStatusChips({ listing }: { listing: Listing }) {
  return (
    <dl className={classes.statuses}>
      <div>
        <dt>Status</dt>
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
