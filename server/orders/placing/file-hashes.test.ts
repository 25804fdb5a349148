import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { orderedItem, wholeOrder } from '#test/harness/ordering/whole-order.ts';
import { expect, test } from 'vitest';
import { fileHashesOf } from './file-hashes.ts';

const [data] = wholeOrder().draft.campaignData;
const campaignData = [{ ...data!, resources: [orderedItem('item', 2)] }];
const [FIRST, SECOND, VIDEO] = ['item-image0', 'item-image1', 'item-video'];

const picture = (_id: string, shown: string, croppedImageId: string | null = null): ItemPicture => ({
  _id,
  s3Url: '/files/original',
  thumbnailUrl: shown,
  width: 1,
  height: 1,
  deleted: false,
  croppedImageId,
});
const video = (_id: string, selectedVideo: string): ItemVideo => ({
  video: { _id, selectedVideo, name: '', seconds: null },
  thumbnail: null,
});

test.each<[string, Parameters<typeof fileHashesOf>[1], Record<string, string>, Record<string, string>]>([
  [
    'the item’s own, a crop in place of its original',
    {
      items: [
        {
          pictures: [picture(FIRST, '/files/a/thumbnail'), picture(SECOND, '/files/crop/thumbnail', 'crop')],
          videos: [video(VIDEO, '/files/film')],
        },
      ],
      galleryHashes: {},
    },
    {},
    { [FIRST]: 'a', [SECOND]: 'crop', [VIDEO]: 'film' },
  ],
  ['those in the gallery', { items: [], galleryHashes: { [FIRST]: 'asset', other: 'unnamed' } }, {}, { [FIRST]: 'asset' }],
  [
    'those of the last revision where a file was removed since, and only there',
    { items: [{ pictures: [picture(FIRST, '/files/new/thumbnail')], videos: [] }], galleryHashes: {} },
    { [FIRST]: 'old', [SECOND]: 'kept', gone: 'not named any more' },
    { [FIRST]: 'new', [SECOND]: 'kept' },
  ],
  [
    'none for a URL of another host',
    { items: [{ pictures: [picture(FIRST, 'https://elsewhere.example/a.png')], videos: [] }], galleryHashes: {} },
    {},
    {},
  ],
])('hashes of the files that an order names are %s', (_, facts, earlier, expected) => {
  expect(fileHashesOf(campaignData, facts, earlier)).toEqual(expected);
});
