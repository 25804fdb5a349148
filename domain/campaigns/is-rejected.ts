import type { CampaignState } from './campaign-states.ts';

/** Whether a network rejected something of a campaign, so that someone has to change it. Its other ads may run meanwhile. */
export const isRejected = (
  { state, refusal }: { state: CampaignState; refusal: string | null },
  ads: readonly { state: CampaignState }[],
): boolean => state === 'REJECTED' || refusal !== null || ads.some((ad) => ad.state === 'REJECTED');
