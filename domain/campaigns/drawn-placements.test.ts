import { expect, test } from 'vitest';
import { copyPlacementAt, drawnPlacements, renderRatioAt, whereItRuns } from './drawn-placements.ts';

test.each([
  [{ hasInstagram: true, isVideo: false }, ['feed', 'instagram', 'story', 'reels', 'marketplace', 'rightColumn']],
  [{ hasInstagram: false, isVideo: false }, ['feed', 'story', 'reels', 'marketplace', 'rightColumn']],
  [{ hasInstagram: true, isVideo: true }, ['feed', 'instagram', 'story', 'reels', 'marketplace']],
  [{ hasInstagram: false, isVideo: true }, ['feed', 'story', 'reels', 'marketplace']],
])('an ad with %o appears in %j', (ad, placements) => {
  expect(drawnPlacements(ad)).toEqual(placements);
});

test('rendered pictures have the ratios that delivery sends: tall in feeds, full height in stories and reels, square elsewhere', () => {
  const ratios = drawnPlacements({ hasInstagram: true, isVideo: false }).map(renderRatioAt);
  expect(ratios).toEqual(['portrait', 'portrait', 'story', 'story', 'square', 'square']);
});

test('each placement shows the copy that delivery sends for it', () => {
  const copies = drawnPlacements({ hasInstagram: true, isVideo: false }).map(copyPlacementAt);
  expect(copies).toEqual(['feed', 'feed', 'stories', 'stories', 'feed', 'rightColumn']);
});

test('a product card names the placements that the review draws', () => {
  expect(whereItRuns(['meta', 'google'], 'FACEBOOK_IMAGE_CAMPAIGN', false)).toEqual([
    'Facebook: feed, Stories, Reels, Marketplace, right column',
    'Websites on the Google Display Network',
  ]);
  expect(whereItRuns(['meta'], 'FACEBOOK_VIDEO_CAMPAIGN', true)).toEqual([
    'Facebook: feed, Stories, Reels, Marketplace',
    'Instagram: feed, Stories, Reels',
  ]);
});
