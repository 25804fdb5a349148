import { catalog } from '#contract/catalogs/index.ts';
import { creativeJobs } from '#server/creatives/creative-job-table.ts';
import { customers } from '#server/customers/customer-table.ts';
import { listings } from '#server/inventory/listings/listing-table.ts';
import { makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { storedPicture } from '#test/harness/delivery/delivery-seller.ts';
import { makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { useFakeRenderer } from '#test/harness/fake-renderer.ts';
import { makeAccount, makeCatalog } from '#test/harness/rows/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogs } from './catalog-table.ts';
import { renderCatalog } from './render-catalog.ts';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;

describe('catalogs', () => {
  const create = (customerId: string, name: string, isDefault?: boolean) =>
    operations.call('POST', '/api/fb-dpa-catalogs', { customerId, name, isDefault });
  const defaults = async (customerId: string): Promise<string[]> => {
    const query = search(
      { field: 'customerId', operator: 'equals', value: customerId },
      { field: 'isDefault', operator: 'equals', value: true },
    );
    return (await operations.call('GET', `/api/fb-dpa-catalogs?${query}`)).json().fbDpaCatalogs.map(({ name }: { name: string }) => name);
  };

  test('begin with a default, which a new default replaces', async () => {
    const customerId = await makeCustomer(server.context.db, { name: 'Catalog Homes' });
    const first = catalog.strict().parse((await create(customerId, 'All homes')).json());
    expect(first).toMatchObject({ isDefault: true, customerName: 'Catalog Homes', catalogId: null, state: 'NO_ACCOUNT' });
    expect((await create(customerId, 'Rentals')).json()).toMatchObject({ isDefault: false });
    expect(await defaults(customerId)).toEqual(['All homes']);
    await create(customerId, 'For sale', true);
    expect(await defaults(customerId)).toEqual(['For sale']);
  });

  test('made at the same moment have one default among them', async () => {
    const customerId = await makeCustomer(server.context.db);
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(customerId, name)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await defaults(customerId)).toHaveLength(1);
  });

  test('have names of their own within a customer', async () => {
    const customerId = await makeCustomer(server.context.db);
    await create(customerId, 'Homes');
    expect((await create(customerId, 'HOMES')).json()).toMatchObject({ code: 'catalogNameTaken', fields: [{ path: 'name' }] });
    expect((await create(await makeCustomer(server.context.db), 'Homes')).statusCode).toBe(200);
  });

  test('are removed and restored; a restored default does not replace a newer default', async () => {
    const customerId = await makeCustomer(server.context.db);
    const { _id } = (await create(customerId, 'Old default')).json();
    expect((await operations.call('DELETE', '/api/fb-dpa-catalogs', { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
    await create(customerId, 'New default');
    expect((await operations.call('POST', '/api/fb-dpa-catalogs/restore', { ids: [_id] })).json()).toMatchObject({ count: 1 });
    expect(await defaults(customerId)).toEqual(['New default']);
  });

  test('of their customer are seen by its people, whatever their office', async () => {
    const customerId = await makeCustomer(server.context.db);
    const id = await makeCatalog(server.context.db, customerId);
    await makeCatalog(server.context.db, await makeCustomer(server.context.db));
    const agent = await server.as('branchuser', { customerId });
    expect((await agent.call('GET', '/api/fb-dpa-catalogs')).json()).toMatchObject({ fbDpaCatalogs: [{ _id: id }], count: 1 });
    expect((await operations.call('GET', '/api/fb-dpa-catalogs/page-settings')).json()).toMatchObject({ name: 'fbDpaCatalogs' });
  });

  test('are changed with their filter, over the version that the person saw', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const officeId = await makeOffice(db, customerId);
    const accountId = await makeAccount(db, { customerIds: [customerId], name: 'Kauri ads', tokenState: 'EXPIRED' });
    const { _id, version, filter } = (await create(customerId, 'Homes')).json();
    const path = `/api/fb-dpa-catalog/${_id}`;
    const change = { name: 'Villas', isDefault: false, adAccountId: accountId, pixelId: '778100000001', version };
    const narrowed = { ...filter, types: ['RESIDENTIAL_FOR_SALE'], officeIds: [officeId], suburbs: ['Ponsonby'], minPrice: 50_000_000 };
    const changed = catalog.strict().parse((await operations.call('PUT', path, { ...change, filter: narrowed })).json());
    // The only catalog stays the default.
    expect(changed).toMatchObject({
      name: 'Villas',
      isDefault: true,
      adAccount: { name: 'Kauri ads' },
      filter: narrowed,
      state: 'WAITING',
    });
    expect((await operations.call('GET', path)).json()).toEqual(changed);
    expect((await operations.call('PUT', path, { ...change, filter })).json()).toMatchObject({ code: 'changedMeanwhile' });
    const now = { ...change, version: changed.version };
    const foreign = await makeAccount(db);
    expect((await operations.call('PUT', path, { ...now, adAccountId: foreign, filter })).statusCode).toBe(404);
    const foreignOffice = await makeOffice(db, await makeCustomer(db));
    expect((await operations.call('PUT', path, { ...now, filter: { ...filter, officeIds: [foreignOffice] } })).statusCode).toBe(404);
    const twisted = { ...filter, minPrice: 200, maxPrice: 100 };
    expect((await operations.call('PUT', path, { ...now, filter: twisted })).statusCode).toBe(400);
  });

  test('that exist on Meta cannot move to another ad account', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const [one, other] = [await makeAccount(db, { customerIds: [customerId] }), await makeAccount(db, { customerIds: [customerId] })];
    const id = await makeCatalog(db, customerId, { accountId: one, platformId: '912000' });
    const answer = await operations.call('PUT', `/api/fb-dpa-catalog/${id}`, { name: 'Homes', adAccountId: other });
    expect(answer.json()).toMatchObject({ code: 'catalogAccountFixed' });
  });

  test('without an ad account cannot be read by Meta now', async () => {
    const id = await makeCatalog(server.context.db, await makeCustomer(server.context.db));
    expect((await operations.call('GET', `/api/fb-dpa-catalog/${id}/requestUpdate`)).json()).toMatchObject({ code: 'catalogNeedsAccount' });
  });
});

describe('the listings of a catalog', () => {
  const picture = {
    _id: '01900000-0000-7000-8000-000000000001',
    s3Url: '/files/abc',
    thumbnailUrl: '/files/abc/thumbnail',
    width: 1200,
    height: 1200,
    deleted: false,
    croppedImageId: null,
  };
  const place = { address: '12 Kauri Road', suburb: 'Ponsonby', city: 'Auckland', region: 'Auckland', postcode: '1011' };
  const geoLocation = { latitude: -36.8512, longitude: 174.7412 };
  const whole = {
    title: 'Villa, "sunny"',
    description: 'Two lines\nof text',
    customerUrl: 'https://kauri.example/1',
    startPrice: 98_500_000,
    pictures: [picture],
    meta: { ...place, geoLocation, bedrooms: 3, bathrooms: 2 },
  };
  const feedOf = async (catalogId: string) => {
    const { feedUrl } = (await operations.call('GET', `/api/fb-dpa-catalog/${catalogId}`)).json<{ feedUrl: string }>();
    return server.anonymous.call('GET', new URL(feedUrl).pathname);
  };

  test('are counted with the reasons why Meta does not accept some, and are what the feed has', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    await makeListing(db, customerId, whole);
    await makeListing(db, customerId, { ...whole, startPrice: null });
    await makeListing(db, customerId, { ...whole, meta: { ...whole.meta, priceView: 'Auction' } });
    await makeListing(db, customerId, { ...whole, meta: place });
    await makeListing(db, customerId, { ...whole, pictures: [{ ...picture, deleted: true }] });
    await makeListing(db, customerId, { ...whole, customerUrl: '' });
    await makeListing(db, customerId, { ...whole, meta: { ...whole.meta, status: 'WITHDRAWN' } });
    await makeListing(db, customerId, { ...whole, isDistributed: false });
    await makeListing(db, customerId, { ...whole, deletedAt: new Date() });
    await makeListing(db, await makeCustomer(db), whole);
    expect((await operations.call('POST', '/api/fb-dpa-catalogs/count-listings', { customerId })).json()).toEqual({
      count: 6,
      inFeed: 1,
      leftOut: [
        { reason: 'NO_PRICE', count: 2 },
        { reason: 'NO_PLACE', count: 1 },
        { reason: 'NO_PICTURE', count: 1 },
        { reason: 'NO_LINK', count: 1 },
      ],
    });
    const feed = await feedOf(await makeCatalog(db, customerId));
    expect(feed.headers['content-type']).toContain('text/csv');
    expect(Date.parse(String(feed.headers['last-modified']))).not.toBeNaN();
    expect(feed.body).toContain('"Villa, ""sunny"""');
    expect(feed.body).toContain('985000 NZD,https://kauri.example/1');
    expect(feed.body.match(/https:\/\/kauri/g)).toHaveLength(1);
  });

  test('of a catalog with a creative template are shown by their renders, until they change', async () => {
    const { context } = server;
    const { db } = context;
    const renderer = useFakeRenderer(context);
    const customerId = await makeCustomer(db);
    const stored = await storedPicture(context, customerId, 1);
    const listingId = await makeListing(db, customerId, { ...whole, pictures: [stored] });
    const catalogId = await makeCatalog(db, customerId);
    const creativeTemplateId = await makeCreativeTemplate(db);
    const change = async (creative: string) => {
      const { name, isDefault, filter, pixelId } = (await operations.call('GET', `/api/fb-dpa-catalog/${catalogId}`)).json();
      return operations.call('PUT', `/api/fb-dpa-catalog/${catalogId}`, {
        name,
        isDefault,
        filter,
        pixelId,
        adAccountId: null,
        creativeTemplateId: creative,
      });
    };
    const video = await makeCreativeTemplate(db, { renderType: 'VIDEO' });
    const foreign = await makeCreativeTemplate(db, { customerTags: [await makeCustomer(db)] });
    for (const unfit of [video, foreign]) expect((await change(unfit)).json().code).toBe('catalogCreativeUnfit');
    expect((await change(creativeTemplateId)).json()).toMatchObject({ creativeTemplateId });
    const render = async () => {
      const [row] = await db.select().from(catalogs).where(eq(catalogs.id, catalogId));
      await renderCatalog({ context, write: (work) => db.transaction(work) }, row!);
      await renderer.run();
    };
    const firstPicture = async () => /\/files\/([0-9a-f]{64})/u.exec((await feedOf(catalogId)).body)?.[1];
    const own = stored.s3Url.split('/')[2];
    expect(await firstPicture()).toBe(own);
    await render();
    const [job] = await db.select().from(creativeJobs).where(eq(creativeJobs.listingId, listingId));
    expect(await firstPicture()).toBe(job?.results[0]?.hash);
    await render();
    expect(renderer.rendered).toEqual(['image.jpg 1080×1080']);
    await db.update(listings).set({ title: 'Sunnier', updatedAt: new Date() }).where(eq(listings.id, listingId));
    expect(await firstPicture()).toBe(own);
    await render();
    expect(await firstPicture()).not.toBe(own);
    expect(await firstPicture()).not.toBe(job?.results[0]?.hash);
  });

  test('are narrowed by each attribute', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const officeId = await makeOffice(db, customerId);
    await makeListing(db, customerId, { ...whole, officeId });
    await makeListing(db, customerId, { ...whole, type: 'RESIDENTIAL_FOR_RENT', startPrice: 54_000, meta: { ...whole.meta, bedrooms: 1 } });
    await makeListing(db, customerId, { ...whole, meta: { ...whole.meta, status: 'SOLD', suburb: 'Grey Lynn' } });
    const count = async (filter: object): Promise<number> =>
      (await operations.call('POST', '/api/fb-dpa-catalogs/count-listings', { customerId, filter })).json().inFeed;
    expect(await count({})).toBe(2);
    expect(await count({ statuses: ['ACTIVE', 'SOLD'] })).toBe(3);
    expect(await count({ types: ['RESIDENTIAL_FOR_RENT'] })).toBe(1);
    expect(await count({ officeIds: [officeId] })).toBe(1);
    expect(await count({ statuses: ['SOLD'], suburbs: ['grey lynn'] })).toBe(1);
    expect(await count({ minPrice: 54_001 })).toBe(1);
    expect(await count({ maxPrice: 54_000 })).toBe(1);
    expect(await count({ minBedrooms: 2 })).toBe(1);
  });

  test('show in the feed neither a hidden address nor its exact place', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    await makeListing(db, customerId, { ...whole, hidden: ['address'] });
    const { body } = await feedOf(await makeCatalog(db, customerId));
    expect(body).toContain(',Ponsonby,Auckland,Auckland,NZ,,-36.86,174.74,');
    for (const secret of ['Kauri Road', '1011', '-36.8512']) expect(body).not.toContain(secret);
  });

  test('are found by the feed’s address only, and not once the catalog is removed or while its customer is switched off', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const id = await makeCatalog(db, customerId);
    const { feedUrl } = (await operations.call('GET', `/api/fb-dpa-catalog/${id}`)).json<{ feedUrl: string }>();
    const feedStatus = async () => (await server.anonymous.call('GET', new URL(feedUrl).pathname)).statusCode;
    const setActive = (isActive: boolean) => db.update(customers).set({ isActive }).where(eq(customers.id, customerId));
    await setActive(false);
    expect(await feedStatus()).toBe(404);
    await setActive(true);
    expect(await feedStatus()).toBe(200);
    expect(feedUrl).toMatch(/\/api\/catalog-feeds\/[0-9a-f]{60,}$/);
    await operations.call('DELETE', '/api/fb-dpa-catalogs', { ids: [id] });
    expect((await server.anonymous.call('GET', new URL(feedUrl).pathname)).statusCode).toBe(404);
    expect((await server.anonymous.call('GET', `/api/catalog-feeds/${id}`)).statusCode).toBe(404);
  });
});
