import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, ADSET, CAMPAIGN, openCallback, openMetaTestTwin, PAGE, publish, TARGETING } from '../../test/harness/twins/meta-twin.ts';
import type { MetaParams, MetaTestTwin } from '../../test/harness/twins/meta-twin.ts';
import { matchesFilter } from './catalogs/product-sets.ts';
import { parseTable, readFeed } from './catalogs/read-feed.ts';

let twin: MetaTestTwin;
let feedHost: Awaited<ReturnType<typeof openCallback>>;
beforeAll(async () => {
  twin = await openMetaTestTwin();
  // So long that no test depends on how fast the machine is.
  await twin.control('PUT', 'settings', { uploadMs: 10 * MINUTE });
  feedHost = await openCallback();
});
afterAll(async () => {
  feedHost.close();
  await twin.close();
});

const MINUTE = 60_000;
const BUSINESS = '700000000000001';
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('an audience', () => {
  const make = (params: MetaParams) =>
    twin.call('POST', `${ACCOUNT}/customaudiences`, {
      name: 'Buyers',
      subtype: 'CUSTOM',
      customer_file_source: 'USER_PROVIDED_ONLY',
      ...params,
    });
  const read = (id: string) =>
    twin.ok('GET', id, {
      fields: 'subtype,operation_status,delivery_status,approximate_count_lower_bound,lookalike_spec,lookalike_audience_ids',
    });
  const rule = { inclusions: { operator: 'or', rules: [{ event_sources: [{ id: PAGE, type: 'page' }], retention_seconds: 86_400 }] } };
  const lookalike = { subtype: 'LOOKALIKE', customer_file_source: undefined };

  test.each<[string, MetaParams, string]>([
    ['no name', { name: undefined }, 'name'],
    ['no source', { customer_file_source: undefined }, 'customer_file_source'],
    ['an unknown subtype', { subtype: 'FRIENDS' }, 'subtype'],
    ['no rule', { subtype: 'ENGAGEMENT' }, 'rule'],
    ['an empty rule', { subtype: 'ENGAGEMENT', rule: '{"inclusions":{"rules":[]}}' }, 'rule'],
    ['no origin', { ...lookalike, lookalike_spec: '{"country":"NZ","ratio":0.01}' }, 'origin_audience_id'],
    ['a wrong ratio', { ...lookalike, origin_audience_id: '1', lookalike_spec: '{"country":"NZ","ratio":0.5}' }, 'lookalike_spec'],
  ])('with %s is refused', async (_, params, field) => {
    const { body } = await make(params);
    expect(JSON.parse(body.error.error_data).blame_field_specs).toEqual([[field]]);
  });

  test('fills over time, and is the origin of a lookalike when it is large enough', async () => {
    const { id } = (await make({})).body;
    const people = (count: number) => ({
      payload: { schema: ['EMAIL'], data: Array.from({ length: count }, (_, index) => [hash(`p${index}`)]) },
    });
    const look = { ...lookalike, origin_audience_id: id, lookalike_spec: '{"country":"NZ","ratio":0.02}' };
    expect((await make(look)).body.error.error_user_title).toBe('Audience too small');
    expect(
      await twin.ok('POST', `${id}/users`, { payload: { schema: ['EMAIL'], data: [[hash('a')], ['plain@example.com']] } }),
    ).toMatchObject({ num_received: 2, num_invalid_entries: 1 });
    await twin.advance(11 * MINUTE);
    expect(await read(id)).toMatchObject({
      operation_status: { code: 200 },
      delivery_status: { code: 300 },
      approximate_count_lower_bound: 1,
    });
    await twin.ok('POST', `${id}/users`, people(150));
    expect(await read(id)).toMatchObject({ operation_status: { code: 441 } });
    await twin.advance(11 * MINUTE);
    expect(await read(id)).toMatchObject({
      operation_status: { code: 200 },
      delivery_status: { code: 200 },
      approximate_count_lower_bound: 151,
    });
    const copy = (await make(look)).body.id;
    await twin.advance(11 * MINUTE);
    expect(await read(copy)).toMatchObject({
      subtype: 'LOOKALIKE',
      approximate_count_lower_bound: 86_000,
      lookalike_spec: { country: 'NZ', ratio: 0.02, origin: [{ id }] },
    });
    expect((await twin.call('DELETE', id)).body.error.code).toBe(2656);
    await twin.ok('DELETE', copy);
    await twin.ok('DELETE', `${id}/users`, people(150));
    expect((await twin.call('POST', `${id}/users`, people(10_001))).status).toBe(400);
    await twin.ok('DELETE', id);
  });

  test('of people who engaged is usable in an ad set, but a lookalike is not for housing in the United States', async () => {
    const { id } = (await make({ subtype: 'ENGAGEMENT', customer_file_source: undefined, rule: JSON.stringify(rule) })).body;
    await twin.advance(11 * MINUTE);
    expect(await read(id)).toMatchObject({ delivery_status: { code: 200 } });
    const look = (await make({ ...lookalike, origin_audience_id: id, lookalike_spec: '{"country":"US","ratio":0.01}' })).body.id;
    const campaign = await twin.ok('POST', `${ACCOUNT}/campaigns`, {
      ...CAMPAIGN,
      special_ad_categories: ['HOUSING'],
      special_ad_category_country: ['US'],
    });
    const targeting = (audience: string) => ({
      geo_locations: { countries: ['US'] },
      custom_audiences: [{ id: audience }],
      targeting_automation: { advantage_audience: 0 },
    });
    const refused = await twin.call('POST', `${ACCOUNT}/adsets`, { ...ADSET, campaign_id: campaign.id, targeting: targeting(look) });
    expect(refused.body.error.error_subcode).toBe(2_909_035);
    await twin.ok('POST', `${ACCOUNT}/adsets`, { ...ADSET, campaign_id: campaign.id, targeting: targeting(id) });
    expect((await twin.ok('GET', `${ACCOUNT}/customaudiences`, { fields: 'name' })).data).toHaveLength(2);
  });
});

