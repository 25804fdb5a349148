// The status of a campaign, an ad set or an ad, in the six colours of every status.
import { CAMPAIGN_STATE_LABELS } from '#domain/campaigns/index.ts';
import type { CampaignState } from '#domain/campaigns/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';

const COLOURS: Readonly<Record<CampaignState, Status>> = {
  DRAFT: 'draft',
  PENDING_REVIEW: 'waiting',
  ACTIVE: 'live',
  PAUSED: 'draft',
  COMPLETED: 'completed',
  REJECTED: 'failed',
  DELETED: 'draft',
};

export const CampaignStatus = ({ state }: { state: CampaignState }) => (
  <StatusChip status={COLOURS[state]}>{CAMPAIGN_STATE_LABELS[state]}</StatusChip>
);
