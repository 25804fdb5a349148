import { expect, test } from 'vitest';
import type { ListingStage } from '../inventory/index.ts';
import type { CampaignType } from '../networks/index.ts';
import type { OfferedProduct } from './choose-product.ts';
import { mostChosenProduct } from './most-chosen.ts';
import { suggestProduct } from './suggest-product.ts';

const TODAY = '2026-11-15';
const product = (code: string, type: CampaignType, campaignDurationDays: number, price = 10_000): OfferedProduct => ({
  code,
  name: code,
  type,
  campaignDurationDays,
  price,
  isTaxInclusive: true,
  taxRate: 15,
  customerId: 'kauri',
  isActive: true,
});
const SHELF = [
  product('DISPLAY-14', 'GOOGLE_DISPLAY_CAMPAIGN', 14),
  product('IMAGE-14', 'FACEBOOK_IMAGE_CAMPAIGN', 14),
  product('IMAGE-14-CHEAPER', 'FACEBOOK_IMAGE_CAMPAIGN', 14, 9000),
  product('IMAGE-7', 'FACEBOOK_IMAGE_CAMPAIGN', 7),
  product('FILM-14', 'FACEBOOK_VIDEO_CAMPAIGN', 14),
  product('FUNNEL-30', 'FACEBOOK_FUNNEL_CAMPAIGN', 30),
];

test.each<[string, ListingStage, string]>([
  ['a new listing: a film of two weeks', { kind: 'new' }, 'FILM-14'],
  ['a sold listing: images for a week', { kind: 'sold' }, 'IMAGE-7'],
  ['an auction in three weeks: the cheaper of two that end before it', { kind: 'auction', day: '2026-12-05' }, 'IMAGE-14-CHEAPER'],
  ['an auction on the last day of two weeks', { kind: 'auction', day: '2026-11-28' }, 'IMAGE-14-CHEAPER'],
  ['an auction a day before that', { kind: 'auction', day: '2026-11-27' }, 'IMAGE-7'],
  ['an open home tomorrow: the shortest, as none ends before it', { kind: 'openHome', day: '2026-11-16' }, 'IMAGE-7'],
])('%s', (_, stage, expected) => {
  expect(suggestProduct(SHELF, stage, TODAY)).toBe(expected);
  expect(suggestProduct(SHELF.toReversed(), stage, TODAY)).toBe(expected);
});

test('nothing is suggested where nothing is offered', () => {
  expect(suggestProduct([], { kind: 'new' }, TODAY)).toBeNull();
});

test.each([
  ['no orders', [], null],
  ['two orders', [['A', 2]], null],
  ['three orders', [['A', 3]], 'A'],
  [
    'more of one',
    [
      ['A', 3],
      ['B', 8],
    ],
    'B',
  ],
  [
    'as many of both',
    [
      ['A', 8],
      ['B', 8],
    ],
    null,
  ],
] as const)('most chosen, with %s', (_, counts, expected) => {
  expect(mostChosenProduct(counts.map(([code, orders]) => ({ code, orders })))).toBe(expected);
});
