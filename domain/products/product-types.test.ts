import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CampaignType } from '../networks/index.ts';
import { areItemBounds, DEFAULT_PRODUCT_TYPES, itemBoundsText, takesSelection } from './product-types.ts';
import type { OrderSelection } from './product-types.ts';

const typesFor = (selection: OrderSelection): CampaignType[] =>
  DEFAULT_PRODUCT_TYPES.filter((type) => takesSelection(type, selection)).map(({ code }) => code);
const ofOne = [
  'FACEBOOK_IMAGE_CAMPAIGN',
  'FACEBOOK_VIDEO_CAMPAIGN',
  'SINGLE_LISTING_IMAGE_CAROUSEL',
  'FACEBOOK_FUNNEL_CAMPAIGN',
  'GOOGLE_DISPLAY_CAMPAIGN',
];
const ofSeveral = ['FACEBOOK_CAROUSEL_CAMPAIGN', 'FACEBOOK_DPA_CAMPAIGN', 'GOOGLE_DISPLAY_CAMPAIGN'];

test.each<[OrderSelection, string[]]>([
  [{ kind: 'listings', count: 0 }, []],
  [{ kind: 'listings', count: 1 }, ofOne],
  [{ kind: 'resources', count: 1 }, ofOne],
  [{ kind: 'listings', count: 2 }, ofSeveral],
  [{ kind: 'resources', count: 10 }, ofSeveral],
  [{ kind: 'listings', count: 11 }, []],
  [{ kind: 'catalog' }, ['FACEBOOK_DPA_CAMPAIGN']],
])('%j is taken by %j', (selection, types) => {
  expect(typesFor(selection)).toEqual(types);
});

test('a type takes exactly the counts from its least to its most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 12 }), (a, b, count) => {
      const bounds = { minListings: Math.min(a, b), maxListings: Math.max(a, b) };
      const takes = takesSelection({ code: 'FACEBOOK_IMAGE_CAMPAIGN', ...bounds }, { kind: 'listings', count });
      expect(takes).toBe(!(count < bounds.minListings || count > bounds.maxListings));
      expect(areItemBounds(bounds)).toBe(true);
    }),
  );
});

test.each([
  [0, 1, false],
  [3, 2, false],
  [1, 11, false],
  [1, 10, true],
])('%i to %i are bounds: %s', (minListings, maxListings, expected) => {
  expect(areItemBounds({ minListings, maxListings })).toBe(expected);
});

test.each([
  [1, 1, '1 item'],
  [3, 3, '3 items'],
  [2, 10, '2 to 10 items'],
])('%i to %i are said as %j', (minListings, maxListings, text) => {
  expect(itemBoundsText({ minListings, maxListings })).toBe(text);
});

test('every type begins with bounds that hold', () => {
  expect(DEFAULT_PRODUCT_TYPES.filter((type) => !areItemBounds(type))).toEqual([]);
});
