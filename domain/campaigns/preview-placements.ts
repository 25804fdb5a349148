// Where people see an ad on Meta, as far as previews are offered.

export const PREVIEW_PLACEMENTS = ['feed', 'story', 'reels', 'rightColumn'] as const;
export type PreviewPlacement = (typeof PREVIEW_PLACEMENTS)[number];

export const PREVIEW_PLACEMENT_LABELS: Readonly<Record<PreviewPlacement, string>> = {
  feed: 'Feed',
  story: 'Stories',
  reels: 'Reels',
  rightColumn: 'Right column',
};
