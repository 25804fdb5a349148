import { describe, expect, test } from 'vitest';
import { contentFor, cottage, NOW, sampleOrder, villa } from '#test/harness/delivery-plan-order.ts';
import { copyOf } from '../change/ad-copy.ts';
import { firstPictureOf } from '../change/ad-pictures.ts';
import { adsToShow } from './ads-to-show.ts';
import { campaignsInPlan } from './campaigns-in-plan.ts';
import { planDelivery } from './plan-delivery.ts';

const orders = [
  ['images', sampleOrder({ stages: [contentFor('FACEBOOK_IMAGE_CAMPAIGN')] })],
  ['a carousel', sampleOrder({ stages: [contentFor('FACEBOOK_CAROUSEL_CAMPAIGN')], items: [villa, cottage] })],
  ['a carousel of one listing', sampleOrder({ stages: [contentFor('SINGLE_LISTING_IMAGE_CAROUSEL')] })],
  ['a video', sampleOrder({ stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN', { useImagesForVideo: false })] })],
  ['slides', sampleOrder({ stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN')] })],
] as const;

describe('the ads that the seller is shown', () => {
  test.each(orders)('are those that are delivered: %s', (_, order) => {
    const reading = { currencyOffset: 100, timezone: order.customer.timezone };
    const planned = (['meta', 'google'] as const).flatMap((network) =>
      campaignsInPlan(network, planDelivery(order, NOW)[network], reading).flatMap(({ adSets }) =>
        adSets.flatMap(({ ads }) => ads.map(({ creative }) => ({ network, creative }))),
      ),
    );
    const shown = adsToShow(order);
    expect(shown.map(({ network }) => network)).toEqual(planned.map(({ network }) => network));
    shown.forEach((ad, at) => {
      const { creative } = planned[at]!;
      const texts = copyOf(creative).map(({ text }) => text);
      const [first] = ad.cards;
      expect(texts).toContain(first?.headline);
      if (ad.network === 'meta') expect(texts).toContain(ad.primaryText);
      expect(first?.imageHash?.startsWith(firstPictureOf(creative) ?? 'none')).toBe(true);
    });
  });

  test('say their kind, and name the video', () => {
    const kinds = orders.map(([, order]) => adsToShow(order).filter(({ network }) => network === 'meta')).map(([ad]) => ad?.kind);
    expect(kinds).toEqual(['image', 'carousel', 'carousel', 'video', 'slides']);
    expect(adsToShow(orders[3][1])[0]?.videoHash).toBe('a'.repeat(64));
  });
});
