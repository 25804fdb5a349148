// What a product's form offers, and changing the product types in it.
import { DEFAULT_PRODUCT_TYPES } from '#domain/products/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Caller;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  [staff, operations] = [await server.as('user'), await server.as('operations')];
});
afterAll(() => server.close());

describe('GET /api/products/product-settings', () => {
  test('offers types, plans by name, and the published templates of the customer asked about', async () => {
    const { db } = server.context;
    const own = await makeCustomer(db, { currencyCode: 'AUD', countryCode: 'AU' });
    const video = await makeTemplate(db, own, { name: 'B video', type: 'FACEBOOK_VIDEO_CAMPAIGN' });
    const shown = await makeTemplate(db, own, { name: 'A display', network: 'google' });
    await makeTemplate(db, own, { state: 'DRAFT' });
    const settings = (await operations.call('GET', `/api/products/product-settings?customerId=${own}`)).json();
    expect(settings).toMatchObject({
      customer: { currency: { code: 'AUD' }, taxCode: 'GST' },
      campaignTemplates: [
        { campaignTemplate: { _id: shown }, templateModel: 'CustomerGdnCampaignTemplate', useImagesForVideo: false },
        { campaignTemplate: { _id: video }, templateModel: 'CustomerCampaignTemplate', useImagesForVideo: true },
      ],
    });
    expect(settings.productTypes).toMatchObject(DEFAULT_PRODUCT_TYPES);
    expect(settings.productTypes).toHaveLength(DEFAULT_PRODUCT_TYPES.length);
    for (const plan of settings.budgetPlans) expect(Object.keys(plan).toSorted()).toEqual(['_id', 'currencyCode', 'name', 'productCount']);
  });

  test('offers nobody’s templates without a customer', async () => {
    expect((await staff.call('GET', '/api/products/product-settings')).json()).toMatchObject({ customer: null, campaignTemplates: [] });
  });
});

describe('PUT /api/products/types/{productTypeId}', () => {
  test('changes how many items a type takes, over the version that was seen', async () => {
    const { productTypes } = (await staff.call('GET', '/api/products/product-settings')).json<{
      productTypes: { _id: string; code: string; version: number }[];
    }>();
    const { _id, version } = productTypes.find(({ code }) => code === 'FACEBOOK_VIDEO_CAMPAIGN')!;
    const path = `/api/products/types/${_id}`;
    expect((await staff.call('PUT', path, { minListings: 2, maxListings: 1 })).statusCode).toBe(400);
    expect((await staff.call('PUT', path, { minListings: 1, maxListings: 3, version })).json()).toMatchObject({
      label: 'Video campaign',
      maxListings: 3,
      version: version + 1,
    });
    expect((await staff.call('PUT', path, { minListings: 1, maxListings: 4, version })).json()).toMatchObject({ code: 'changedMeanwhile' });
    expect((await staff.call('PUT', path, { minListings: 1, maxListings: 1 })).statusCode).toBe(200);
  });
});
