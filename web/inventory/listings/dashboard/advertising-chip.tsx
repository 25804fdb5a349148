// How far the advertising of a listing is: its orders once they are known, and until then the status of its campaigns.
import type { ListingAdvertisingRow } from '#contract/inventory/index.ts';
import type { CampaignStatus } from '#domain/inventory/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import { CampaignStatusChip } from '../campaign-status-chip.tsx';
import { advertisingText } from './use-advertising.ts';

const CHIP_STATUS = { ordered: 'waiting', live: 'live', ended: 'completed' } as const;

interface AdvertisingChipProps {
  campaignStatus: CampaignStatus;
  advertising: ListingAdvertisingRow | undefined;
}

export const AdvertisingChip = ({ campaignStatus, advertising }: AdvertisingChipProps) =>
  advertising ? (
    <StatusChip status={CHIP_STATUS[advertising.state]}>{advertisingText(advertising)}</StatusChip>
  ) : (
    <CampaignStatusChip status={campaignStatus} />
  );
