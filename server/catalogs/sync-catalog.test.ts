// Catalogs on the twin of Meta: made once, filled from our feed, changed and removed.
import { handleJob } from '#test/harness/handle-job.ts';
import { makeCustomer, makeListing } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { TryLater } from '../jobs/job-failure.ts';
import { metaAccessTo } from '../networks/index.ts';
import { catalogs } from './catalog-table.ts';
import { syncCatalogJob } from './index.ts';

const { context, db, twins, server, visit, signIn, reachable } = await openLinkServer({ isShared: true });
const meta = context.networks.meta!;
const operations = await server.as('operations');
// The twin fetches the feed over HTTP.
await server.app.listen({ port: 0, host: '127.0.0.1' });
context.address.listensAt(server.app.server.address() as AddressInfo);
await twins.meta.control('PUT', 'settings', { uploadMs: 0 });

const visitor = await visit();
const signInId = await signIn(visitor, 'meta');
const found = await reachable(visitor, 'meta', signInId);
const link = async (customerId: string): Promise<string> => {
  const accounts = found.accounts
    .filter(({ currencyCode }) => currencyCode === 'NZD')
    .map(({ accountId }) => ({ accountId, customerIds: [customerId] }));
  return (await visitor.call('POST', '/api/ad-accounts/link-account', { signInId, accounts })).json<{ ids: string[] }>().ids[0] ?? '';
};

const job = syncCatalogJob({ pollMs: 5 });
const run = (catalogId: string | null): Promise<void> => handleJob(job, context, { catalogId });

const picture = {
  _id: newId(),
  s3Url: '/files/abc',
  thumbnailUrl: '/files/abc/thumbnail',
  width: 1200,
  height: 1200,
  deleted: false,
  croppedImageId: null,
};
const home = (type: string) => ({
  type,
  title: `Home ${type}`,
  customerUrl: 'https://kauri.example/1',
  startPrice: 98_500_000,
  pictures: [picture],
  meta: {
    address: '1 Kauri Road',
    suburb: 'Ponsonby',
    city: 'Auckland',
    region: 'Auckland',
    geoLocation: { latitude: -36.85, longitude: 174.74 },
  },
});

async function makeSeller() {
  const customerId = await makeCustomer(db);
  const accountId = await link(customerId);
  await makeListing(db, customerId, home('RESIDENTIAL_FOR_SALE'));
  await makeListing(db, customerId, home('RESIDENTIAL_FOR_RENT'));
  const access = await metaAccessTo(context, accountId);
  const { business } = await meta.accounts.read(access);
  const create = async (given: object = {}) =>
    (await operations.call('POST', '/api/fb-dpa-catalogs', { customerId, name: 'All homes', ...given })).json<{ _id: string }>()._id;
  const onMeta = async (id: string) => {
    const same = [];
    for await (const each of meta.catalogs.list(access, business?.id ?? '')) if (each.name?.endsWith(id.slice(-12))) same.push(each);
    return same;
  };
  return { customerId, access, create, onMeta };
}
const read = async (id: string) => (await operations.call('GET', `/api/fb-dpa-catalog/${id}`)).json();
/** As if the request had been made long enough ago for Meta to list what it made. */
const waitForIndex = async (id: string): Promise<void> => {
  await db
    .update(catalogs)
    .set({ sentAt: new Date(context.now() - 3_600_000) })
    .where(eq(catalogs.id, id));
};
const collect = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

test('a new catalog is made on Meta with feed, product set and pixel, and is filled from our feed', async () => {
  const { access, create, onMeta } = await makeSeller();
  const id = await create({ pixelId: '400000000000001' });
  expect(await read(id)).toMatchObject({ state: 'WAITING', catalogId: null });
  await run(id);
  const [made, ...duplicates] = await onMeta(id);
  expect(duplicates).toEqual([]);
  expect(made).toMatchObject({ vertical: 'home_listings', product_count: 2, feed_count: 1 });
  const stored = await read(id);
  expect(stored).toMatchObject({
    state: 'READY',
    catalogId: made?.id,
    problem: '',
    lastFetch: { isRunning: false, detected: 2, persisted: 2, invalid: 0, errors: [] },
  });
  const [set] = await collect(meta.catalogs.productSets(access, made?.id ?? ''));
  expect(set).toMatchObject({ id: stored.productSetId, product_count: 2 });
  await run(id);
  expect(await onMeta(id)).toHaveLength(1);
});

