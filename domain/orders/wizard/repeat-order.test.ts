import { describe, expect, test } from 'vitest';
import { changed, wholeOrder } from '../../../test/harness/ordering/whole-order.ts';
import { extensionProduct } from '../../products/index.ts';
import type { OfferedProduct } from '../../products/index.ts';
import type { OrderContext } from '../rules/order-context.ts';
import { extensionStart, repeatOrder } from './repeat-order.ts';
import type { EarlierOrder } from './repeat-order.ts';

const TODAY = '2026-11-15';
const { draft, context } = wholeOrder();
const week: OfferedProduct = {
  code: 'WEEK',
  name: 'A week',
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  campaignDurationDays: 7,
  price: 10_000,
  isTaxInclusive: true,
  taxRate: 15,
  customerId: 'kauri',
  isActive: true,
};
const earlier: EarlierOrder = {
  status: 'DELIVERED',
  products: [{ code: 'WEEK', name: 'A week', type: 'FACEBOOK_IMAGE_CAMPAIGN' }],
  agents: [{ _id: 'hana', fullName: 'Hana Rawiri' }],
  office: { _id: 'harbour', name: 'Harbour' },
  attributes: draft.attributes,
  campaignData: draft.campaignData,
  fbDpaCatalogId: null,
  campaignName: 'Last spring',
  paymentType: 'CREDIT_CARD',
  endDate: '2026-11-20',
};
const begun = { ...draft, products: [], agents: [], office: null, attributes: [], campaignData: [], campaignName: 'New', startDate: TODAY };
const repeat = (
  given: Partial<EarlierOrder> = {},
  now: Partial<OrderContext> = {},
  kind: 'again' | 'extend' = 'again',
  products = [week],
) =>
  repeatOrder({
    begun,
    earlier: { ...earlier, ...given },
    kind,
    products,
    contextFor: () =>
      changed({ draft, context }, {}, { offered: products.map((product) => ({ ...context.offered[0]!, ...product })), ...now }).context,
  });

test('the same is ordered again from today', () => {
  expect(repeat()).toEqual({
    draft: { ...draft, campaignName: 'Last spring', startDate: TODAY },
    unavailable: [],
  });
});

test('an extension starts the day after the order ends', () => {
  expect(repeat({}, {}, 'extend').draft.startDate).toBe('2026-11-21');
});

test('edited copy is ordered again where the template still allows it, and named where it does not', () => {
  const [data] = draft.campaignData;
  const campaignData = [{ ...data!, copy: { 'copy.feed.headline': 'Open this Sunday' } }];
  const [product] = context.offered;
  const campaignTemplates = product!.campaignTemplates.map((template) => ({ ...template, allowsCopyChanges: true }));
  const again = repeat({ campaignData }, { offered: [{ ...product!, ...week, campaignTemplates }] });
  expect([again.draft.campaignData, again.unavailable]).toEqual([campaignData, []]);
  const fixed = repeat({ campaignData });
  expect([fixed.draft.campaignData, fixed.unavailable]).toEqual([draft.campaignData, ['the edited ad copy']]);
});

describe('what is no longer possible is left out and named', () => {
  test.each<[string, Partial<EarlierOrder>, Partial<OrderContext>, string[], object]>([
    ['a contact', { agents: [...earlier.agents, { _id: 'gone', fullName: 'Gone Girl' }] }, {}, ['Gone Girl'], { agents: ['hana'] }],
    ['an office', { office: { _id: 'closed', name: 'Closed' } }, {}, ['Closed'], { office: null }],
    ['an account', {}, { accountIds: { meta: ['other'], google: [] } }, ['the Meta billing account'], {}],
    ['a catalog', { fbDpaCatalogId: 'gone' }, {}, ['the catalog'], { fbDpaCatalogId: null }],
    [
      'a template',
      { campaignData: [{ ...draft.campaignData[0]!, templateId: 'gone' }] },
      {},
      ['settings of some ads'],
      { campaignData: [] },
    ],
    [
      'one of several pictures',
      {},
      { items: context.items.map((item) => ({ ...item, assetIds: item.assetIds.filter((id) => id !== 'item0-image1') })) },
      ['1 image or video'],
      {},
    ],
    [
      'all pictures',
      {},
      { items: context.items.map((item) => ({ ...item, assetIds: [] })) },
      ['settings of some ads'],
      { campaignData: [] },
    ],
  ])('%s', (_, given, now, unavailable, expected) => {
    const repeated = repeat(given, now);
    expect(repeated.unavailable).toEqual(unavailable);
    expect(repeated.draft).toMatchObject(expected);
  });

  test('the product', () => {
    const repeated = repeat({}, {}, 'again', []);
    expect(repeated.unavailable).toEqual(['A week']);
    expect(repeated.draft).toMatchObject({ products: [], campaignData: [], agents: ['hana'] });
  });

  test('areas that this person may not set', () => {
    const [data] = draft.campaignData;
    const marker = { id: 'one', coords: { latitude: -36.8, longitude: 174.7 }, radius: 5 };
    const map = { center: marker.coords, zoom: 10, markers: [marker] };
    const [settings] = data!.adSettings;
    const aimed = [{ ...data!, adSettings: [{ ...settings!, location: [{ map }] }] }] as EarlierOrder['campaignData'];
    expect(repeat({ campaignData: aimed }, { maySetAreas: true }).draft.campaignData).toEqual(aimed);
    expect(repeat({ campaignData: aimed }, { maySetAreas: false }).draft.campaignData).toEqual([]);
  });
});

test.each([
  ['DELIVERED', '2026-11-20', '2026-11-21'],
  ['DELIVERED', TODAY, '2026-11-16'],
  ['COMPLETED', '2026-11-14', TODAY],
  ['COMPLETED', '2026-11-01', TODAY],
  ['COMPLETED', '2026-10-31', null],
  ['DELIVERED', '2027-03-01', null],
  ['READY', '2026-11-20', null],
  ['CANCELLED', '2026-11-14', null],
] as const)('an order that is %s and ends on %s can be extended from %s', (status, endDate, expected) => {
  expect(extensionStart({ status, endDate }, TODAY)).toBe(expected);
});

describe('the product of an extension', () => {
  const product = (code: string, campaignDurationDays: number, price = 10_000): OfferedProduct => ({
    ...week,
    code,
    campaignDurationDays,
    price,
  });
  test.each<[string, OfferedProduct[], string | null]>([
    ['the product itself, where it runs two weeks', [product('CHEAP', 14, 1), product('WEEK', 14)], 'WEEK'],
    ['the cheapest of two weeks', [product('WEEK', 7), product('DEAR', 14, 900), product('CHEAP', 14, 100)], 'CHEAP'],
    ['the product itself, without one of two weeks', [product('TEN', 10), product('WEEK', 7)], 'WEEK'],
    ['the closest to two weeks, where the product is no longer sold', [product('MONTH', 30), product('TEN', 10)], 'TEN'],
    ['none of another type', [{ ...product('FILM', 14), type: 'FACEBOOK_VIDEO_CAMPAIGN' }], null],
  ])('%s', (_, products, expected) => {
    expect(extensionProduct(products, { code: 'WEEK', type: 'FACEBOOK_IMAGE_CAMPAIGN' })?.code ?? null).toBe(expected);
  });
});
