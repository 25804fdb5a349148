// The state of a campaign on its network: its own, as far as that stops everything below it, otherwise that of its ads.
import { stateOfAds } from '../campaign-states.ts';
import type { CampaignState } from '../campaign-states.ts';

/** States of the campaign itself in which no ad of it runs. */
const DECIDED: readonly CampaignState[] = ['DELETED', 'COMPLETED', 'PAUSED'];

/** Ads that were all deleted while the campaign is switched on leave a campaign that stands still. */
export function stateOfCampaign(own: CampaignState, ads: readonly CampaignState[]): CampaignState {
  if (DECIDED.includes(own)) return own;
  const living = ads.filter((state) => state !== 'DELETED');
  if (living.length > 0) return stateOfAds(living);
  return ads.length > 0 ? 'PAUSED' : own;
}

/** A campaign that people or rules ended before its last day is switched off on its network, which calls it paused. */
export const stateOnceEnded = (observed: CampaignState, desired: CampaignState): CampaignState =>
  observed === 'PAUSED' && desired === 'COMPLETED' ? 'COMPLETED' : observed;

/** States in which a campaign can spend, or will as soon as the network has reviewed it. */
export const canSpend = (state: CampaignState): boolean => state === 'ACTIVE' || state === 'PENDING_REVIEW' || state === 'REJECTED';
