import { expect, test } from 'vitest';
import { changed, wholeOrder } from '../../../test/harness/ordering/whole-order.ts';
import { billingAccountOf, noticeEmailsOf } from '../rules/order-attributes.ts';
import type { CampaignData } from '../rules/order-draft.ts';
import type { PaymentType } from '../payments/payment-types.ts';
import { needsCatalog, reconcileDraft, unconfiguredTemplates } from './reconcile-draft.ts';

const validOrder = wholeOrder();
const [template] = validOrder.context.offered[0]!.campaignTemplates;
const display = {
  ...template!,
  templateId: 'display',
  templateModel: 'CustomerGdnCampaignTemplate',
  type: 'GOOGLE_DISPLAY_CAMPAIGN',
} as const;
const both = { ...validOrder.context.offered[0]!, code: 'BOTH', campaignTemplates: [display, template!] };
const offered = [...validOrder.context.offered, both];
const result = (
  given: Parameters<typeof changed>[1],
  context: Parameters<typeof changed>[2] = {},
  role: 'corporate' | 'branchuser' = 'corporate',
) => {
  const order = changed(validOrder, given, { offered, ...context });
  return reconcileDraft(order.draft, order.context, [role]);
};
const ids = (campaignData: readonly CampaignData[]) => campaignData.map(({ templateId }) => templateId);

test('a consistent draft is not changed', () => {
  expect(result({})).toEqual(validOrder.draft);
});

test('changing the product keeps only the settings of templates that both products have', () => {
  const stray = { ...validOrder.draft.campaignData[0]!, templateId: 'stray' };
  const { campaignData } = result({ products: ['BOTH'], campaignData: [stray, ...validOrder.draft.campaignData] });
  expect(campaignData).toEqual(validOrder.draft.campaignData);
});

test('changed copy is kept only where the template allows it', () => {
  const [first] = validOrder.draft.campaignData;
  const campaignData = [{ ...first!, copy: { 'copy.feed.headline': 'Open this Sunday' } }];
  const editable = offered.map((product) => ({ ...product, campaignTemplates: [{ ...template!, allowsCopyChanges: true }] }));
  expect(result({ campaignData }, { offered: editable }).campaignData).toEqual(campaignData);
  expect(result({ campaignData }).campaignData).toEqual(validOrder.draft.campaignData);
});

test('settings are sorted in the order of the templates', () => {
  const first = validOrder.draft.campaignData[0]!;
  expect(ids(result({ products: ['BOTH'], campaignData: [first, { ...first, templateId: 'display' }] }).campaignData)).toEqual([
    'display',
    'template',
  ]);
});

test('a product on both networks gets an account on each, except for agents, who choose by hand', () => {
  const { attributes } = result({ products: ['BOTH'], attributes: [] });
  expect([billingAccountOf(attributes, 'meta'), billingAccountOf(attributes, 'google')]).toEqual(['meta-account', 'google-account']);
  expect(result({ products: ['BOTH'], attributes: [] }, {}, 'branchuser').attributes).toEqual([]);
});

test('notice emails are kept when the product changes', () => {
  expect(noticeEmailsOf(result({ products: ['BOTH'] }).attributes)).toEqual(['hana@kauri.example']);
});

test.each<[string, string[], string | null, string[], string | null]>([
  ['none where none is needed', ['WEEK'], 'catalog', ['catalog'], null],
  ['the only one for dynamic ads', ['DYNAMIC'], null, ['catalog'], 'catalog'],
  ['the chosen one of several', ['DYNAMIC'], 'second', ['catalog', 'second'], 'second'],
  ['none of several before one is chosen', ['DYNAMIC'], null, ['catalog', 'second'], null],
  ['none in place of one that is gone', ['DYNAMIC'], 'gone', ['catalog', 'second'], null],
])('the catalog is %s', (_, products, fbDpaCatalogId, catalogIds, expected) => {
  const dynamic = { ...both, code: 'DYNAMIC', type: 'FACEBOOK_DPA_CAMPAIGN', campaignTemplates: [] } as const;
  expect(result({ products, fbDpaCatalogId }, { catalogIds, offered: [...offered, dynamic] }).fbDpaCatalogId).toBe(expected);
});

test('an order from a catalog needs one before a product is chosen', () => {
  expect(needsCatalog({ orderType: 'CATALOG', products: [] }, { offered: [] })).toBe(true);
  expect(needsCatalog({ orderType: 'LISTINGS', products: ['WEEK'] }, { offered })).toBe(false);
});

test('templates without settings are listed', () => {
  const { draft } = changed(validOrder, { products: ['BOTH'] });
  expect(unconfiguredTemplates(draft, { offered })).toEqual([display]);
  expect(unconfiguredTemplates({ ...draft, products: [] }, { offered })).toEqual([]);
});

test.each<[string, number, PaymentType[], PaymentType, PaymentType]>([
  ['stays where a card can pay it', 30_000, ['CREDIT_CARD', 'INVOICE'], 'CREDIT_CARD', 'CREDIT_CARD'],
  ['becomes an invoice where no card can', 1, ['CREDIT_CARD', 'INVOICE'], 'CREDIT_CARD', 'INVOICE'],
  ['becomes an invoice even where only cards are offered', 1, ['CREDIT_CARD'], 'CREDIT_CARD', 'INVOICE'],
  ['stays an invoice', 30_000, ['CREDIT_CARD', 'INVOICE'], 'INVOICE', 'INVOICE'],
  ['stays as it is where nothing is to be paid', 0, ['CREDIT_CARD', 'INVOICE'], 'CREDIT_CARD', 'CREDIT_CARD'],
])('the way to pay %s', (_, price, paymentTypes, paymentType, expected) => {
  const priced = [{ ...validOrder.context.offered[0]!, price }];
  expect(result({ paymentType }, { paymentTypes, offered: priced }).paymentType).toBe(expected);
});
