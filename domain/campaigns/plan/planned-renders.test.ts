import { cottage, contentFor, NOW, sampleOrder, villa } from '#test/harness/delivery-plan-order.ts';
import type { SampleOptions } from '#test/harness/delivery-plan-order.ts';
import { describe, expect, test } from 'vitest';
import { firstPictureOf } from '../change/ad-pictures.ts';
import { campaignsInPlan } from './campaigns-in-plan.ts';
import { planDelivery } from './plan-delivery.ts';
import { referencesIn } from './planned-object.ts';
import type { PlannedObject } from './planned-object.ts';
import { isRendered, withRenderedFiles } from './planned-renders.ts';

const PICTURE = { templateId: 'just-listed', version: 3, isVideo: false };
const VIDEO = { templateId: 'brand-video', version: 1, isVideo: true };
const planOf = (options: SampleOptions) => planDelivery(sampleOrder(options), NOW);
const rendersOf = (plan: readonly PlannedObject[]) => plan.filter(isRendered).map(({ kind, render }) => ({ kind, ...render }));
const first = (hash: string): string => hash.slice(0, 1);
const heroes = (plan: readonly PlannedObject[]): string[] => rendersOf(plan).map(({ pictures }) => pictures.map(first).join(''));

describe('an order with a creative template', () => {
  test('has one square render for each picture of an image ad, with that picture first', () => {
    const { meta } = planOf({ creative: PICTURE });
    expect(heroes(meta)).toEqual(['123', '213', '312']);
    expect(rendersOf(meta)[0]).toEqual({
      kind: 'image',
      creativeTemplateId: 'just-listed',
      version: 3,
      itemId: 'villa',
      pictures: villa.images.map(({ hash }) => hash),
      ratio: 'square',
      result: 'image',
    });
    expect(meta.filter(({ kind, file }) => kind === 'image' && file !== undefined)).toEqual([]);
  });

  test('has one render for each card of a carousel, also for an item without pictures', () => {
    const bare = { ...cottage, images: [] };
    const { meta } = planOf({ creative: PICTURE, items: [villa, bare], stages: [contentFor('FACEBOOK_CAROUSEL_CAMPAIGN')] });
    expect(heroes(meta)).toEqual(['123', '']);
    expect(new Set(meta.map(({ key }) => key)).size).toBe(meta.length);
  });

  test('has both shapes of a display ad', () => {
    expect(rendersOf(planOf({ creative: PICTURE }).google).map(({ kind, ratio }) => [kind, ratio])).toEqual([
      ['asset', 'landscape'],
      ['asset', 'square'],
    ]);
  });

  test('has a video with its cover and an ad for each item', () => {
    const { meta } = planOf({ creative: VIDEO, items: [villa, cottage], stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN')] });
    expect(rendersOf(meta).map(({ kind, itemId, ratio, result }) => [kind, itemId, ratio, result])).toEqual([
      ['image', 'villa', null, 'cover'],
      ['image', 'cottage', null, 'cover'],
      ['video', 'villa', null, 'video'],
      ['video', 'cottage', null, 'video'],
    ]);
    expect(meta.filter(({ kind }) => kind === 'creative')).toHaveLength(2);
  });

  test('shows no picture that was left out of the ad', () => {
    const images = villa.images.map(({ imageId }, at) => ({ _id: imageId, deleted: at === 0 }));
    const data = { resources: [{ itemId: 'villa', images, videos: [] }] };
    expect(heroes(planOf({ creative: PICTURE, data }).meta)).toEqual(['23', '32']);
  });
});

describe('a plan whose files are rendered', () => {
  const hashOf = (key: string): string => (key.includes('/landscape/') ? 'e' : 'f').repeat(64);

  test.each(['meta', 'google'] as const)('names them on %s wherever an ad refers to them, and equal files once', (network) => {
    const plan: readonly PlannedObject[] = planOf({ creative: PICTURE })[network];
    const rendered = withRenderedFiles(plan, hashOf);
    const keys = rendered.map(({ key }) => key);
    expect(rendered.filter(isRendered)).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { fields } of rendered) for (const key of referencesIn(fields)) expect(keys).toContain(key);
    const ads = campaignsInPlan(network, rendered, { currencyOffset: 100, timezone: 'Pacific/Auckland' }).flatMap(({ adSets }) =>
      adSets.flatMap((set) => set.ads),
    );
    expect(ads.map(({ creative }) => firstPictureOf(creative))).toEqual(ads.map(() => (network === 'meta' ? 'f' : 'e').repeat(16)));
  });

  test('is the same plan where nothing was rendered', () => {
    const { meta } = planOf({});
    expect(withRenderedFiles(meta, hashOf)).toEqual(meta);
    const unfinished = planOf({ creative: PICTURE }).meta;
    expect(withRenderedFiles(unfinished, () => undefined)).toEqual(unfinished);
  });

  test('keeps the label of a video, by which it is found again', () => {
    const { meta } = planOf({ creative: VIDEO, stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN')] });
    const [video] = withRenderedFiles(meta, hashOf).filter(({ kind }) => kind === 'video');
    expect(video).toMatchObject({
      key: `video/${'f'.repeat(16)}`,
      label: 'ord-5512-r1-t1-video1',
      file: { hash: 'f'.repeat(64), fit: null },
    });
  });
});
