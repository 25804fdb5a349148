// Where the ads of a product are shown, in the words of people who buy ads. The same rule draws them on the review of an order.
import type { CampaignType, Network } from '../networks/index.ts';
import { DRAWN_PLACEMENT_LABELS, drawnPlacements } from './drawn-placements.ts';
import type { DrawnPlacement } from './drawn-placements.ts';

const FACEBOOK_WORDS: Readonly<Record<Exclude<DrawnPlacement, 'instagram'>, string>> = {
  feed: 'feed',
  story: DRAWN_PLACEMENT_LABELS.story,
  reels: DRAWN_PLACEMENT_LABELS.reels,
  marketplace: DRAWN_PLACEMENT_LABELS.marketplace,
  rightColumn: 'right column',
};

/** Without an Instagram account on the contact's page, Meta shows the ads on Facebook alone. */
export function whereItRuns(networks: readonly Network[], type: CampaignType, hasInstagram: boolean): string[] {
  const drawn = drawnPlacements({ hasInstagram, isVideo: type === 'FACEBOOK_VIDEO_CAMPAIGN' });
  const onFacebook = drawn.flatMap((placement) => (placement === 'instagram' ? [] : FACEBOOK_WORDS[placement]));
  return networks.flatMap((network) => {
    if (network === 'google') return ['Websites on the Google Display Network'];
    return [`Facebook: ${onFacebook.join(', ')}`, ...(hasInstagram ? ['Instagram: feed, Stories, Reels'] : [])];
  });
}
