import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAMPAIGN_TYPES } from '../../../networks/index.ts';
import type { CampaignType } from '../../../networks/index.ts';
import { firstImages, imageBounds, imagesIn, leaveOutImage, putBackImage, removeCard } from './image-rules.ts';
import type { ImageChange } from './image-rules.ts';
import type { OrderedItem } from '../order-draft.ts';

const limits = { imageAdLimit: 4, carouselImages: 10 };

/** 'a b- | c' is two items: one with two images, the second of them excluded, and one with one image. */
const read = (words: string): OrderedItem[] =>
  words.split('|').map((part, place) => ({
    itemId: `item${place}`,
    videos: [],
    images: part
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ _id: word.replace('-', ''), deleted: word.endsWith('-') })),
  }));
const written = (items: readonly OrderedItem[]): string =>
  items.map(({ images }) => images.map(({ _id, deleted }) => `${_id}${deleted ? '-' : ''}`).join(' ')).join(' | ');
const outcome = (change: ImageChange): string => (change.kind === 'changed' ? written(change.resources) : change.refusal.code);

describe('excluding an image or card', () => {
  test.each<[CampaignType, string, string]>([
    ['FACEBOOK_IMAGE_CAMPAIGN', 'a b', 'a- b'],
    ['FACEBOOK_IMAGE_CAMPAIGN', 'a b-', 'tooFewImages'],
    ['FACEBOOK_FUNNEL_CAMPAIGN', 'a', 'tooFewImages'],
    ['GOOGLE_DISPLAY_CAMPAIGN', 'a', 'tooFewImages'],
    ['GOOGLE_DISPLAY_CAMPAIGN', 'a | b', 'a- | b'],
    ['FACEBOOK_VIDEO_CAMPAIGN', 'a b c d', 'a- b c d'],
    ['FACEBOOK_VIDEO_CAMPAIGN', 'a b c d-', 'tooFewVideoImages'],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', 'a b c d', 'a- b c d'],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', 'a b c', 'tooFewCarouselImages'],
  ])('in a %s, the first image of %j: %s', (type, items, expected) => {
    expect(outcome(leaveOutImage(read(items), 'a', type, limits))).toBe(expected);
  });

  test.each<[CampaignType, string, string]>([
    ['FACEBOOK_CAROUSEL_CAMPAIGN', 'a x | b | c', 'b | c'],
    ['FACEBOOK_CAROUSEL_CAMPAIGN', 'a | b', 'tooFewCards'],
    ['FACEBOOK_DPA_CAMPAIGN', ' | b | c', 'b | c'],
    ['FACEBOOK_DPA_CAMPAIGN', 'a | b', 'tooFewCards'],
  ])('in a %s, the first card of %j: %s', (type, items, expected) => {
    expect(outcome(removeCard(read(items), 'item0', type, limits))).toBe(expected);
  });
});

describe('restoring an image', () => {
  test.each<[CampaignType, number, string, string]>([
    ['FACEBOOK_IMAGE_CAMPAIGN', 4, 'a- b c d', 'a b c d'],
    ['FACEBOOK_IMAGE_CAMPAIGN', 4, 'a- b c d e', 'tooManyAdImages'],
    ['FACEBOOK_IMAGE_CAMPAIGN', 1, 'a- b', 'a b-'],
    ['FACEBOOK_IMAGE_CAMPAIGN', 1, 'a- b- | c', 'a b- | c-'],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', 4, 'a- b c d e f g h i j', 'a b c d e f g h i j'],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', 4, 'a- b c d e f g h i j k', 'tooManyAdImages'],
    ['FACEBOOK_VIDEO_CAMPAIGN', 4, 'a- b c d e f', 'a b c d e f'],
  ])('into a %s of at most %i, the first of %j: %s', (type, imageAdLimit, items, expected) => {
    expect(outcome(putBackImage(read(items), 'a', type, { ...limits, imageAdLimit }))).toBe(expected);
  });

  test('the refusal contains the limit', () => {
    expect(putBackImage(read('a- b c d e'), 'a', 'FACEBOOK_IMAGE_CAMPAIGN', limits)).toMatchObject({ refusal: { params: { max: 4 } } });
  });
});

describe('the initial images of an ad', () => {
  test.each<[CampaignType, string, string]>([
    ['FACEBOOK_IMAGE_CAMPAIGN', 'a b c | d e f', 'a b c | d e- f-'],
    ['FACEBOOK_IMAGE_CAMPAIGN', 'a- b c d e', 'a- b c d e'],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', 'a b c d e f g h i j k l', 'a b c d e f g h i j k- l-'],
    ['GOOGLE_DISPLAY_CAMPAIGN', 'a b | c- d e', 'a b- | c- d e-'],
    ['FACEBOOK_VIDEO_CAMPAIGN', 'a b c d e f', 'a b c d e f'],
    ['FACEBOOK_CAROUSEL_CAMPAIGN', 'a b | c', 'a b | c'],
  ])('a %s of %j with %s', (type, items, expected) => {
    expect(written(firstImages(read(items), type, limits))).toBe(expected);
  });
});

const items = fc.array(fc.array(fc.boolean(), { maxLength: 6 }), { minLength: 1, maxLength: 5 }).map((all): OrderedItem[] =>
  all.map((images, at) => ({
    itemId: `item${at}`,
    videos: [],
    images: images.map((deleted, place) => ({ _id: `${at}.${place}`, deleted })),
  })),
);
const types = fc.constantFrom(...CAMPAIGN_TYPES);

describe('any sequence of excluding and restoring', () => {
  test('never violates the bounds', () => {
    fc.assert(
      fc.property(items, types, fc.array(fc.tuple(fc.boolean(), fc.nat(4), fc.nat(5)), { maxLength: 30 }), (given, type, steps) => {
        const { of, least, most } = imageBounds(type, limits);
        const size = (all: readonly OrderedItem[]): number => (of === 'cards' ? all.length : imagesIn(all));
        let now = firstImages(given, type, limits);
        fc.pre(size(now) >= least);
        for (const [leaves, at, place] of steps) {
          const id = `${at}.${place}`;
          const present = now.flatMap(({ images }) => images).find(({ _id }) => _id === id);
          if (!present || present.deleted === leaves) continue;
          const leave = of === 'cards' ? () => removeCard(now, `item${at}`, type, limits) : () => leaveOutImage(now, id, type, limits);
          const change = leaves ? leave() : putBackImage(now, id, type, limits);
          if (change.kind === 'changed') now = change.resources;
          expect(size(now)).toBeGreaterThanOrEqual(least);
          if (of === 'images' && most !== null) expect(size(now)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
