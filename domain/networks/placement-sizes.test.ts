import { expect, test } from 'vitest';
import type { CampaignType } from './campaign-types.ts';
import { smallPictureText, tooSmallFor } from './placement-sizes.ts';

const STORIES = 'Stories and Reels';

test.each<[number, number, string[] | null]>([
  [0, 0, null],
  [600, 1067, null],
  [4000, 3000, null],
  [600, 1066, [STORIES]],
  [1600, 1066, [STORIES]],
  [1200, 749, ['4:5 feeds', STORIES]],
  [600, 600, ['4:5 feeds', STORIES]],
  [4000, 599, ['feeds', STORIES]],
  [599, 4000, ['feeds', STORIES, 'landscape display ads']],
  [600, 313, ['feeds', STORIES, 'landscape display ads']],
  [600, 299, ['feeds', STORIES, 'display ads']],
  [253, 4000, ['feeds', STORIES, 'the right column', 'display ads']],
])('a picture of %i × %i pixels is too small for %j', (width, height, placements) => {
  expect(tooSmallFor({ width, height })?.placements ?? null).toEqual(placements);
});

test.each<[CampaignType, string[] | null]>([
  ['FACEBOOK_IMAGE_CAMPAIGN', ['4:5 feeds', STORIES]],
  ['FACEBOOK_CAROUSEL_CAMPAIGN', null],
  ['SINGLE_LISTING_IMAGE_CAROUSEL', null],
  ['GOOGLE_DISPLAY_CAMPAIGN', null],
])('of 700 × 700 pixels in a campaign of the type %s it is too small for %j', (type, placements) => {
  expect(tooSmallFor({ width: 700, height: 700 }, type)?.placements ?? null).toEqual(placements);
});

test('the text says which size is enough for all of them', () => {
  expect(smallPictureText({ width: 1024, height: 768 })).toBe('Too small for Stories and Reels. Use at least 600 × 1067 pixels.');
  expect(smallPictureText({ width: 500, height: 280 }, 'GOOGLE_DISPLAY_CAMPAIGN')).toBe(
    'Too small for display ads. Use at least 600 × 314 pixels.',
  );
  expect(smallPictureText({ width: 700, height: 700 }, 'GOOGLE_DISPLAY_CAMPAIGN')).toBeNull();
});
