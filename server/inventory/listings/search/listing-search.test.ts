import { makeCampaign, makeCustomer, makeListing } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { listingList } from '#contract/inventory/index.ts';
import { listQuery } from '#contract/list/index.ts';
import { searchWords } from '#domain/inventory/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runList } from '../../../db/lists/run-list.ts';
import { listingSourceFor, withWordSearch } from '../listing-list-source.ts';

let server: TestServer;
let corporate: Caller;
let customerId: string;
beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
  corporate = await server.as('corporate', { customerId });
});
afterAll(() => server.close());

type Condition = { field: string; operator: string; value: unknown };
const searched = async (conditions: Condition[], more = ''): Promise<string[]> => {
  const answer = await corporate.call('GET', `/api/listings?search=${encodeURIComponent(JSON.stringify(conditions))}${more}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().listings.map(({ title }: { title: string }) => title);
};
const words = (value: string): Condition => ({ field: 'text', operator: '%', value });

describe('searching by words', () => {
  beforeAll(async () => {
    await makeListing(server.context.db, customerId, {
      title: 'Tāmaki Drive apartment',
      reference: 'KR-20417',
      meta: { suburb: 'Ōrākei', city: 'Auckland' },
    });
    await makeListing(server.context.db, customerId, { title: "O'Neill's Café, Crèche & Gärten", meta: { suburb: 'Devonport' } });
    await makeListing(server.context.db, customerId, {
      title: '海景公寓 Sea view',
      meta: { address: '7 Hidden Lane', suburb: 'Mission Bay' },
      hidden: ['address'],
    });
  });

  test.each([
    ['the beginning of a word', 'apart', ['Tāmaki Drive apartment']],
    ['words in any order', 'drive tamaki', ['Tāmaki Drive apartment']],
    ['letters without their accents', 'ORAKEI', ['Tāmaki Drive apartment']],
    ['letters with accents', 'Tāmaki', ['Tāmaki Drive apartment']],
    ['a reference with its signs', 'kr-20417', ['Tāmaki Drive apartment']],
    ['a suburb', 'devon', ["O'Neill's Café, Crèche & Gärten"]],
    ['signs within words', "o'neill cafe creche", ["O'Neill's Café, Crèche & Gärten"]],
    ['another script', '海景', ['海景公寓 Sea view']],
    ['the middle of a word', 'partment', []],
    ['words of two listings', 'tamaki devonport', []],
    ['a hidden address', 'hidden lane', []],
    ['nothing but signs', "'):* & | !", []],
  ])('finds by %s', async (_, text, titles) => {
    expect(await searched([words(text)])).toEqual(titles);
    const { suggestions } = (await corporate.call('GET', `/api/listings/suggestions?text=${encodeURIComponent(text)}`)).json();
    expect(suggestions.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  test('the database splits words as the domain rule does, whatever the text', async () => {
    const signs = fc.constantFrom(...Array.from(' -,.\'’"&/()āĒéŌñ–—·\u00a0İß'));
    const letters = fc
      .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0x17f }))
      .map((code) => String.fromCodePoint(code));
    const latin = fc.sample(fc.string({ unit: fc.oneof(signs, letters), maxLength: 30 }), 300);
    const anything = fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 100).map((each) => each.replaceAll('\0', '').toWellFormed());
    const titles = [...latin, ...anything];
    const { rows } = await server.context.db.$client.query(
      `select t.title, array(select unnest(tsvector_to_array(w.words))) as words
       from unnest($1::text[]) with ordinality t (title, n)
       cross join lateral (select array_to_tsvector(array_remove(regexp_split_to_array(translate(lower(normalize(t.title, nfc)), $2, $3), $4), '')) as words) w order by t.n`,
      await parts(titles),
    );
    expect(rows.map(({ title }) => title)).toEqual(titles);
    for (const { title, words: kept } of rows.slice(0, latin.length)) {
      expect({ title, words: kept.toSorted() }).toEqual({ title, words: [...new Set(searchWords(title))].toSorted() });
    }
  });

  test('needs two characters to suggest', async () => {
    expect((await corporate.call('GET', '/api/listings/suggestions?text=t')).json()).toEqual({ suggestions: [] });
    expect((await corporate.call('GET', '/api/listings/suggestions?text=ta')).json().suggestions).toHaveLength(1);
  });
});

async function parts(titles: string[]): Promise<unknown[]> {
  const { SEPARATORS } = await import('#domain/inventory/index.ts');
  const { ACCENTED, PLAIN } = await import('#domain/text/index.ts');
  return [titles, ACCENTED, PLAIN, SEPARATORS];
}

describe('the status of campaigns', () => {
  test.each([
    ['No Campaigns', ['Plain']],
    ['Active', ['Draft', 'Running', 'Both']],
    ['Completed', ['Done', 'Deleted only']],
  ])('%s is shown and searched', async (status, titles) => {
    const { db } = server.context;
    const owner = await makeCustomer(db);
    const caller = await server.as('corporate', { customerId: owner });
    const ids: Record<string, string> = {};
    for (const title of ['Plain', 'Draft', 'Running', 'Both', 'Done', 'Deleted only']) ids[title] = await makeListing(db, owner, { title });
    await makeCampaign(db, owner, 'DRAFT', [ids['Draft']!]);
    await makeCampaign(db, owner, 'ACTIVE', [ids['Running']!, ids['Both']!]);
    await makeCampaign(db, owner, 'COMPLETED', [ids['Done']!, ids['Both']!]);
    await makeCampaign(db, owner, 'DELETED', [ids['Deleted only']!]);
    for (const condition of [
      { operator: 'equals', value: status },
      { operator: 'in', value: [status] },
    ]) {
      const search = encodeURIComponent(JSON.stringify([{ field: 'campaignStatus', ...condition }]));
      const { listings } = (await caller.call('GET', `/api/listings?order=_id&search=${search}`)).json();
      expect(listings.map(({ title }: { title: string }) => title).toSorted()).toEqual(titles.toSorted());
      expect(new Set(listings.map(({ campaignStatus }: { campaignStatus: string }) => campaignStatus))).toEqual(new Set([status]));
    }
    const one = (await caller.call('GET', `/api/listing/${ids[titles[0]!]}`)).json();
    expect(one.campaignStatus).toBe(status);
  });

  test('counts campaigns of both networks, and names those of Meta only as such', async () => {
    const { db } = server.context;
    const owner = await makeCustomer(db);
    const caller = await server.as('corporate', { customerId: owner });
    const listingId = await makeListing(db, owner);
    await makeCampaign(db, owner, 'ACTIVE', [listingId], 'google');
    expect((await caller.call('GET', `/api/listing/${listingId}`)).json()).toMatchObject({
      fbCampaigns: [],
      hasCampaign: true,
      campaignStatus: 'Active',
    });
    const meta = await makeCampaign(db, owner, 'COMPLETED', [listingId]);
    const { fbCampaigns } = (await caller.call('GET', `/api/listing/${listingId}`)).json();
    expect(fbCampaigns).toEqual([{ _id: meta, name: expect.any(String), isCompleted: true, deleted: false }]);
  });
});

describe('what is hidden', () => {
  test('is returned to those who edit the listing, and nowhere else', async () => {
    const { db } = server.context;
    const owner = await makeCustomer(db);
    const caller = await server.as('corporate', { customerId: owner });
    const meta = {
      address: '12 Secret Street',
      suburb: 'Ponsonby',
      city: 'Auckland',
      price: 'Low',
      geoLocation: { latitude: -36.847_31, longitude: 174.741_29 },
    };
    const id = await makeListing(db, owner, { title: 'Quiet sale', startPrice: 123_456_00, meta, hidden: ['address', 'price'] });
    const list = await caller.call('GET', '/api/listings');
    expect(list.json().listings[0]).toMatchObject({ place: 'Ponsonby, Auckland', price: null, startPrice: null });
    const coordinates = await caller.call('POST', '/api/customer-dashboards/listingCoords', { ids: [id] });
    expect(coordinates.json().listings).toEqual([
      { _id: id, title: 'Quiet sale', geoLocation: { latitude: -36.84, longitude: 174.74, isApproximate: true } },
    ]);
    for (const answer of [
      list,
      coordinates,
      await caller.call('GET', '/api/listings/suggestions?text=quiet'),
      await caller.call('GET', '/api/listings/export'),
    ]) {
      expect(answer.body).not.toMatch(/Secret|123456|36\.847/);
    }
    const record = (await caller.call('GET', `/api/listing/${id}`)).json();
    expect(record).toMatchObject({ startPrice: 123_456_00, shownPlace: 'Ponsonby, Auckland' });
    expect(record.metaData).toContainEqual({ key: 'address', value: '12 Secret Street', isPublic: false });
  });
});

describe('lists', () => {
  test('combine filters, sort by price, and format the price', async () => {
    const { db } = server.context;
    const owner = await makeCustomer(db, { currencyCode: 'JPY' });
    const caller = await server.as('corporate', { customerId: owner });
    for (const [title, startPrice, type] of [
      ['A', 300, 'NONE'],
      ['B', 1_234_567, 'NONE'],
      ['C', 500, 'NONE'],
      ['D', 1, 'RURAL_FOR_SALE'],
    ] as const)
      await makeListing(db, owner, { title, startPrice, type });
    const search = encodeURIComponent(
      JSON.stringify([
        { field: 'type', operator: 'in', value: ['NONE'] },
        { field: 'status', operator: 'equals', value: 'ACTIVE' },
      ]),
    );
    const { listings, count } = (await caller.call('GET', `/api/listings?order=-price&search=${search}`)).json();
    expect(listings.map(({ title, price }: { title: string; price: string }) => [title, price])).toEqual([
      ['B', '¥1,234,567'],
      ['C', '¥500'],
      ['A', '¥300'],
    ]);
    expect(count).toBe(3);
  });

  test('accept a shortened query, and give the same query the same id', async () => {
    const query = `order=title&limit=5&search=${encodeURIComponent(JSON.stringify([words('tamaki')]))}`;
    const shorten = async (text: string) => (await corporate.call('POST', '/api/listing/shorten/querystring', { query: text })).json().id;
    const id = await shorten(query);
    expect(await shorten(query.split('&').toReversed().join('&'))).toBe(id);
    expect(id).toMatch(/^[\w-]{16}$/);
    const { listings } = (await corporate.call('GET', `/api/listings?queryId=${id}`)).json();
    expect(listings.map(({ title }: { title: string }) => title)).toEqual(['Tāmaki Drive apartment']);
    expect((await corporate.call('GET', '/api/listings?queryId=unknown')).statusCode).toBe(404);
    const impossible = await shorten('order=password');
    expect((await corporate.call('GET', `/api/listings?queryId=${impossible}`)).statusCode).toBe(400);
  });

  test('of one customer show its listings, and are not found for a foreign customer', async () => {
    const other = await makeCustomer(server.context.db);
    await makeListing(server.context.db, other, { title: 'Elsewhere' });
    const admin = await server.as('admin');
    expect((await admin.call('GET', `/api/customer/${other}/listings`)).json().listings).toMatchObject([{ title: 'Elsewhere' }]);
    expect((await corporate.call('GET', `/api/customer/${other}/listings`)).statusCode).toBe(404);
    expect((await corporate.call('GET', `/api/customer/${customerId}/listings`)).statusCode).toBe(200);
  });

  test('use the page sizes of the dashboard for customers and those of the console for staff', async () => {
    expect((await corporate.call('GET', '/api/listings/page-settings')).json()).toMatchObject({
      defaultPageSize: 10,
      pageSizes: [10, 20, 30, 50, 75, 100],
      defaultOrder: '-_id',
    });
    expect((await (await server.as('admin')).call('GET', '/api/listings/page-settings')).json()).toMatchObject({ defaultPageSize: 25 });
  });
});

describe('the fields and values of listings', () => {
  test('are listed by enumerations, which do not shadow static paths', async () => {
    const valuesOf = async (name: string) => (await corporate.call('GET', `/api/listings/${name}`)).json().values;
    expect(await valuesOf('listingStatus')).toContainEqual({ value: 'DONE', label: 'Saved' });
    expect(await valuesOf('listingOption')).toContainEqual({ value: 'CLASSIFIED', label: 'Classified' });
    expect(await valuesOf('type')).toHaveLength(8);
    expect((await corporate.call('GET', '/api/listings/password')).statusCode).toBe(404);
    expect((await corporate.call('GET', '/api/listings/constructor')).statusCode).toBe(404);
    expect((await corporate.call('GET', '/api/listings/page-settings')).json()).toHaveProperty('columns');
  });

  test('are listed by the properties', async () => {
    const { properties } = (await corporate.call('GET', '/api/listings/properties/list')).json();
    expect(properties).toContainEqual({
      name: 'bedrooms',
      label: 'Bedrooms',
      kind: 'number',
      isMetaData: true,
      verticals: ['real-estate'],
    });
    expect(properties).toContainEqual(
      expect.objectContaining({ name: 'priceView', isMetaData: true, verticals: expect.arrayContaining(['general', 'real-estate']) }),
    );
    expect(properties).toContainEqual(expect.objectContaining({ name: 'title', isMetaData: false }));
  });

  test('are returned for the form of a customer', async () => {
    const facts = (await corporate.call('GET', `/api/customer/${customerId}/vertical`)).json();
    expect(facts).toMatchObject({ vertical: { code: 'real-estate' }, currency: { code: 'NZD', offset: 100 }, countryCode: 'NZ' });
    expect((await corporate.call('GET', `/api/customer/${await makeCustomer(server.context.db)}/vertical`)).statusCode).toBe(404);
    const sales = await server.as('sales');
    expect((await sales.call('GET', `/api/customer/${customerId}/vertical`)).json()).toMatchObject({ vertical: facts.vertical });
  });
});

describe('GET /api/listing/{listingId}/geoLocation', () => {
  test('returns the location that was set, or that of the suburb or town, or none', async () => {
    const { db } = server.context;
    const locate = async (meta: Record<string, unknown>) =>
      (await corporate.call('GET', `/api/listing/${await makeListing(db, customerId, { meta })}/geoLocation`)).json();
    expect(await locate({ geoLocation: { latitude: -36.5, longitude: 174.5 } })).toMatchObject({
      foundBy: 'listing',
      geoLocation: { latitude: -36.5, longitude: 174.5 },
    });
    const found = await locate({ suburb: 'Nowhere at all', city: 'Wellington' });
    expect(found).toMatchObject({ foundBy: 'place', precision: 'suburb', place: expect.stringMatching(/^Wellington/) });
    expect(Math.round(found.geoLocation.latitude)).toBe(-41);
    expect(await locate({})).toEqual({ foundBy: 'nothing', geoLocation: null, place: '', precision: null });
  });
});

describe('a page of a word search', () => {
  test('has the same listings in the same order, whichever query finds it', async () => {
    const { db } = server.context;
    const owner = await makeCustomer(db);
    for (let place = 0; place < 40; place += 1)
      await makeListing(db, owner, {
        title: `${place % 3 === 0 ? 'Nikau' : 'Ponga'} lodge ${place % 5}`,
        startPrice: place % 7 === 0 ? null : (place % 6) * 100,
        type: place % 2 === 0 ? 'NONE' : 'RURAL_FOR_SALE',
      });
    const scope = { sql: 'l.customer_id = $1', values: [owner] };
    const source = listingSourceFor(server.context.laterModules.inventory, { isDashboard: true, showsSold: false, showsRemoved: false });
    for (const [text, order, page] of [
      ['nik', '-price', 1],
      ['lodge', 'price', 2],
      ['lod nik', 'title', 1],
      ['lodge 3', '-_id', 1],
      ['lodge', '-updatedAt', 1],
      ['absent', 'price', 1],
    ] as const) {
      const search = JSON.stringify([
        { field: 'text', operator: '%', value: text },
        { field: 'type', operator: 'equals', value: 'NONE' },
      ]);
      const request = listQuery(listingList).parse({ search, order, page, limit: '5' });
      const answers = await Promise.all(
        (['few', 'some', 'many'] as const).map(async (amount) =>
          String((await runList(db, withWordSearch(source, amount), scope, request)).bytes),
        ),
      );
      const plain = String((await runList(db, source, scope, request)).bytes);
      expect(answers).toEqual([plain, plain, plain]);
    }
  });
});
