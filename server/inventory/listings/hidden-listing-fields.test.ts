import type { Listing } from '#contract/inventory/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let corporate: Caller;

beforeAll(async () => {
  server = await openTestServer();
  corporate = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
});
afterAll(() => server.close());

const villa = { title: 'Sunny villa', type: 'RESIDENTIAL_FOR_SALE', startPrice: 123_456_700 };
const geoLocation = { key: 'geoLocation', value: { latitude: -36.847_31, longitude: 174.741_29 }, isPublic: true };
const hidden = (key: string, value: unknown) => ({ key, value, isPublic: false });
const marksOf = ({ metaData }: Listing) => metaData.filter(({ isPublic }) => !isPublic);

async function expectSecret(id: string): Promise<void> {
  const search = encodeURIComponent(JSON.stringify([{ field: '_id', operator: 'in', value: [id] }]));
  const { listings } = (await corporate.call('GET', `/api/listings?search=${search}`)).json();
  expect(listings).toMatchObject([{ startPrice: null, price: null }]);
  const csv = (await corporate.call('GET', `/api/listings/export?search=${search}&project=title,price,startPrice`)).body;
  expect(csv).toContain('Sunny villa');
  expect(csv.replaceAll(',', '')).not.toContain('1234567');
  const pins = (await corporate.call('POST', '/api/customer-dashboards/listingCoords', { ids: [id] })).body;
  expect(pins).toContain('-36.84');
  expect(pins).not.toContain('36.84731');
}

test.each([[''], ['  '], [null]])('a hidden price and address with the value %j reveal nothing', async (empty) => {
  const metaData = [hidden('price', empty), hidden('address', empty), geoLocation];
  const answer = await corporate.call('POST', '/api/listings', { ...villa, metaData });
  expect(answer.statusCode).toBe(200);
  const made = answer.json<Listing>();
  expect(marksOf(made)).toEqual(expect.arrayContaining([hidden('price', ''), hidden('address', '')]));
  await expectSecret(made._id);

  const again = await corporate.call('PUT', `/api/listing/${made._id}`, { ...villa, metaData: made.metaData });
  expect(marksOf(again.json<Listing>())).toEqual(marksOf(made));
  await expectSecret(made._id);
});

test('only the hideable fields of the vertical can be hidden, empty or not', async () => {
  const made = (
    await corporate.call('POST', '/api/listings', { ...villa, metaData: [hidden('city', ''), hidden('bedrooms', 3)] })
  ).json<Listing>();
  expect(marksOf(made)).toEqual([]);
});