describe('estimates and places', () => {
  test('a wider radius reaches more people', async () => {
    const estimate = async (radius: number) => {
      const targeting_spec = {
        ...TARGETING,
        geo_locations: { custom_locations: [{ latitude: -36.8, longitude: 174.7, radius, distance_unit: 'kilometer' }] },
      };
      return (await twin.ok('GET', `${ACCOUNT}/reachestimate`, { targeting_spec })).data.users_lower_bound as number;
    };
    expect(await estimate(5)).toBeLessThan(await estimate(20));
    const [delivery] = (await twin.ok('GET', `${ACCOUNT}/delivery_estimate`, { targeting_spec: TARGETING, optimization_goal: 'REACH' }))
      .data;
    expect(delivery).toMatchObject({ estimate_ready: true });
    const { adset } = await publish(twin);
    expect((await twin.ok('GET', `${adset}/delivery_estimate`)).data).toHaveLength(1);
  });

  test.each([
    [{ q: 'Auck', country_code: 'NZ' }, ['region Auckland', 'city Auckland']],
    [{ q: '10', location_types: ['zip'] }, ['zip 1010', 'zip 1021', 'zip 1050', 'zip 1071']],
    [{ q: 'syd', location_types: ['city'], country_code: 'NZ' }, []],
  ])('the search %j finds %j', async (params, expected) => {
    const { data } = await twin.ok('GET', 'search', { type: 'adgeolocation', ...params });
    expect(data.map(({ type, name }: { type: string; name: string }) => `${type} ${name}`)).toEqual(expected);
  });

  test('minimum budgets are those of the currency', async () => {
    expect((await twin.ok('GET', `${ACCOUNT}/minimum_budgets`)).data).toEqual([
      {
        currency: 'NZD',
        min_daily_budget_imp: 170,
        min_daily_budget_high_freq: 850,
        min_daily_budget_low_freq: 6800,
        min_daily_budget_video_views: 170,
      },
    ]);
  });
});

const HEADER =
  'home_listing_id,name,availability,price,url,image[0].url,address.addr1,address.city,address.region,address.country,latitude,longitude,num_beds';
const row = (id: string, given: Partial<Record<'availability' | 'price', string>> = {}): string =>
  `${id},"House, ${id}",${given.availability ?? 'for_sale'},${given.price ?? '985000 NZD'},https://www.example.com/${id},https://www.example.com/${id}.jpg,18 Tui Terrace,Auckland,Auckland,NZ,-36.8,174.7,3`;

