import type { Listing } from '#contract/inventory/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../../db/run-migrations.ts';

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

test('files hold the price that is shown as a number, with its currency, and by the week of homes to rent', async () => {
  const titled = async (title: string, more: object) =>
    (await corporate.call('POST', '/api/listings', { ...villa, title, ...more })).json<Listing>()._id;
  const ids = [
    await titled('For sale', {}),
    await titled('To rent', { type: 'RESIDENTIAL_FOR_RENT', startPrice: 54_050 }),
    await titled('Hidden', { metaData: [hidden('price', '')] }),
  ];
  const search = encodeURIComponent(JSON.stringify([{ field: '_id', operator: 'in', value: ids }]));
  const query = `search=${search}&order=_id&project=title,price,type`;
  const csv = await corporate.call('GET', `/api/listings/export?${query}`);
  expect(parse(csv.body, { bom: true })).toEqual([
    ['Title', 'Type', 'Price', 'Currency', 'Unit'],
    ['For sale', expect.any(String), '1234567.00', 'NZD', ''],
    ['To rent', expect.any(String), '540.50', 'NZD', 'per week'],
    ['Hidden', expect.any(String), '', 'NZD', ''],
  ]);
  const excel = await corporate.call('GET', `/api/listings/export?format=xlsx&${query}`);
  const [, ...rows] = (await readXlsx(new Uint8Array(excel.rawPayload))).sheets[0]!.rows;
  expect(rows.map((row) => row[2] ?? null)).toEqual([1_234_567, 540.5, null]);
  const { listings } = (await corporate.call('GET', `/api/listings?${query}`)).json();
  expect(listings).toMatchObject([{ price: '$1,234,567.00' }, { price: '$540.50 per week' }, { price: null }]);
  const priced = JSON.stringify([
    { field: '_id', operator: 'in', value: ids },
    { field: 'price', operator: 'between', value: ['540.50', '1234567'] },
  ]);
  const found = (await corporate.call('GET', `/api/listings?order=_id&search=${encodeURIComponent(priced)}`)).json();
  expect(found.listings.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2));
});

test('a postcode is kept for lists only where it is shown, by saving and by the migration alike', async () => {
  const shown = (key: string, value: unknown) => ({ key, value, isPublic: true });
  const variants = [
    [shown('address', '1 Tui Street'), shown('postcode', ' 1011 ')],
    [hidden('address', '1 Tui Street'), shown('postcode', '1011')],
    [hidden('suburb', 'Ponsonby'), shown('postcode', '1011')],
    [hidden('address', ''), shown('postcode', '1011')],
    [shown('address', '1 Tui Street')],
  ];
  const ids: string[] = [];
  for (const metaData of variants) ids.push((await corporate.call('POST', '/api/listings', { ...villa, metaData })).json<Listing>()._id);
  const { $client } = server.context.db;
  const kept = async (): Promise<string[]> =>
    (
      await $client.query<{ code: string }>(
        'select shown_postcode as code from listings where id = any($1) order by array_position($1::uuid[], id)',
        [ids],
      )
    ).rows.map(({ code }) => code);
  expect(await kept()).toEqual(['1011', '', '', '', '']);
  await $client.query(`update listings set shown_postcode = ''`);
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0098_'));
  await $client.query(migration!.sql.slice(migration!.sql.indexOf('UPDATE')));
  expect(await kept()).toEqual(['1011', '', '', '', '']);
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
