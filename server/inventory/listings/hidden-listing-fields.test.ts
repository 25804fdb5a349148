import type { Listing } from '#contract/inventory/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: TestHouse;
let corporate: Caller;

beforeAll(async () => {
  house = await openTestHouse();
  corporate = await house.as('corporate', { customerId: await makeCustomer(house.house.db) });
});
afterAll(() => house.close());

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

test.each([[''], ['  '], [null]])('a price and an address that are hidden and %j give nothing away', async (empty) => {
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

test('only what the vertical lets hide can be hidden, empty or not', async () => {
  const made = (await corporate.call('POST', '/api/listings', { ...villa, metaData: [hidden('city', ''), hidden('bedrooms', 3)] })).json<Listing>();
  expect(marksOf(made)).toEqual([]);
});
