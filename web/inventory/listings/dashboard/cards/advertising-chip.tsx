// How far the advertising of a listing is: its orders once they are known, and until then the status of its campaigns.
import type { ListingAdvertisingRow } from '#contract/inventory/index.ts';
import type { CampaignStatus } from '#domain/inventory/index.ts';
import { advertisingText } from '#domain/results/index.ts';
import { ProgressChip } from '#web/networks/index.ts';
import { CampaignStatusChip } from '../../campaign-status-chip.tsx';

interface AdvertisingChipProps {
  campaignStatus: CampaignStatus;
  advertising: ListingAdvertisingRow | undefined;
}

export const AdvertisingChip = ({ campaignStatus, advertising }: AdvertisingChipProps) =>
  advertising ? (
    <ProgressChip step={advertising.step}>{advertisingText(advertising)}</ProgressChip>
  ) : (
    <CampaignStatusChip status={campaignStatus} />
  );
