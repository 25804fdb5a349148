// The ads of ad sets that the network rejected, and what the button is called that saves a change of them.
import type { Ad, AdSet } from '#contract/campaigns/index.ts';
import type { NetworkChange } from '#domain/campaigns/index.ts';

const RESUBMIT_LABEL = 'Fix and resubmit';

export interface RejectedAd {
  adSet: Pick<AdSet, '_id' | 'name'>;
  ad: Ad;
}

export const rejectedAds = (adSets: readonly Pick<AdSet, '_id' | 'name' | 'ads'>[]): RejectedAd[] =>
  adSets.flatMap(({ ads, ...adSet }) => ads.filter(({ state }) => state === 'REJECTED').map((ad) => ({ adSet, ad })));

/** A budget or a date resubmits nothing: the network reviews a rejected ad again when it, or whom it reaches, was changed. */
export function saveLabelOf(rejected: readonly RejectedAd[], changes: readonly NetworkChange[], label: string): string {
  const reviewed = changes.filter(({ isReviewedAgain }) => isReviewedAgain).map(({ subject }) => subject);
  const isResubmitted = rejected.some(({ adSet, ad }) => reviewed.includes(ad.name) || reviewed.includes(adSet.name));
  return isResubmitted ? RESUBMIT_LABEL : label;
}
