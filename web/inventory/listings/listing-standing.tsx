import type { Listing } from '#contract/inventory/index.ts';
import { metaText } from '#domain/inventory/index.ts';
import { CampaignStatusChip } from './campaign-status-chip.tsx';
import { MarketStatusChip } from './market-status-chip.tsx';

/** How far its sale and its advertising are. */
export function ListingStanding({ listing }: { listing: Listing }) {
  return (
    <>
      <MarketStatusChip status={metaText(listing.metaData, 'status') || 'ACTIVE'} />
      <CampaignStatusChip status={listing.campaignStatus} />
    </>
  );
}
