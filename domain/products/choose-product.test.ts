import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import { choiceOf, resolveChoice, NO_CHOICE, offeredProducts, productsForOtherCounts } from './choose-product.ts';
import type { OfferedProduct, ProductForSale } from './choose-product.ts';
import { DEFAULT_PRODUCT_TYPES } from './product-types.ts';

const product = (code: string, changes: Partial<ProductForSale> = {}): ProductForSale => ({
  code,
  name: code,
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  campaignDurationDays: 7,
  price: 29_900,
  isTaxInclusive: true,
  taxRate: 15,
  customerId: 'kauri',
  isActive: true,
  campaignTemplates: [{ type: 'FACEBOOK_IMAGE_CAMPAIGN' }],
  ...changes,
});
const codes = (products: readonly OfferedProduct[]): string[] => products.map(({ code }) => code);

describe('offered', () => {
  const shelf = [
    product('IMAGE'),
    product('CAROUSEL', { type: 'FACEBOOK_CAROUSEL_CAMPAIGN' }),
    product('DPA', { type: 'FACEBOOK_DPA_CAMPAIGN' }),
    product('OFF', { isActive: false }),
    product('FOREIGN', { customerId: 'rimu' }),
    product('EMPTY', { campaignTemplates: [] }),
    product('FILM-OF-IMAGES', { type: 'FACEBOOK_VIDEO_CAMPAIGN' }),
    product('IMAGES-OF-A-FILM', { campaignTemplates: [{ type: 'FACEBOOK_IMAGE_CAMPAIGN' }, { type: 'FACEBOOK_VIDEO_CAMPAIGN' }] }),
  ];

  test.each([
    ['one listing', { kind: 'listings', count: 1 }, ['IMAGE']],
    ['two resources', { kind: 'resources', count: 2 }, ['CAROUSEL', 'DPA']],
    ['a catalog', { kind: 'catalog' }, ['DPA']],
    ['nothing', { kind: 'listings', count: 0 }, []],
  ] as const)('for %s', (_, selection, expected) => {
    expect(codes(offeredProducts(shelf, 'kauri', DEFAULT_PRODUCT_TYPES, selection))).toEqual(expected);
  });

  test.each([
    ['one listing', { kind: 'listings', count: 1 }, ['CAROUSEL 2 to 10', 'DPA 2 to 10']],
    ['two resources', { kind: 'resources', count: 2 }, ['IMAGE 1 to 1']],
    ['a catalog', { kind: 'catalog' }, []],
  ] as const)('for another number than %s', (_, selection, expected) => {
    const others = productsForOtherCounts(shelf, 'kauri', DEFAULT_PRODUCT_TYPES, selection);
    expect(others.map(({ code, minListings, maxListings }) => `${code} ${minListings} to ${maxListings}`)).toEqual(expected);
  });
});

