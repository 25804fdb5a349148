import { expect, test } from 'vitest';
import { changed, wholeOrder } from '../../test/harness/whole-order.ts';
import { billingAccountOf, noticeEmailsOf } from './order-attributes.ts';
import type { CampaignData } from './order-draft.ts';
import type { PaymentType } from './payment-types.ts';
import { needsCatalog, settleDraft, templatesToBegin } from './settle-draft.ts';

const whole = wholeOrder();
const [template] = whole.context.offered[0]!.campaignTemplates;
const display = { ...template!, templateId: 'display', templateModel: 'CustomerGdnCampaignTemplate', type: 'GDN_CAMPAIGN' } as const;
const both = { ...whole.context.offered[0]!, code: 'BOTH', campaignTemplates: [display, template!] };
const offered = [...whole.context.offered, both];
const settled = (
  given: Parameters<typeof changed>[1],
  context: Parameters<typeof changed>[2] = {},
  role: 'corporate' | 'branchuser' = 'corporate',
) => {
  const order = changed(whole, given, { offered, ...context });
  return settleDraft(order.draft, order.context, [role]);
};
const ids = (campaignData: readonly CampaignData[]) => campaignData.map(({ templateId }) => templateId);

test('what is whole stays as it is', () => {
  expect(settled({})).toEqual(whole.draft);
});

test('another product keeps what it has in common, and only that', () => {
  const stray = { ...whole.draft.campaignData[0]!, templateId: 'stray' };
  const { campaignData } = settled({ products: ['BOTH'], campaignData: [stray, ...whole.draft.campaignData] });
  expect(campaignData).toEqual(whole.draft.campaignData);
});

test('what is set stands in the order of the templates', () => {
  const first = whole.draft.campaignData[0]!;
  expect(ids(settled({ products: ['BOTH'], campaignData: [first, { ...first, templateId: 'display' }] }).campaignData)).toEqual([
    'display',
    'template',
  ]);
});

test('a product on both networks gets an account on each, except for agents, who choose by hand', () => {
  const { attributes } = settled({ products: ['BOTH'], attributes: [] });
  expect([billingAccountOf(attributes, 'facebook'), billingAccountOf(attributes, 'google')]).toEqual([
    'facebook-account',
    'google-account',
  ]);
  expect(settled({ products: ['BOTH'], attributes: [] }, {}, 'branchuser').attributes).toEqual([]);
});

test('people who are told stay, whichever product it is', () => {
  expect(noticeEmailsOf(settled({ products: ['BOTH'] }).attributes)).toEqual(['hana@kauri.example']);
});

test.each<[string, string[], string | null, string[], string | null]>([
  ['none where none is needed', ['WEEK'], 'catalog', ['catalog'], null],
  ['the only one for dynamic ads', ['DYNAMIC'], null, ['catalog'], 'catalog'],
  ['the chosen one of several', ['DYNAMIC'], 'second', ['catalog', 'second'], 'second'],
  ['none of several before one is chosen', ['DYNAMIC'], null, ['catalog', 'second'], null],
  ['none in place of one that is gone', ['DYNAMIC'], 'gone', ['catalog', 'second'], null],
])('the catalog is %s', (_, products, fbDpaCatalogId, catalogIds, expected) => {
  const dynamic = { ...both, code: 'DYNAMIC', type: 'FACEBOOK_DPA_CAMPAIGN', campaignTemplates: [] } as const;
  expect(settled({ products, fbDpaCatalogId }, { catalogIds, offered: [...offered, dynamic] }).fbDpaCatalogId).toBe(expected);
});

test('an order from a catalog needs one before a product is chosen', () => {
  expect(needsCatalog({ orderType: 'CATALOG', products: [] }, { offered: [] })).toBe(true);
  expect(needsCatalog({ orderType: 'LISTINGS', products: ['WEEK'] }, { offered })).toBe(false);
});

test('templates that nothing was set for are to begin', () => {
  const { draft } = changed(whole, { products: ['BOTH'] });
  expect(templatesToBegin(draft, { offered })).toEqual([display]);
  expect(templatesToBegin({ ...draft, products: [] }, { offered })).toEqual([]);
});

test.each<[string, number, PaymentType[], PaymentType, PaymentType]>([
  ['stays where a card can pay it', 30_000, ['CREDIT_CARD', 'INVOICE'], 'CREDIT_CARD', 'CREDIT_CARD'],
  ['becomes an invoice where no card can', 1, ['CREDIT_CARD', 'INVOICE'], 'CREDIT_CARD', 'INVOICE'],
  ['becomes an invoice even where only cards are offered', 1, ['CREDIT_CARD'], 'CREDIT_CARD', 'INVOICE'],
  ['stays an invoice', 30_000, ['CREDIT_CARD', 'INVOICE'], 'INVOICE', 'INVOICE'],
  ['stays as it is where nothing is to be paid', 0, ['CREDIT_CARD', 'INVOICE'], 'CREDIT_CARD', 'CREDIT_CARD'],
])('the way to pay %s', (_, price, paymentTypes, paymentType, expected) => {
  const priced = [{ ...whole.context.offered[0]!, price }];
  expect(settled({ paymentType }, { paymentTypes, offered: priced }).paymentType).toBe(expected);
});
