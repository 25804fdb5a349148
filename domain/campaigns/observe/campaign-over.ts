// Whether the campaigns of an order are over, so that the order is completed.
import type { CampaignState } from '../campaign-states.ts';

export interface EndingCampaign {
  state: CampaignState;
  desiredState: CampaignState;
  /** Milliseconds since 1970. */
  endsAt: number | null;
  isDeleted: boolean;
}

/**
 * Over on the network, and past its last day; one that staff ended is over at once. A deleted campaign counts as over from its last day
 * on, so that an order is not completed while staff replace a campaign.
 */
function isOver({ state, desiredState, endsAt, isDeleted }: EndingCampaign, now: number): boolean {
  if (state === 'COMPLETED' && desiredState === 'COMPLETED') return true;
  const isEnded = state === 'COMPLETED' || state === 'DELETED' || isDeleted;
  return isEnded && (endsAt === null || endsAt <= now);
}

export const areCampaignsOver = (campaigns: readonly EndingCampaign[], now: number): boolean =>
  campaigns.length > 0 && campaigns.every((campaign) => isOver(campaign, now));
