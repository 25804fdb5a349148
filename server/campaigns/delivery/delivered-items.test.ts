import type { Listing } from '#contract/inventory/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeliveredItems } from './delivered-items.ts';
import type { OrderParties } from './order-parties.ts';

let server: TestServer;
beforeAll(async () => (server = await openTestServer()));
afterAll(() => server.close());

test.each([
  [true, '1011'],
  [false, null],
])('ads are aimed at the postcode of a listing only where its address is shown: %s', async (isShown, postcode) => {
  const customerId = await makeCustomer(server.context.db);
  const corporate = await server.as('corporate', { customerId });
  const metaData = [
    { key: 'address', value: '12 Hopetoun Street', isPublic: isShown },
    { key: 'postcode', value: '1011', isPublic: true },
  ];
  const listing = { title: 'Sunny villa', type: 'RESIDENTIAL_FOR_SALE', startPrice: null, metaData };
  const { _id } = (await corporate.call('POST', '/api/listings', listing)).json<Listing>();
  const parties = { customerValues: () => ({}), contacts: { contacts: [], office: null } } as unknown as OrderParties;
  const order = { orderType: 'LISTINGS', itemIds: [_id], campaignData: [], fileHashes: {}, currencyCode: 'NZD', parties } as const;
  expect(await readDeliveredItems(server.context, order)).toMatchObject([{ itemId: _id, postcode }]);
});
