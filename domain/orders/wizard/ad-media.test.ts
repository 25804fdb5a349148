import { expect, test } from 'vitest';
import type { CampaignType } from '../../networks/index.ts';
import { adMedia, imagesForRender } from './ad-media.ts';
import type { OrderedItem } from '../rules/order-draft.ts';

const item = (itemId: string, images: string, videos = ''): OrderedItem => ({
  itemId,
  images: images
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ _id: word.replace('-', ''), deleted: word.endsWith('-') })),
  videos: videos
    .split(' ')
    .filter(Boolean)
    .map((_id) => ({ video: { _id } })),
});
const two = [item('x', 'a- b c', ''), item('y', 'd e', 'v w')];
const shown = (...all: [string, string | null][]) => all.map(([itemId, imageId]) => ({ itemId, imageId }));

test.each<[CampaignType, boolean, OrderedItem[], object]>([
  ['FACEBOOK_CAROUSEL_CAMPAIGN', false, two, { kind: 'cards', cards: shown(['x', 'b'], ['y', 'd']) }],
  ['FACEBOOK_DPA_CAMPAIGN', false, [item('x', 'a-')], { kind: 'cards', cards: shown(['x', null]) }],
  ['FACEBOOK_DPA_CAMPAIGN', false, [], { kind: 'cards', cards: [] }],
  ['SINGLE_LISTING_IMAGE_CAROUSEL', false, [item('x', 'a- b c d')], { kind: 'cards', cards: shown(['x', 'b'], ['x', 'c'], ['x', 'd']) }],
  ['FACEBOOK_VIDEO_CAMPAIGN', true, two, { kind: 'slides', slides: shown(['x', 'b'], ['x', 'c'], ['y', 'd'], ['y', 'e']) }],
  ['FACEBOOK_VIDEO_CAMPAIGN', false, two, { kind: 'film', itemId: 'y', videoId: 'v' }],
  ['FACEBOOK_VIDEO_CAMPAIGN', false, [item('x', 'a')], { kind: 'film', itemId: 'x', videoId: null }],
  ['FACEBOOK_VIDEO_CAMPAIGN', false, [], { kind: 'film', itemId: null, videoId: null }],
  ['FACEBOOK_IMAGE_CAMPAIGN', false, two, { kind: 'images', images: shown(['x', 'b'], ['x', 'c'], ['y', 'd'], ['y', 'e']) }],
  ['FACEBOOK_FUNNEL_CAMPAIGN', false, [item('x', 'a')], { kind: 'images', images: shown(['x', 'a']) }],
  ['GOOGLE_DISPLAY_CAMPAIGN', false, [item('x', 'a b-')], { kind: 'images', images: shown(['x', 'a']) }],
])('a %s (made of images: %s) of %j shows %j', (type, useImagesForVideo, resources, expected) => {
  expect(adMedia({ type, resources, useImagesForVideo })).toEqual(expected);
});

test.each([
  ['b', ['b', 'c', 'd']],
  ['d', ['d', 'b', 'c']],
  [null, ['b', 'c', 'd']],
])('a render whose own image is %s uses %j', (imageId, images) => {
  expect(imagesForRender([item('x', 'a- b c d'), item('y', 'e')], { itemId: 'x', imageId })).toEqual(images);
});
