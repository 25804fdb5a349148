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

interface CampaignStatusProps {
  state: CampaignState;
  /** It is on, and begins later. */
  isScheduled?: boolean;
  /** The network rejected one of its ads, whatever the others do. */
  hasRejectedAd?: boolean | undefined;
}

export const CampaignStatus = ({ state, isScheduled = false, hasRejectedAd = false }: CampaignStatusProps) => (
  <>
    {isScheduled && state === 'ACTIVE' ? (
      <StatusChip status="waiting">Scheduled</StatusChip>
    ) : (
      <StatusChip status={COLOURS[state]}>{CAMPAIGN_STATE_LABELS[state]}</StatusChip>
    )}
    {hasRejectedAd && state !== 'REJECTED' && <StatusChip status="failed">Ad rejected</StatusChip>}
  </>
);
