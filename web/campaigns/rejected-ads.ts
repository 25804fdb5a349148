// The ads of ad sets that the network rejected, and what the button is called that sends them again.
import type { Ad, AdSet } from '#contract/campaigns/index.ts';

export const RESUBMIT_LABEL = 'Fix and resubmit';

interface RejectedAd {
  adSetId: string;
  ad: Ad;
}

export const rejectedAds = (adSets: readonly Pick<AdSet, '_id' | 'ads'>[]): RejectedAd[] =>
  adSets.flatMap(({ _id, ads }) => ads.filter(({ state }) => state === 'REJECTED').map((ad) => ({ adSetId: _id, ad })));
