// The creatives are those of delivery plans, so that a change to the plan shows here.
import { describe, expect, test } from 'vitest';
import type { CampaignType } from '../../networks/index.ts';
import { planDelivery } from '../plan/plan-delivery.ts';
import type { Fields } from '../plan/planned-object.ts';
import { contentFor, cottage, NOW, sampleOrder, villa } from '#test/harness/delivery/delivery-plan-order.ts';
import { copyOf, textsOf, withTexts } from './ad-copy.ts';
import { picturesOf, withPictures } from './ad-pictures.ts';
import { textFaults } from './check-texts.ts';

function metaCreative(type: CampaignType): Fields {
  const plan = planDelivery(sampleOrder({ items: [villa, cottage], stages: [contentFor(type)] }), NOW);
  return plan.meta.find(({ kind }) => kind === 'creative')!.fields;
}

function googleAd(): Fields {
  const { fields } = planDelivery(sampleOrder(), NOW).google.find(({ kind }) => kind === 'campaign')!;
  const operations = fields['mutateOperations'] as { adGroupAdOperation?: { create: { ad: Fields } } }[];
  return operations.find(({ adGroupAdOperation }) => adGroupAdOperation)!.adGroupAdOperation!.create.ad;
}

describe('the texts of a creative', () => {
  test.each<[CampaignType, string]>([
    ['FACEBOOK_IMAGE_CAMPAIGN', 'primaryText headline description'],
    ['FACEBOOK_VIDEO_CAMPAIGN', 'primaryText headline description'],
    ['FACEBOOK_CAROUSEL_CAMPAIGN', 'primaryText cards-0-headline cards-0-description cards-1-headline cards-1-description'],
    ['FACEBOOK_DPA_CAMPAIGN', 'primaryText'],
  ])('of %s are %s, and each can be replaced alone', (type, keys) => {
    const creative = metaCreative(type);
    const copy = copyOf(creative);
    const firstKeys = copy.map(({ key }) => key).slice(0, keys.split(' ').length);
    expect(firstKeys.join(' ')).toBe(keys);
    for (const { key } of copy) {
      const changed = withTexts(creative, { [key]: 'Other words' });
      expect(textsOf(copyOf(changed))).toEqual({ ...textsOf(copy), [key]: 'Other words' });
      expect(withTexts(changed, textsOf(copy))).toEqual(creative);
    }
  });

  test('of a display ad are headlines, descriptions and the business name, all of them required', () => {
    const ad = googleAd();
    const copy = copyOf(ad);
    expect(copy.every(({ isRequired }) => isRequired)).toBe(true);
    expect(new Set(copy.map(({ key }) => key.split('-')[0]))).toEqual(
      new Set(['headlines', 'longHeadline', 'descriptions', 'businessName']),
    );
    expect(withTexts(withTexts(ad, { businessName: 'Other' }), textsOf(copy))).toEqual(ad);
  });

  test('of an unknown creative are none', () => {
    expect(copyOf({ name: 'x' })).toEqual([]);
  });
});

describe('the pictures of a creative', () => {
  test.each<[CampaignType, (string | null)[]]>([
    ['FACEBOOK_IMAGE_CAMPAIGN', ['1'.repeat(16)]],
    ['FACEBOOK_VIDEO_CAMPAIGN', []],
    ['FACEBOOK_DPA_CAMPAIGN', []],
  ])('of %s are %j', (type, hashes) => {
    expect(picturesOf(metaCreative(type))).toEqual(hashes);
  });

  test('of a carousel can be replaced one by one, each with the file to upload', () => {
    const creative = metaCreative('FACEBOOK_CAROUSEL_CAMPAIGN');
    const before = picturesOf(creative);
    const { creative: changed, files } = withPictures(creative, [undefined, 'f'.repeat(64)]);
    expect(picturesOf(changed)).toEqual([before[0], 'f'.repeat(16), ...before.slice(2)]);
    expect(files).toEqual({
      [`image/${'f'.repeat(16)}-1080x1080`]: { hash: 'f'.repeat(64), fit: { width: 1080, height: 1080, mode: 'crop' } },
    });
    expect(copyOf(changed)).toEqual(copyOf(creative));
  });

  test('that the creative names by the network’s id only are unknown, and can still be replaced', () => {
    const creative: Fields = { object_story_spec: { link_data: { image_hash: 'abc' } } };
    expect(picturesOf(creative)).toEqual([null]);
    expect(picturesOf(withPictures(creative, ['e'.repeat(64)]).creative)).toEqual(['e'.repeat(16)]);
  });
});

describe('a text is refused', () => {
  const copy = [{ key: 'headline', label: 'Headline', text: 'Sunny villa', most: 12, isRequired: true }];
  test.each([
    ['Sunny cottage', 'Use at most 12 characters.'],
    [' ', 'Enter text.'],
    ['Quiet villa', undefined],
  ])('%j: %s', (text, message) => {
    expect(textFaults(copy, { headline: text })[0]?.message).toBe(message);
  });

  test('that the ad does not have', () => {
    expect(textFaults(copy, { slogan: 'x' })).toEqual([{ key: 'slogan', message: 'This ad has no such text.' }]);
  });

  test('but not one that was sent as it is, whatever its length', () => {
    expect(textFaults([{ ...copy[0]!, text: 'Longer than it may be' }], { headline: 'Longer than it may be' })).toEqual([]);
  });
});
