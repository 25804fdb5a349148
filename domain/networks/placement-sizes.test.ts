import { expect, test } from 'vitest';
import type { CampaignType } from './campaign-types.ts';
import { smallPicturesTexts, smallPictureTexts, tooSmallFor } from './placement-sizes.ts';

const STORIES = 'Stories and Reels';
const placements = (width: number, height: number, type?: CampaignType) =>
  tooSmallFor({ width, height }, type).map(({ placement }) => placement);

test.each<[number, number, string[]]>([
  [0, 0, []],
  [600, 1067, []],
  [4000, 3000, []],
  [600, 1066, [STORIES]],
  [1600, 1066, [STORIES]],
  [2000, 900, [STORIES]],
  [1200, 749, ['4:5 feeds', STORIES]],
  [600, 600, ['4:5 feeds', STORIES]],
  [4000, 599, ['feeds', STORIES]],
  [599, 4000, ['feeds', STORIES, 'landscape display ads']],
  [600, 313, ['feeds', STORIES, 'landscape display ads']],
  [600, 299, ['feeds', STORIES, 'display ads']],
  [253, 4000, ['feeds', STORIES, 'the right column', 'display ads']],
])('a picture of %i × %i pixels is too small for %j', (width, height, expected) => {
  expect(placements(width, height)).toEqual(expected);
});

test.each<[CampaignType, string[]]>([
  ['FACEBOOK_IMAGE_CAMPAIGN', ['4:5 feeds', STORIES]],
  ['FACEBOOK_CAROUSEL_CAMPAIGN', []],
  ['SINGLE_LISTING_IMAGE_CAROUSEL', []],
  ['GOOGLE_DISPLAY_CAMPAIGN', []],
])('of 700 × 700 pixels in a campaign of the type %s it is too small for %j', (type, expected) => {
  expect(placements(700, 700, type)).toEqual(expected);
});

test.each<[string, number, number, CampaignType, string[]]>([
  [
    'a wide picture',
    2000,
    900,
    'FACEBOOK_IMAGE_CAMPAIGN',
    ['Too small for Stories and Reels: 506 × 900 pixels after cropping. Use at least 600 × 1067.'],
  ],
  [
    'a crop to 9:16',
    506,
    900,
    'FACEBOOK_IMAGE_CAMPAIGN',
    [
      'Too small for feeds: 506 × 633 pixels after cropping. Use at least 600 × 750.',
      'Too small for Stories and Reels: 506 × 900 pixels after cropping. Use at least 600 × 1067.',
    ],
  ],
  [
    'a small picture on the display network',
    500,
    280,
    'GOOGLE_DISPLAY_CAMPAIGN',
    ['Too small for display ads: 500 × 262 pixels after cropping. Use at least 600 × 314.'],
  ],
  ['a large picture', 4000, 3000, 'FACEBOOK_IMAGE_CAMPAIGN', []],
])('%s of %i × %i pixels in a %s is judged by the size that the crop of each placement leaves', (_, width, height, type, texts) => {
  expect(smallPictureTexts({ width, height }, type)).toEqual(texts);
});

test('of several pictures each placement names those that are too small for it', () => {
  const sizes = [{ width: 2000, height: 900 }, { width: 4000, height: 3000 }, null, { width: 506, height: 900 }];
  expect(smallPicturesTexts(sizes, 'FACEBOOK_IMAGE_CAMPAIGN')).toEqual([
    'Too small for Stories and Reels: images 1 and 4. Use at least 600 × 1067 pixels.',
    'Too small for feeds: image 4. Use at least 600 × 750 pixels.',
  ]);
  expect(smallPicturesTexts(sizes, 'GOOGLE_DISPLAY_CAMPAIGN')).toEqual([
    'Too small for landscape display ads: image 4. Use at least 600 × 314 pixels.',
  ]);
});
