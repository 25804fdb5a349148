import { cottage, contentFor, NOW, sampleOrder, villa, withLeads } from '#test/harness/delivery/delivery-plan-order.ts';
import type { SampleOptions } from '#test/harness/delivery/delivery-plan-order.ts';
import { describe, expect, test } from 'vitest';
import { copyOf, textsOf, withTexts } from '../change/ad-copy.ts';
import { firstPictureOf, withPictures } from '../change/ad-pictures.ts';
import { linksOf } from './creative-links.ts';
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
  test('has a render in each ratio of the placements for each picture of an image ad, with that picture first', () => {
    const { meta } = planOf({ creative: PICTURE });
    expect(heroes(meta)).toEqual(['123', '213', '312'].flatMap((each) => [each, each, each]));
    expect(rendersOf(meta).map(({ ratio }) => ratio)).toEqual([
      'square',
      'portrait',
      'story',
      'square',
      'portrait',
      'story',
      'square',
      'portrait',
      'story',
    ]);
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

  test('names a file for the feed, one for stories and reels, and one for every other placement', () => {
    const { meta } = planOf({ creative: PICTURE });
    const creative = meta.find(({ kind }) => kind === 'creative')?.fields ?? {};
    const files = meta.filter(isRendered).slice(0, 3);
    expect(creative['object_story_spec']).toEqual({ page_id: expect.any(String), instagram_user_id: expect.any(String) });
    expect(creative['asset_feed_spec']).toEqual({
      ad_formats: ['SINGLE_IMAGE'],
      optimization_type: 'PLACEMENT',
      images: files.map(({ key, render }) => ({ hash: { $ref: key }, adlabels: [{ name: render.ratio }] })),
      bodies: [{ text: expect.stringMatching(/./u) }],
      titles: [{ text: expect.stringMatching(/./u) }],
      descriptions: expect.any(Array),
      link_urls: [{ website_url: expect.stringMatching(/^https:/u) }],
      call_to_action_types: [expect.any(String)],
      asset_customization_rules: [
        {
          customization_spec: {
            publisher_platforms: ['facebook', 'instagram'],
            facebook_positions: ['feed'],
            instagram_positions: ['stream'],
          },
          image_label: { name: 'portrait' },
          priority: 1,
        },
        {
          customization_spec: {
            publisher_platforms: ['facebook', 'instagram'],
            facebook_positions: ['story', 'facebook_reels'],
            instagram_positions: ['story', 'reels'],
          },
          image_label: { name: 'story' },
          priority: 2,
        },
        { customization_spec: {}, image_label: { name: 'square' }, priority: 3 },
      ],
    });
    expect(copyOf(creative).map(({ key }) => key)).toEqual(expect.arrayContaining(['primaryText', 'headline']));
    expect(textsOf(copyOf(withTexts(creative, { headline: 'Sold' })))['headline']).toBe('Sold');
    expect(linksOf('meta', creative)[0]).toMatch(/^https:/u);
    // A picture that a person chooses is sent in each of the sizes.
    const { files: chosen, creative: changed } = withPictures(creative, ['a'.repeat(64)]);
    expect(Object.keys(chosen)).toEqual(['1080x1080', '1080x1350', '1080x1920'].map((size) => `image/${'a'.repeat(16)}-${size}`));
    expect(firstPictureOf(changed)).toBe('a'.repeat(16));
  });

  test('has squares only where the ad opens a lead form', () => {
    const { meta } = planOf({ creative: PICTURE, stages: [withLeads('FACEBOOK_IMAGE_CAMPAIGN')] });
    expect(new Set(rendersOf(meta).map(({ ratio }) => ratio))).toEqual(new Set(['square']));
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
    expect(new Set(heroes(planOf({ creative: PICTURE, data }).meta))).toEqual(new Set(['23', '32']));
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
