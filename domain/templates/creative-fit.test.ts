import { expect, test } from 'vitest';
import type { CampaignType } from '../networks/index.ts';
import { neededCreative } from './creative-fit.ts';

test.each<[CampaignType, 'IMAGE' | 'VIDEO' | null]>([
  ['FACEBOOK_IMAGE_CAMPAIGN', 'IMAGE'],
  ['FACEBOOK_CAROUSEL_CAMPAIGN', 'IMAGE'],
  ['SINGLE_LISTING_IMAGE_CAROUSEL', 'IMAGE'],
  ['GOOGLE_DISPLAY_CAMPAIGN', 'IMAGE'],
  ['FACEBOOK_VIDEO_CAMPAIGN', 'VIDEO'],
  ['FACEBOOK_FUNNEL_CAMPAIGN', null],
  ['FACEBOOK_DPA_CAMPAIGN', null],
])('%s needs a creative template of the kind %s', (type, needed) => {
  expect(neededCreative(type)).toBe(needed);
});
