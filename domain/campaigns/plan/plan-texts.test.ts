import { expect, test } from 'vitest';
import { campaignsInPlan } from './campaigns-in-plan.ts';
import { linksOf } from './creative-links.ts';
import type { DeliveryOrder } from './delivery-order.ts';
import { planDelivery } from './plan-delivery.ts';
import { targetingSummary } from './targeting-summary.ts';
import { contentFor, cottage, NOW, sampleOrder, villa, withLeads } from '#test/harness/delivery/delivery-plan-order.ts';
import type { SampleOptions } from '#test/harness/delivery/delivery-plan-order.ts';

const reading = { currencyOffset: 100, timezone: 'Pacific/Auckland' };
const firstSet = (network: 'meta' | 'google', options: SampleOptions = {}) =>
  campaignsInPlan(network, planDelivery(sampleOrder(options), NOW)[network], reading)[0]!.adSets[0]!;
const housing: Partial<DeliveryOrder> = {
  customer: { ...sampleOrder().customer, specialAdCategories: ['HOUSING'], specialAdCategoryCountries: ['US'] },
};

test.each([
  ['meta', {}, /^18–65\+, all genders, 1 area: \d+ km, on Facebook and Instagram$/],
  ['meta', { changes: { meta: { ...sampleOrder().meta!, instagramUserId: null } } }, /on Facebook$/],
  ['google', {}, /^all ages, all genders, 1 area: \d+ km$/],
  ['meta', { changes: housing }, /1 area: 25 km/],
  [
    'meta',
    { changes: { meta: { ...sampleOrder().meta!, blockListIds: ['11', '12'] } } },
    /, on Facebook and Instagram, 2 block lists excluded$/,
  ],
  ['google', { changes: { google: { ...sampleOrder().google!, excludedPlacements: ['games.example'] } } }, /1 placement excluded$/],
] as const)('the targeting of an ad set on %s is told', (network, options, expected) => {
  expect(targetingSummary(firstSet(network, options).targeting)).toMatch(expected);
});

test.each<[string, 'meta' | 'google', SampleOptions, string[]]>([
  ['an image', 'meta', {}, ['https://harcrest.example/villa']],
  [
    'each card of a carousel',
    'meta',
    { stages: [contentFor('FACEBOOK_CAROUSEL_CAMPAIGN')], items: [villa, cottage] },
    ['https://harcrest.example/villa', 'https://harcrest.example/cottage'],
  ],
  ['a lead form', 'meta', { stages: [withLeads('FACEBOOK_IMAGE_CAMPAIGN')] }, ['https://fb.me/']],
  ['a video', 'meta', { stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN')] }, ['https://harcrest.example/villa']],
  ['a display ad', 'google', {}, ['https://harcrest.example/villa']],
])('the links of %s on %s are found', (_, network, options, links) => {
  expect(linksOf(network, firstSet(network, options).ads[0]!.creative)).toEqual(links);
});

test('ads for housing are aimed at no ages, genders or postcodes on either network', () => {
  const meta = firstSet('meta', { changes: housing }).targeting;
  expect(meta).toMatchObject({ age_min: 18, age_max: 65 });
  expect(JSON.stringify(meta)).not.toContain('zips');
  expect(JSON.stringify(firstSet('google', { changes: housing }).targeting)).not.toMatch(/ageRange|gender/);
});