test('a table is read with quotes, line breaks and tabs', () => {
  expect(parseTable('a,b\r\n"x ""y"", z","1\n2"\n')).toEqual([
    ['a', 'b'],
    ['x "y", z', '1\n2'],
  ]);
  expect(parseTable('a\tb\n1,5\t2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
});

test.each([
  ['a good row', row('1'), 1, []],
  ['a price without a currency', row('1', { price: '985000' }), 0, ['The price needs an amount and a currency']],
  ['an unknown availability', row('1', { availability: 'sold' }), 0, ['The availability is not known']],
  ['the same id twice', `${row('1')}\n${row('1')}`, 1, ['Several items have the same id']],
  ['a row without fields', 'x', 0, expect.arrayContaining(['A required field is missing: name'])],
])('a feed with %s', (_, rows, items, errors) => {
  const content = readFeed(`\uFEFF${HEADER}\n${rows}`);
  expect(content.items.size).toBe(items);
  expect(content.errors.map(({ summary }) => summary)).toEqual(errors);
});

test.each([
  [{}, true],
  [{ availability: { eq: 'FOR_SALE' } }, true],
  [{ availability: { neq: 'for_sale' } }, false],
  [{ price: { gt: 900_000 } }, true],
  [{ price: { lt: '900000' } }, false],
  [{ 'address.city': { i_contains: 'auck' } }, true],
  [{ availability: { is_any: ['for_rent', 'for_sale'] } }, true],
  [{ and: [{ availability: { eq: 'for_sale' } }, { num_beds: { gte: 4 } }] }, false],
  [{ or: [{ availability: { eq: 'for_rent' } }, { num_beds: { gte: 3 } }] }, true],
  [{ availability: 'for_sale' }, false],
])('the filter %j matches: %s', (filter, expected) => {
  const item = { availability: 'for_sale', price: '985000 NZD', num_beds: '3', address: { city: 'Auckland' } };
  expect(matchesFilter(item, filter)).toBe(expected);
});

describe('a catalog', () => {
  let catalog: string;
  let feed: string;
  beforeAll(async () => {
    catalog = (await twin.ok('POST', `${BUSINESS}/owned_product_catalogs`, { name: 'Homes', vertical: 'home_listings' })).id;
    feed = (await twin.ok('POST', `${catalog}/product_feeds`, { name: 'Feed', feed_type: 'HOME_LISTING', default_currency: 'NZD' })).id;
  });
  const upload = async (text: string, params: MetaParams = {}) => {
    feedHost.serve(text);
    return (await twin.ok('POST', `${feed}/uploads`, { url: feedHost.url, ...params })).id as string;
  };
  const fields = 'end_time,num_detected_items,num_persisted_items,num_invalid_items,num_deleted_items,error_count,warning_count';
  const items = async () =>
    (await twin.ok('GET', `${catalog}/home_listings`, { fields: 'home_listing_id,name,num_beds' })).data as { home_listing_id: string }[];

  test('is of one kind', async () => {
    expect((await twin.ok('GET', `${BUSINESS}/owned_product_catalogs`, { fields: 'name,vertical,product_count' })).data).toMatchObject([
      { name: 'Homes', vertical: 'home_listings', product_count: 0 },
    ]);
    expect((await twin.call('POST', `${catalog}/product_feeds`, { name: 'x', feed_type: 'PRODUCTS' })).body.error.error_user_title).toBe(
      'Feed type',
    );
    expect(
      (await twin.call('POST', `${BUSINESS}/owned_product_catalogs`, { name: 'x', vertical: 'castles' })).body.error.message,
    ).toContain('vertical');
  });

  test('has the items of its feed: an upload replaces them, an update does not', async () => {
    const first = await upload([HEADER, row('1'), row('2'), row('3', { price: 'free' })].join('\n'));
    expect(await twin.ok('GET', first, { fields })).toEqual({ id: first });
    await twin.advance(10 * MINUTE);
    expect(await twin.ok('GET', first, { fields })).toMatchObject({
      num_detected_items: 3,
      num_persisted_items: 2,
      num_invalid_items: 1,
      num_deleted_items: 0,
      error_count: 1,
      end_time: expect.any(String),
    });
    expect((await twin.ok('GET', `${first}/errors`)).data).toMatchObject([
      { severity: 'fatal', total_count: 1, samples: { data: [{ id: '3' }] } },
    ]);
    expect(await items()).toMatchObject([{ home_listing_id: '2', name: 'House, 2', num_beds: 3 }, { home_listing_id: '1' }]);
    await upload([HEADER, row('4')].join('\n'), { update_only: true });
    expect((await items()).map((item) => item.home_listing_id)).toEqual(['4', '2', '1']);
    const last = await upload([HEADER, row('4'), row('5')].join('\n'));
    await twin.advance(10 * MINUTE);
    expect(await twin.ok('GET', last, { fields })).toMatchObject({ num_deleted_items: 2 });
    expect((await items()).map((item) => item.home_listing_id)).toEqual(['5', '4']);
    expect((await twin.ok('GET', `${feed}/uploads`)).data).toHaveLength(3);
    expect((await twin.ok('GET', feed, { fields: 'product_count,latest_upload{id}' })).latest_upload.id).toBe(last);
  });

  test('fetches a feed by its schedule', async () => {
    expect(
      (await twin.call('POST', `${catalog}/product_feeds`, { name: 'x', schedule: JSON.stringify({ interval: 'DAILY' }) })).body.error
        .error_user_title,
    ).toBe('Schedule');
    const schedule = JSON.stringify({ interval: 'HOURLY', url: feedHost.url, hour: 3 });
    const { id } = await twin.ok('POST', `${catalog}/product_feeds`, { name: 'Scheduled', schedule });
    expect((await twin.ok('GET', id, { fields: 'schedule' })).schedule).toMatchObject({ interval: 'HOURLY', hour: 3 });
    feedHost.serve([HEADER, row('s1')].join('\n'));
    await twin.advance(60 * MINUTE);
    await expect.poll(async () => (await items()).map((item) => item.home_listing_id), { timeout: 30_000 }).toContain('s1');
    await twin.ok('DELETE', id);
    expect((await items()).map((item) => item.home_listing_id)).not.toContain('s1');
  });

  test('refuses a feed that cannot be fetched', async () => {
    for (const url of ['http://192.0.2.1/feed.csv', 'ftp://127.0.0.1/feed.csv', 'http://127.0.0.1:9/feed.csv'])
      expect((await twin.call('POST', `${feed}/uploads`, { url })).body.error.code).toBe(100);
    expect((await twin.call('POST', `${feed}/uploads`)).body.error.error_user_title).toBe('Feed required');
  });

  test('takes items in batches and one by one', async () => {
    const requests = [
      { method: 'UPDATE', data: { home_listing_id: 'b1', name: 'Batch', availability: 'for_rent' } },
      { method: 'DELETE', data: { home_listing_id: 'unknown' } },
      { method: 'FLY', data: { home_listing_id: 'b2' } },
    ];
    const { handles } = await twin.ok('POST', `${catalog}/items_batch`, { item_type: 'HOME_LISTING', requests });
    expect((await twin.ok('GET', `${catalog}/check_batch_request_status`, { handle: handles[0] })).data).toMatchObject([
      { status: 'finished', errors_total_count: 2 },
    ]);
    const item = {
      home_listing_id: 'one',
      name: 'One',
      availability: 'for_sale',
      currency: 'NZD',
      price: 1,
      url: 'https://www.example.com',
      images: [{ url: 'https://www.example.com/a.jpg' }],
      address: { city: 'Auckland' },
      year_built: 1990,
    };
    await twin.ok('POST', `${catalog}/home_listings`, item);
    expect((await twin.call('POST', `${catalog}/home_listings`, item)).body.error.error_user_title).toBe('Item exists');
    expect((await items()).map((each) => each.home_listing_id)).toEqual(expect.arrayContaining(['b1', 'one']));
    await twin.ok('POST', `${catalog}/external_event_sources`, { external_event_sources: ['400000000000001'] });
    expect((await twin.call('POST', `${catalog}/external_event_sources`, { external_event_sources: ['1'] })).status).toBe(400);
  });

  test('is sold by a campaign with a product set, whose ads have issues while it is empty', async () => {
    expect(
      (await twin.call('POST', `${catalog}/product_sets`, { name: 'x', filter: { price: { near: 1 } } })).body.error.error_user_title,
    ).toBe('Invalid filter');
    const set = await twin.ok('POST', `${catalog}/product_sets`, { name: 'For sale', filter: { availability: { eq: 'for_sale' } } });
    expect(await twin.ok('GET', set.id, { fields: 'filter,product_count' })).toMatchObject({
      filter: '{"availability":{"eq":"for_sale"}}',
      product_count: expect.any(Number),
    });
    const campaign = await twin.ok('POST', `${ACCOUNT}/campaigns`, {
      ...CAMPAIGN,
      objective: 'OUTCOME_SALES',
      promoted_object: { product_catalog_id: catalog },
    });
    const goal = { ...ADSET, campaign_id: campaign.id, optimization_goal: 'OFFSITE_CONVERSIONS' };
    expect((await twin.call('POST', `${ACCOUNT}/adsets`, goal)).body.error.error_user_title).toBe('Product set required');
    const adset = await twin.ok('POST', `${ACCOUNT}/adsets`, {
      ...goal,
      promoted_object: { product_set_id: set.id, custom_event_type: 'CONTENT_VIEW' },
    });
    const creative = {
      product_set_id: set.id,
      object_story_spec: {
        page_id: PAGE,
        template_data: { link: 'https://www.example.com', message: 'Homes', name: '{{home_listing.name}}' },
      },
    };
    const ad = await twin.ok('POST', `${ACCOUNT}/ads`, { name: 'DPA', adset_id: adset.id, creative, status: 'ACTIVE' });
    await twin.control('POST', `ads/${ad.id}/approve`);
    const status = async () => (await twin.ok('GET', ad.id, { fields: 'effective_status' })).effective_status;
    expect(await status()).toBe('ACTIVE');
    expect((await twin.call('DELETE', set.id)).body.error.error_user_title).toBe('Product set in use');
    await twin.ok('POST', set.id, { filter: { availability: { eq: 'off_market' } } });
    expect(await status()).toBe('WITH_ISSUES');
    await twin.ok('DELETE', set.id, { allow_live_product_set_deletion: true });
  });
});

test('no answer of these tests broke the definitions', async () => {
  expect((await twin.ledger()).filter(({ what }) => what === 'definition-violation')).toEqual([]);
});
