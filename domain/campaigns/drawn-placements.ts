// Where the ads of an order will appear on Meta, before any of them exists there: our own previews draw these placements. The ratios are
// those of the files that delivery sends for each placement.
import type { Ratio } from '../creatives/index.ts';
import type { CampaignType, Network } from '../networks/index.ts';
import type { Placement } from '../templates/index.ts';
import { PREVIEW_PLACEMENT_LABELS } from './preview-placements.ts';
import type { PreviewPlacement } from './preview-placements.ts';

export type DrawnPlacement = PreviewPlacement | 'instagram' | 'marketplace';

export const DRAWN_PLACEMENT_LABELS: Readonly<Record<DrawnPlacement, string>> = {
  ...PREVIEW_PLACEMENT_LABELS,
  feed: 'Facebook feed',
  instagram: 'Instagram feed',
  marketplace: 'Marketplace',
};

const DRAWN_PLACEMENTS: readonly DrawnPlacement[] = ['feed', 'instagram', 'story', 'reels', 'marketplace', 'rightColumn'];

interface PlacedAd {
  /** Whether the page of the ad has an Instagram account. */
  hasInstagram: boolean;
  isVideo: boolean;
}

/** The right column shows no videos. */
export const drawnPlacements = ({ hasInstagram, isVideo }: PlacedAd): DrawnPlacement[] =>
  DRAWN_PLACEMENTS.filter((placement) => (placement !== 'instagram' || hasInstagram) && (placement !== 'rightColumn' || !isVideo));

const RENDER_RATIOS: Readonly<Record<DrawnPlacement, Ratio>> = {
  feed: 'portrait',
  instagram: 'portrait',
  story: 'story',
  reels: 'story',
  marketplace: 'square',
  rightColumn: 'square',
};

/** The render that an ad with a file for each placement shows. All other ads show a square everywhere. */
export const renderRatioAt = (placement: DrawnPlacement): Ratio => RENDER_RATIOS[placement];

const COPY_PLACEMENTS: Readonly<Record<DrawnPlacement, Placement>> = {
  feed: 'feed',
  instagram: 'feed',
  story: 'stories',
  reels: 'stories',
  marketplace: 'feed',
  rightColumn: 'rightColumn',
};

/** Whose copy a template's ad shows there. */
export const copyPlacementAt = (placement: DrawnPlacement): Placement => COPY_PLACEMENTS[placement];

const FACEBOOK_WORDS: Readonly<Record<Exclude<DrawnPlacement, 'instagram'>, string>> = {
  feed: 'feed',
  story: DRAWN_PLACEMENT_LABELS.story,
  reels: DRAWN_PLACEMENT_LABELS.reels,
  marketplace: DRAWN_PLACEMENT_LABELS.marketplace,
  rightColumn: 'right column',
};

/**
 * Where the ads of a product are shown, in the words of people who buy ads. Without an Instagram account on the contact's page,
 * Meta shows the ads on Facebook alone.
 */
export function whereItRuns(networks: readonly Network[], type: CampaignType, hasInstagram: boolean): string[] {
  const drawn = drawnPlacements({ hasInstagram, isVideo: type === 'FACEBOOK_VIDEO_CAMPAIGN' });
  const onFacebook = drawn.flatMap((placement) => (placement === 'instagram' ? [] : FACEBOOK_WORDS[placement]));
  return networks.flatMap((network) => {
    if (network === 'google') return ['Websites on the Google Display Network'];
    return [`Facebook: ${onFacebook.join(', ')}`, ...(hasInstagram ? ['Instagram: feed, Stories, Reels'] : [])];
  });
}
