import { expect, test } from 'vitest';
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import { templateFitsProduct } from './template-fit.ts';

const madeOf = (product: (typeof CAMPAIGN_TYPES)[number]) => CAMPAIGN_TYPES.filter((template) => templateFitsProduct(template, product));

test('a video product is made of videos, beside which the display network may show something', () => {
  expect(madeOf('FACEBOOK_VIDEO_CAMPAIGN')).toEqual(['FACEBOOK_VIDEO_CAMPAIGN', 'GOOGLE_DISPLAY_CAMPAIGN']);
});

test.each(CAMPAIGN_TYPES.filter((type) => type !== 'FACEBOOK_VIDEO_CAMPAIGN'))('a product of type %s is made of no video', (type) => {
  expect(madeOf(type)).toEqual(CAMPAIGN_TYPES.filter((template) => template !== 'FACEBOOK_VIDEO_CAMPAIGN'));
});