test('a change of the filter changes the product set and the feed', async () => {
  const { access, create, onMeta } = await makeSeller();
  const id = await create();
  await run(id);
  const { version, filter, adAccount, name } = await read(id);
  const rentals = { ...filter, types: ['RESIDENTIAL_FOR_RENT'] };
  await operations.call('PUT', `/api/fb-dpa-catalog/${id}`, { name, adAccountId: adAccount._id, filter: rentals, version });
  await run(id);
  const [made] = await onMeta(id);
  expect(made).toMatchObject({ product_count: 1 });
  const [set] = await collect(meta.catalogs.productSets(access, made?.id ?? ''));
  expect(JSON.parse(set?.filter ?? '')).toEqual({
    availability: { is_any: ['for_rent'] },
    custom_label_0: { is_any: ['RESIDENTIAL_FOR_RENT'] },
  });
  expect(await read(id)).toMatchObject({ lastFetch: { detected: 1, deleted: 1 } });
});

test('a requested update lets Meta read the feed now', async () => {
  const { customerId, create, onMeta } = await makeSeller();
  const id = await create();
  await run(id);
  await makeListing(db, customerId, home('RURAL_FOR_SALE'));
  expect((await operations.call('GET', `/api/fb-dpa-catalog/${id}/requestUpdate`)).statusCode).toBe(200);
  await run(id);
  expect(await onMeta(id)).toMatchObject([{ product_count: 3 }]);
});

test.each(['POST *owned_product_catalogs', 'POST *product_feeds', 'POST *product_sets'])(
  'a part whose answer was lost (%s) is found by its name and not made again',
  async (route) => {
    const { access, create, onMeta } = await makeSeller();
    const id = await create();
    await twins.meta.set({ route, kind: 'lost-response', times: 1 });
    await expect(run(id)).rejects.toBeInstanceOf(TryLater);
    // Until Meta has had time to list it, nobody asks again.
    await expect(run(id)).rejects.toBeInstanceOf(TryLater);
    await waitForIndex(id);
    await run(id);
    const all = await onMeta(id);
    expect(all).toHaveLength(1);
    expect(await collect(meta.catalogs.feeds(access, all[0]?.id ?? ''))).toHaveLength(1);
    expect(await collect(meta.catalogs.productSets(access, all[0]?.id ?? ''))).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'READY' });
  },
);

test('what Meta refuses is shown on the catalog, and a save tries again', async () => {
  const { create } = await makeSeller();
  const id = await create({ pixelId: '999999999999999' });
  await expect(run(id)).rejects.toThrow();
  const refused = await read(id);
  expect(refused).toMatchObject({ state: 'FAILED', problem: expect.stringMatching(/./) });
  const { name, adAccount, version } = refused;
  await operations.call('PUT', `/api/fb-dpa-catalog/${id}`, { name, adAccountId: adAccount._id, pixelId: '', version });
  await run(id);
  expect(await read(id)).toMatchObject({ state: 'READY', problem: '' });
});

test('a removed catalog is removed from Meta, and made again when it is restored', async () => {
  const { create, onMeta } = await makeSeller();
  const id = await create();
  await run(id);
  await operations.call('DELETE', '/api/fb-dpa-catalogs', { ids: [id] });
  await run(id);
  expect(await onMeta(id)).toEqual([]);
  await operations.call('POST', '/api/fb-dpa-catalogs/restore', { ids: [id] });
  await run(id);
  expect(await onMeta(id)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ state: 'READY' });
});

test('a catalog that was removed while nobody knew whether Meta had made it leaves nothing there', async () => {
  const { create, onMeta } = await makeSeller();
  const id = await create();
  await twins.meta.set({ route: 'POST *owned_product_catalogs', kind: 'lost-response', times: 1 });
  await expect(run(id)).rejects.toBeInstanceOf(TryLater);
  expect(await onMeta(id)).toHaveLength(1);
  await operations.call('DELETE', '/api/fb-dpa-catalogs', { ids: [id] });
  await waitForIndex(id);
  await run(id);
  expect(await onMeta(id)).toEqual([]);
});

test('the hourly run takes up what is not there yet, and one that fails does not stop the others', async () => {
  const { create, onMeta } = await makeSeller();
  const [first, second] = [await create({ pixelId: '999999999999999' }), await create({ name: 'Second' })];
  await run(null);
  expect(await read(first)).toMatchObject({ state: 'FAILED' });
  expect(await onMeta(second)).toMatchObject([{ product_count: 2 }]);
});
