import { describe, expect, test } from 'vitest';
import { changed, faultsOf, wholeOrder, withItems } from '../../../../test/harness/ordering/whole-order.ts';
import type { WholeOrder } from '../../../../test/harness/ordering/whole-order.ts';
import { checkOrder } from './check-order.ts';
import { setBillingAccount } from '../order-attributes.ts';

const validOrder = wholeOrder();
const google = wholeOrder('GOOGLE_DISPLAY_CAMPAIGN');
const resources = wholeOrder('FACEBOOK_CAROUSEL_CAMPAIGN', 'RESOURCES');

const price = { price: 30_000, isTaxInclusive: false, taxRate: 15 };
const bare = (code: string) => ({ code, type: 'FACEBOOK_IMAGE_CAMPAIGN' as const, campaignTemplates: [], ...price });

describe('product and contacts', () => {
  test.each<[string, WholeOrder, string[]]>([
    ['nothing selected', changed(validOrder, { itemIds: [] }), ['product itemIds: nothingSelected']],
    [
      'no catalog selected',
      changed(wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'), { fbDpaCatalogId: null }),
      ['product fbDpaCatalogId: nothingSelected'],
    ],
    [
      'a foreign catalog',
      changed(wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'), { fbDpaCatalogId: 'rimu' }),
      ['product fbDpaCatalogId: itemUnknown'],
    ],
    [
      'dynamic ads of listings without a catalog',
      changed(wholeOrder('FACEBOOK_DPA_CAMPAIGN'), { fbDpaCatalogId: null }),
      ['product fbDpaCatalogId: catalogMissing'],
    ],
    ['an item that is not there', changed(validOrder, {}, { items: [] }), ['product itemIds: itemUnknown']],
    ['an item twice', changed(validOrder, { itemIds: ['item0', 'item0'] }), ['product itemIds: itemTwice']],
    ['a deleted listing', withItems(validOrder, { deleted: true }), ['product itemIds: deletedListingIncluded']],
    [
      'an unpublished resource',
      withItems(wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'RESOURCES'), { isPublished: false }),
      ['product itemIds: unpublishedSelected'],
    ],
    [
      'eleven listings',
      changed(validOrder, { itemIds: ['item0', ...Array.from({ length: 10 }, (_, place) => `more${place}`)] }),
      ['product itemIds: tooManyListings'],
    ],
    [
      'eleven resources',
      changed(wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'RESOURCES'), {
        itemIds: ['item0', ...Array.from({ length: 10 }, (_, place) => `more${place}`)],
      }),
      ['product itemIds: tooManyResources'],
    ],
    ['no product to choose', changed(validOrder, { campaignData: [] }, { offered: [] }), ['product products: noProductAvailable']],
    ['no product chosen', changed(validOrder, { products: [], campaignData: [] }), ['product products: productMissing']],
    [
      'a product that is not offered',
      changed(validOrder, { products: ['OTHER'], campaignData: [] }),
      ['product products: productNotSelectable'],
    ],
    ['a product twice', changed(validOrder, { products: ['WEEK', 'WEEK'] }), ['product products: productNotSelectable']],
    [
      'six products',
      changed(
        validOrder,
        { products: ['WEEK', 'A', 'B', 'C', 'D', 'E'] },
        { offered: [...validOrder.context.offered, ...['A', 'B', 'C', 'D', 'E'].map(bare)] },
      ),
      ['product products: tooManyProducts'],
    ],
    ['no contact', changed(validOrder, { agents: [] }), ['product agents: contactMissing']],
    ['the same contact twice', changed(validOrder, { agents: ['hana', 'hana'] }), ['product agents: contactTwice']],
    ['four contacts', changed(validOrder, { agents: ['hana', 'wiremu', 'mere', 'aroha'] }), ['product agents: tooManyContacts']],
    ['a contact of another customer', changed(validOrder, { agents: ['stranger'] }), ['product agents: contactUnknown']],
    ['no office chosen', changed(validOrder, { office: null }), ['product office: orderOfficeMissing']],
    ['a foreign office', changed(validOrder, { office: 'rimu' }), ['product office: orderOfficeMissing']],
    ['no Meta account', changed(validOrder, { attributes: [] }), ['product attributes.fbAdAccount: metaAccountMissing']],
    [
      'a foreign Meta account',
      changed(validOrder, { attributes: setBillingAccount([], 'meta', 'rimu') }),
      ['product attributes.fbAdAccount: accountNotTheirs'],
    ],
    [
      'one unpublished resource of two',
      changed(resources, {}, { items: resources.context.items.map((item, place) => ({ ...item, isPublished: place === 0 })) }),
      ['product itemIds: unpublishedSelected'],
    ],
    ['one contact of two who is unknown', changed(validOrder, { agents: ['hana', 'stranger'] }), ['product agents: contactUnknown']],
    [
      'dynamic ads beside another product without a catalog',
      changed(
        validOrder,
        { products: ['WEEK', 'DYNAMIC'] },
        { offered: [...validOrder.context.offered, { ...bare('DYNAMIC'), type: 'FACEBOOK_DPA_CAMPAIGN' }] },
      ),
      ['product fbDpaCatalogId: catalogMissing'],
    ],
    [
      'items beside a catalog',
      changed(wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'), { itemIds: ['item0'] }),
      ['product itemIds: itemUnknown'],
    ],
    ['a foreign catalog that is not needed', changed(validOrder, { fbDpaCatalogId: 'rimu' }), ['product fbDpaCatalogId: itemUnknown']],
    [
      'a foreign Google account that is not needed',
      changed(validOrder, { attributes: setBillingAccount(validOrder.draft.attributes, 'google', 'rimu') }),
      ['product attributes.gdnAdAccount: accountNotTheirs'],
    ],
    [
      'two Meta accounts',
      changed(validOrder, { attributes: [...validOrder.draft.attributes, ...validOrder.draft.attributes] }),
      ['product attributes.fbAdAccount: metaAccountMissing'],
    ],
    ['no Google account', changed(google, { attributes: [] }), ['product attributes.gdnAdAccount: googleAccountMissing']],
  ])('%s', (_, order, expected) => {
    expect(faultsOf(order)).toEqual(expected);
  });

  test('five products can be ordered together', () => {
    const offered = [...validOrder.context.offered, ...['A', 'B', 'C', 'D'].map(bare)];
    expect(faultsOf(changed(validOrder, { products: ['WEEK', 'A', 'B', 'C', 'D'] }, { offered }))).toEqual([]);
  });

  test('refusals about contacts contain the theme’s word and the limit', () => {
    const [refusal] = checkOrder({ ...validOrder.draft, agents: [] }, { ...validOrder.context, contactLabel: 'consultant' });
    expect(refusal?.params).toEqual({ contact: 'consultant', contacts: 'consultants', max: 3 });
  });
});
