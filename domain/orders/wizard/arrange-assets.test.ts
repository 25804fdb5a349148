import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CampaignType } from '../../networks/index.ts';
import {
  addVideo,
  arrangeImages,
  putBackCard,
  replaceImage,
  showImage,
  shownVideo,
  showVideo,
  itemWithAllAssets,
} from './arrange-assets.ts';
import { imagesIn } from '../rules/checks/image-rules.ts';
import type { OrderedItem } from '../rules/order-draft.ts';

const limits = { imageAdLimit: 3, carouselImages: 10 };

/** 'a b- ~v' is an item with two images, the second of them excluded, and a video. */
const read = (words: string): OrderedItem[] =>
  words.split('|').map((part, place) => {
    const all = part.trim().split(/\s+/).filter(Boolean);
    return {
      itemId: `item${place}`,
      images: all.filter((word) => !word.startsWith('~')).map((word) => ({ _id: word.replace('-', ''), deleted: word.endsWith('-') })),
      videos: all.filter((word) => word.startsWith('~')).map((word) => ({ video: { _id: word.slice(1) } })),
    };
  });
const written = (items: readonly OrderedItem[]): string =>
  items
    .map(({ images, videos }) =>
      [...images.map(({ _id, deleted }) => `${_id}${deleted ? '-' : ''}`), ...videos.map(({ video }) => `~${video._id}`)].join(' '),
    )
    .join(' | ');
const imagesOf = (words: string) => read(words)[0]!.images;

describe('an item', () => {
  test('comes with all its images but removed ones, and with its videos', () => {
    const item = {
      _id: 'x',
      pictures: [
        { _id: 'a', deleted: false },
        { _id: 'b', deleted: true },
      ],
      videos: [{ video: { _id: 'v' } }],
    };
    expect(itemWithAllAssets(item)).toEqual({ itemId: 'x', images: [{ _id: 'a', deleted: false }], videos: [{ video: { _id: 'v' } }] });
  });

  test('that was put back is the last card, once', () => {
    const [first, second, third] = read('a | b | c') as [OrderedItem, OrderedItem, OrderedItem];
    const back = putBackCard([second, third], first);
    expect(written(back)).toBe('b | c | a');
    expect(putBackCard(back, first)).toEqual(back);
  });
});

describe('images', () => {
  test.each([
    ['a b c', 'c', 'c a b'],
    ['a b-', 'b', 'b a'],
    ['a b', 'a', 'a b'],
    ['a b', 'unknown', 'a b'],
  ])('of the card %j: showing %s makes %j', (before, imageId, after) => {
    expect(written(showImage(read(before), 'item0', imageId))).toBe(after);
  });

  test.each<[CampaignType, number, string, string, string, string | null]>([
    ['FACEBOOK_IMAGE_CAMPAIGN', 3, 'a b', 'b a', 'b a', null],
    ['FACEBOOK_IMAGE_CAMPAIGN', 3, 'a b', 'a b new', 'a b new', null],
    ['FACEBOOK_IMAGE_CAMPAIGN', 3, 'a b c', 'a b c new', 'a b c new-', 'tooManyAdImages'],
    ['FACEBOOK_IMAGE_CAMPAIGN', 1, 'a | b-', 'a new', 'a- new | b-', null],
    ['FACEBOOK_IMAGE_CAMPAIGN', 1, '| b', 'new', 'new | b-', null],
    ['GOOGLE_DISPLAY_CAMPAIGN', 1, 'a b-', 'a b- new', 'a b- new', null],
    ['FACEBOOK_CAROUSEL_CAMPAIGN', 1, 'a | b', 'new a', 'new a | b', null],
  ])('of a %s of at most %i, %j put as %j: %j, %s', (type, imageAdLimit, before, put, after, code) => {
    const { resources, refusal } = arrangeImages(read(before), 'item0', imagesOf(put), type, { ...limits, imageAdLimit });
    expect(written(resources)).toBe(after);
    expect(refusal?.code ?? null).toBe(code);
  });

  test('adding any number of images never exceeds the limit', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 7 });
    fc.assert(
      fc.property(names, names, (before, put) => {
        const images = (all: string[], from: number) => all.map((_id, at) => ({ _id, deleted: at >= from }));
        const resources = [{ itemId: 'x', images: images(before, 3), videos: [] }];
        const kept = resources[0]!.images;
        const wanted = put.map((_id) => kept.find((image) => image._id === _id) ?? { _id, deleted: false });
        const arranged = arrangeImages(resources, 'x', wanted, 'FACEBOOK_IMAGE_CAMPAIGN', limits);
        expect(imagesIn(arranged.resources)).toBeLessThanOrEqual(3);
        expect(arranged.resources[0]!.images.map(({ _id }) => _id)).toEqual(put);
      }),
    );
  });

  test.each([
    ['a b c', 'b', 'a cut b- c'],
    ['a- b', 'a', 'cut- a- b'],
    ['a cut b', 'b', 'a cut b-'],
  ])('of %j: the part of %s that was cut out takes its place: %j', (before, imageId, after) => {
    expect(written(replaceImage(read(before), imageId, 'cut'))).toBe(after);
  });
});

describe('videos', () => {
  test.each([
    ['~v ~w', 'w', '~w ~v'],
    ['a | ~v ~w', 'w', '~w ~v | a'],
    ['~v | ~w', 'w', '~w | ~v'],
    ['~v', 'unknown', '~v'],
  ])('of %j: showing %s makes %j', (before, videoId, after) => {
    expect(written(showVideo(read(before), videoId))).toBe(after);
  });

  test.each([
    ['a', null],
    ['a | b ~v ~w', 'v'],
  ])('of %j: shown is %s', (items, videoId) => {
    expect(shownVideo(read(items))?.videoId ?? null).toBe(videoId);
  });

  test('that was just added is shown, and the others stay', () => {
    expect(written(addVideo(read('~v | ~w'), 'item1', 'new'))).toBe('~new ~w | ~v');
  });
});
