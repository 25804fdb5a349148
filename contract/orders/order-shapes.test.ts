import { EDITABLE_ORDER_FIELDS } from '#domain/orders/index.ts';
import { describe, expect, test } from 'vitest';
import { describeEndpoints } from '../../test/harness/describe-endpoints.ts';
import { campaignDataQuery } from './campaign-data-shapes.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { orderChange, orderInput } from './order-input.ts';
import type { OrderInputSent } from './order-input.ts';
import { orderList, orderQuery, orderRow } from './order-list.ts';
import { paymentEndpoints } from './payment-endpoints.ts';

const ID = '0198a7c2-0000-7000-8000-000000000001';
const sent: OrderInputSent = {
  orderType: 'LISTINGS',
  itemIds: [ID.toUpperCase()],
  products: ['WEEK'],
  agents: [ID],
  campaignName: ' Spring ',
  startDate: '2026-11-20',
  email: ' Hana@Kauri.Example ',
  paymentType: 'CREDIT_CARD',
};
const wrongPaths = (input: object): string[] => orderInput.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('an order that is sent', () => {
  test('may omit fields that have a default', () => {
    expect(orderInput.parse(sent)).toEqual({
      ...sent,
      itemIds: [ID],
      campaignName: 'Spring',
      email: 'hana@kauri.example',
      orderedFrom: 'DASHBOARD',
      source: 'ORDER_FORM',
      fbDpaCatalogId: null,
      office: null,
      attributes: [],
      campaignData: [],
      comments: '',
      purchaseOrderNumber: '',
    });
  });

  test('names accounts and who is told as entity, key and value', () => {
    const attributes = [
      { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: ID },
      { entity: 'GDN_AD_ACCOUNT', key: 'gdnAdAccount', value: ID },
      { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'hana@kauri.example' },
    ];
    expect(orderInput.parse({ ...sent, attributes }).attributes).toEqual(attributes);
    expect(wrongPaths({ ...sent, attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'mailto', value: ID }] })).toEqual(['attributes.0.key']);
    expect(wrongPaths({ ...sent, attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: 'act_1' }] })).toEqual([
      'attributes.0.value',
    ]);
  });

  test.each([
    ['what is missing, for the rules to name', { campaignName: '', agents: [], products: [], startDate: '', email: '' }, []],
    ['no price, which is ours to say', { price: 1 }, ['']],
    ['no other source', { source: 'ELSEWHERE' }, ['source']],
    ['no other way to pay', { paymentType: 'CASH' }, ['paymentType']],
  ])('takes %s', (_, changes, paths) => {
    expect(wrongPaths({ ...sent, ...changes })).toEqual(paths);
  });

  test('is begun for a template from listings or from resources, never both', () => {
    const templateData = { templateId: ID, templateModel: 'CustomerCampaignTemplate', type: 'FACEBOOK_IMAGE_CAMPAIGN' };
    expect(campaignDataQuery.safeParse({ templateData, listingIds: [ID] }).success).toBe(true);
    expect(campaignDataQuery.safeParse({ templateData, listingIds: [ID], resourceIds: [ID] }).success).toBe(false);
    expect(campaignDataQuery.safeParse({ templateData }).success).toBe(false);
  });
});

describe('a change of an order', () => {
  test('is of any of the fields that may change, and of no other', () => {
    expect(Object.keys(orderChange.shape).toSorted()).toEqual([...EDITABLE_ORDER_FIELDS, 'version', 'why'].toSorted());
    expect(orderChange.parse({ campaignName: 'Summer' })).toEqual({ campaignName: 'Summer' });
    expect(orderChange.safeParse({ products: ['OTHER'] }).success).toBe(false);
  });
});

describe('the orders list', () => {
  test('has a column for every field of its rows, and five that are only searched', () => {
    expect(orderList.columns.map(({ field }) => field).toSorted()).toEqual(
      [...Object.keys(orderRow.shape), 'agentIds', 'campaignType', 'productId', 'text', 'waitsForCheck'].toSorted(),
    );
  });

  test('accepts the query parameters of the specification', () => {
    const query = orderQuery.parse({
      page: '2',
      limit: '50',
      colName: 'startDate',
      sort: 'desc',
      dateFrom: '2026-01-01',
      dateRange: '90_DAYS',
      includeTotalPrice: 'true',
      office: ID,
    });
    expect(query).toMatchObject({
      page: 2,
      limit: 50,
      order: { field: 'startDate', descending: true },
      dateFrom: '2026-01-01',
      dateRange: '90_DAYS',
      includeTotalPrice: 'true',
      office: ID,
    });
    expect(orderQuery.safeParse({ dateFrom: '31/12/2026' }).success).toBe(false);
    expect(orderQuery.parse({}).limit).toBe(25);
  });
});

describeEndpoints({ ...orderEndpoints, ...paymentEndpoints });
