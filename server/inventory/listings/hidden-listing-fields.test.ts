import type { Listing } from '#contract/inventory/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let corporate: Caller;
let operations: Caller;
let customerId: string;

beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
  corporate = await server.as('corporate', { customerId });
  operations = await server.as('operations');
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

describe('a price that the price view withholds', () => {
  const shown = (key: string, value: unknown) => ({ key, value, isPublic: true });
  const search = (id: string) => encodeURIComponent(JSON.stringify([{ field: '_id', operator: 'in', value: [id] }]));
  const withoutSeparators = (body: string): string => body.replaceAll(/[,. ]/g, '');

  test.each(['Auction', 'Tender', 'Negotiation', 'On Request'])('%s is in no answer but the record that people edit', async (priceView) => {
    const metaData = [shown('priceView', priceView), shown('price', 'Offers over 1,234,567'), geoLocation];
    const { _id } = (await corporate.call('POST', '/api/listings', { ...villa, metaData })).json<Listing>();
    const answers = await Promise.all([
      corporate.call('GET', `/api/listings?search=${search(_id)}`),
      corporate.call('GET', `/api/listings/export?search=${search(_id)}&project=title,price,startPrice,priceView`),
      corporate.call('GET', '/api/listings/suggestions?text=sunny'),
      corporate.call('POST', '/api/customer-dashboards/listingCoords', { ids: [_id] }),
      corporate.call('GET', `/api/orders/wizard?orderType=LISTINGS&itemIds=${_id}`),
      operations.call('GET', `/api/customer/${customerId}/template-values?listingId=${_id}`),
      operations.call('POST', '/api/settings/compile-template', {
        customerId,
        listingId: _id,
        copy: { feed: { primaryText: '{{listing.price}} {{listing.startPrice}}', headline: '{{listing.price}}' } },
      }),
    ]);
    for (const { statusCode, body } of answers) {
      expect(statusCode, body).toBe(200);
      expect(withoutSeparators(body)).not.toContain('1234567');
    }
    expect(answers[0]?.json()).toMatchObject({ listings: [{ price: null, startPrice: null, priceView }] });
    expect(answers[4]?.json()).toMatchObject({ items: [{ values: { listing: { price: priceView, startPrice: null, priceView } } }] });

    const record = (await corporate.call('GET', `/api/listing/${_id}`)).json<Listing>();
    expect(record.startPrice).toBe(123_456_700);
    expect(record.metaData).toContainEqual(shown('price', 'Offers over 1,234,567'));
  });

  test('is public again with a fixed price', async () => {
    const made = (await corporate.call('POST', '/api/listings', { ...villa, metaData: [shown('priceView', 'Auction')] })).json<Listing>();
    await corporate.call('PUT', `/api/listing/${made._id}`, { ...villa, metaData: [shown('priceView', 'Fixed Price')] });
    const { listings } = (await corporate.call('GET', `/api/listings?search=${search(made._id)}`)).json();
    expect(listings).toMatchObject([{ price: '$1,234,567.00', startPrice: 123_456_700 }]);
  });
});
