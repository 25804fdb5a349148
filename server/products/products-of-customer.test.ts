// How a customer's products affect its dashboard and its settings.
import { makeCustomer } from '#test/harness/factories.ts';
import { makeBudgetPlan, makeProduct } from '#test/harness/rows/product-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a dashboard offers the active products of its own customer, with how many items each takes', async () => {
  const { db } = server.context;
  const own = await makeCustomer(db, { currencyCode: 'JPY' });
  await makeProduct(db, own, {
    name: 'B week',
    code: 'B-WEEK',
    type: 'FACEBOOK_CAROUSEL_CAMPAIGN',
    price: 1_500,
    isTaxInclusive: false,
    taxRate: 10,
  });
  await makeProduct(db, own, { name: 'A month', code: 'A-MONTH', campaignDurationDays: 30 });
  await makeProduct(db, own, { name: 'Switched off', isActive: false });
  await makeProduct(db, own, { name: 'Removed', deletedAt: new Date() });
  await makeProduct(db, await makeCustomer(db), { name: 'Of another customer' });
  const corporate = await server.as('corporate', { customerId: own });
  const { products, currencyOffset } = (await corporate.call('GET', '/api/customer-dashboard')).json<{
    products: object[];
    currencyOffset: number;
  }>();
  expect(currencyOffset).toBe(1);
  expect(products).toMatchObject([
    { name: 'A month', code: 'A-MONTH', campaignDurationDays: 30, minListings: 1, maxListings: 1 },
    {
      name: 'B week',
      type: 'FACEBOOK_CAROUSEL_CAMPAIGN',
      description: '',
      price: 1_500,
      isTaxInclusive: false,
      taxRate: 10,
      minListings: 2,
      maxListings: 10,
    },
  ]);
});

test('a customer keeps its currency while products are priced in it', async () => {
  const { db } = server.context;
  const own = await makeCustomer(db, { name: 'Priced in dollars' });
  const id = await makeProduct(db, own, { budgetPlanId: await makeBudgetPlan(db) });
  const admin = await server.as('admin');
  const change = (currencyCode: string) =>
    admin.call('PUT', `/api/customer/${own}`, { name: 'Priced in dollars', countryCode: 'NZ', currencyCode, timezone: 'Pacific/Auckland' });
  const refused = await change('JPY');
  expect(refused.json()).toMatchObject({
    code: 'customerHasPrices',
    message: 'Products of this customer are priced in NZD. Delete the products before the currency changes.',
    fields: [{ path: 'currencyCode', message: 'Products are priced in NZD.' }],
  });
  expect((await change('NZD')).statusCode).toBe(200);
  await admin.call('DELETE', '/api/products', { ids: [id] });
  expect((await change('JPY')).json()).toMatchObject({ currency: { code: 'JPY' } });
  // 345.00 dollars would come back as 34,500 yen.
  const restore = async () => (await admin.call('POST', '/api/products/restore', { ids: [id] })).json();
  expect(await restore()).toMatchObject({ code: 'budgetPlanInOtherCurrency' });
  expect((await admin.call('GET', `/api/products/${id}`)).statusCode).toBe(404);
  await change('NZD');
  expect(await restore()).toMatchObject({ count: 1 });
});
