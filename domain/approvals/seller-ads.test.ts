import { expect, test } from 'vitest';
import { contentFor, cottage, NOW, sampleOrder, villa } from '#test/harness/delivery/delivery-plan-order.ts';
import { sellerAds, sellerRenders } from './seller-ads.ts';

const stages = {
  images: { stages: [contentFor('FACEBOOK_IMAGE_CAMPAIGN')] },
  carousel: { stages: [contentFor('FACEBOOK_CAROUSEL_CAMPAIGN')], items: [villa, cottage] },
  film: { stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN', { useImagesForVideo: false })] },
  slides: { stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN')] },
};
const adsOf = (name: keyof typeof stages) =>
  sellerAds(sampleOrder(stages[name]), 'Harcrest', NOW).filter(({ network }) => network === 'meta');
const hash = (digit: number): string => String(digit).repeat(64);

test.each([
  ['images', ['image', 'image', 'image'], hash(1)],
  ['carousel', ['carousel'], hash(1)],
  ['film', ['video'], hash(4)],
  ['slides', ['video'], hash(1)],
] as const)('an order of %s shows %j', (name, kinds, picture) => {
  const ads = adsOf(name);
  expect(ads.map(({ kind }) => kind)).toEqual(kinds);
  expect(ads[0]).toMatchObject({ sender: 'Harcrest', picture });
  expect(ads[0]?.primaryText).not.toBe('');
});

test('a video can be watched: as a file, or by the pictures that it is made of', () => {
  expect(adsOf('film')[0]).toMatchObject({ video: 'a'.repeat(64), slides: [] });
  expect(adsOf('slides')[0]).toMatchObject({ video: null, slides: [hash(1), hash(2), hash(3)] });
});

test('ads are shown before an account or page is chosen, each of them once', () => {
  const order = { ...sampleOrder(stages.images), meta: null, google: null };
  const ads = sellerAds(order, null, NOW);
  expect(ads.some(({ network }) => network === 'meta')).toBe(true);
  expect(new Set(ads.map((ad) => JSON.stringify(ad))).size).toBe(ads.length);
});

test('ads that are rendered later show the pictures that they are made of, and change with any value of their item', () => {
  const creative = { templateId: 'just-listed', version: 1, isVideo: false };
  const rendered = (item = villa) => sellerAds(sampleOrder({ ...stages.images, items: [item], creative }), 'Harcrest', NOW);
  const [first] = rendered();
  expect(first).toMatchObject({ kind: 'image', picture: hash(1), renderedValues: [villa.values] });
  const priced = { ...villa, values: { ...villa.values, listing: { ...villa.values['listing'], price: '$1' } } };
  expect(rendered(priced)).not.toEqual(rendered());
  const film = sellerAds(sampleOrder({ ...stages.slides, creative: { ...creative, isVideo: true } }), 'Harcrest', NOW);
  expect(film[0]).toMatchObject({ kind: 'video', video: null, slides: [hash(1), hash(2), hash(3)] });
});

test('a render that is finished is shown as it is sent: the picture, or the video with its cover', () => {
  const creative = { templateId: 'just-listed', version: 1, isVideo: false };
  const file = (result: string): string => ({ image: 'c', video: 'd', cover: 'e' })[result]?.repeat(64) ?? '';
  const shown = (order: ReturnType<typeof sampleOrder>) =>
    sellerAds(order, 'Harcrest', NOW, new Map([...sellerRenders(order, NOW)].map(([key, { result }]) => [key, file(result)])));
  const [image] = shown(sampleOrder({ ...stages.images, creative }));
  expect(image).toMatchObject({ kind: 'image', picture: 'c'.repeat(64) });
  const [film] = shown(sampleOrder({ ...stages.slides, creative: { ...creative, isVideo: true } }));
  expect(film).toMatchObject({ kind: 'video', picture: 'e'.repeat(64), video: 'd'.repeat(64), slides: [] });
});