describe('type, duration and price select the product', () => {
  const shelf = [
    product('WEEK'),
    product('FORTNIGHT', { campaignDurationDays: 14, price: 49_900 }),
    product('FORTNIGHT-PLUS', { campaignDurationDays: 14, price: 79_900 }),
    product('FILM', { type: 'FACEBOOK_VIDEO_CAMPAIGN', campaignDurationDays: 30, price: 99_900 }),
  ];

  test('nothing is chosen where there are several ways', () => {
    expect(resolveChoice(shelf, NO_CHOICE)).toMatchObject({
      types: ['FACEBOOK_IMAGE_CAMPAIGN', 'FACEBOOK_VIDEO_CAMPAIGN'],
      durations: [],
      choice: NO_CHOICE,
      product: null,
    });
  });

  test('step by step', () => {
    const afterType = resolveChoice(shelf, { ...NO_CHOICE, type: 'FACEBOOK_IMAGE_CAMPAIGN' });
    expect(afterType).toMatchObject({ durations: [7, 14], totals: [], product: null });
    const afterDays = resolveChoice(shelf, { ...afterType.choice, days: 14 });
    expect(afterDays).toMatchObject({ totals: [49_900, 79_900], product: null });
    expect(resolveChoice(shelf, { ...afterDays.choice, total: 79_900 }).product?.code).toBe('FORTNIGHT-PLUS');
  });

  test('what is the only one is chosen by itself', () => {
    expect(resolveChoice(shelf, { ...NO_CHOICE, type: 'FACEBOOK_VIDEO_CAMPAIGN' }).product?.code).toBe('FILM');
    expect(resolveChoice([product('ONLY')], NO_CHOICE).product?.code).toBe('ONLY');
  });

  test('another type lets go of the duration and price that it does not have', () => {
    const chosen = choiceOf(shelf[2]!);
    expect(resolveChoice(shelf, { ...chosen, type: 'FACEBOOK_VIDEO_CAMPAIGN' }).product?.code).toBe('FILM');
  });

  test('a price is what is charged, tax and all', () => {
    const path = resolveChoice([product('NET', { price: 26_000, isTaxInclusive: false }), product('GROSS')], {
      ...NO_CHOICE,
      total: 29_900,
    });
    expect(path).toMatchObject({ totals: [29_900], product: null });
    expect(codes(path.fitting)).toEqual(['NET', 'GROSS']);
    expect(resolveChoice(path.fitting, { ...path.choice, code: 'GROSS' }).product?.code).toBe('GROSS');
  });

  test('nothing is chosen if no product is offered', () => {
    expect(resolveChoice([], choiceOf(product('GONE')))).toMatchObject({ types: [], fitting: [], choice: NO_CHOICE, product: null });
  });
});

const shelves = fc.uniqueArray(
  fc
    .record({
      code: fc.stringMatching(/^[A-Z]{1,4}$/),
      type: fc.constantFrom(...CAMPAIGN_TYPES),
      campaignDurationDays: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 5 }),
      isTaxInclusive: fc.boolean(),
      isActive: fc.boolean(),
      customerId: fc.constantFrom('kauri', 'rimu'),
    })
    .map((fields) => product(fields.code, fields)),
  { selector: ({ code }) => code, maxLength: 12 },
);

describe('with any set of products', () => {
  test('every product can be reached by its own choice', () => {
    fc.assert(
      fc.property(shelves, (shelf) => {
        for (const wanted of shelf) expect(resolveChoice(shelf, choiceOf(wanted)).product).toBe(wanted);
      }),
    );
  });

  test('choosing any option at each step ends at a product', () => {
    fc.assert(
      fc.property(shelves, fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), (shelf, [a, b, c, d]) => {
        fc.pre(shelf.length > 0);
        const pick = <Option>(options: readonly Option[], at: number): Option => options[at % options.length]!;
        let path = resolveChoice(shelf, NO_CHOICE);
        path = resolveChoice(shelf, { ...path.choice, type: pick(path.types, a) });
        path = resolveChoice(shelf, { ...path.choice, days: pick(path.durations, b) });
        path = resolveChoice(shelf, { ...path.choice, total: pick(path.totals, c) });
        path = resolveChoice(shelf, { ...path.choice, code: pick(path.fitting, d).code });
        expect(path.product).not.toBeNull();
      }),
    );
  });

  test('only what is owned, active and fits is offered', () => {
    fc.assert(
      fc.property(shelves, fc.integer({ min: 0, max: 11 }), (shelf, count) => {
        for (const offered of offeredProducts(shelf, 'kauri', DEFAULT_PRODUCT_TYPES, { kind: 'listings', count })) {
          const bounds = DEFAULT_PRODUCT_TYPES.find(({ code }) => code === offered.type)!;
          expect(offered).toMatchObject({ customerId: 'kauri', isActive: true });
          expect(count).toBeGreaterThanOrEqual(bounds.minListings);
          expect(count).toBeLessThanOrEqual(bounds.maxListings);
        }
      }),
    );
  });
});
