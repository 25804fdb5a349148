// Pages, pixels, audiences and look-alikes of linked accounts, read from and made on the twin of Meta.
import { handleJob } from '#test/harness/handle-job.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { makeAccount, makeAudience, makeLlaTag } from '#test/harness/rows/network-rows.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Person } from '../adapters/meta/index.ts';
import { TryLater } from '../jobs/job-failure.ts';
import { customAudiences } from './audience-table.ts';
import { metaAccessTo, updateFromMetaJob } from './index.ts';
import { metaPages } from './page-table.ts';

const { context, db, twins, server, visit, signIn, reachable } = await openLinkServer({ isShared: true });
const meta = context.networks.meta!;
const operations = await server.as('operations');
const customerId = await makeCustomer(db);
const visitor = await visit();
const signInId = await signIn(visitor, 'meta');
const found = await reachable(visitor, 'meta', signInId);
const linked = await visitor.call('POST', '/api/ad-accounts/link-account', {
  signInId,
  accounts: found.accounts
    .filter(({ currencyCode }) => currencyCode === 'NZD')
    .map(({ accountId }) => ({ accountId, customerIds: [customerId] })),
  pages: found.pages.map(({ pageId }) => ({ pageId, customerIds: [customerId] })),
});
const accountId = linked.json<{ ids: string[] }>().ids[0] ?? '';
const access = await metaAccessTo(context, accountId);
const INDEX_LAG_MS = 50;
const job = updateFromMetaJob({ indexLagMs: INDEX_LAG_MS });
/** Runs the job as a worker does, without a queue. */
const run = (payload: { accountId: string | null } = { accountId }): Promise<void> => handleJob(job, context, payload);
const update = () => operations.call('POST', `/api/ad-account/${accountId}/custom-audiences/update`);
const people = (count: number): Person[] => Array.from({ length: count }, (_, number) => ({ email: `${number}@example.com` }));
const makeList = async (name: string, count: number): Promise<string> => {
  const { id } = await meta.audiences.createList(access, { name });
  await meta.audiences.addPeople(access, id, people(count));
  return id;
};
const storedAs = async (platformId: string) =>
  (
    await db
      .select()
      .from(customAudiences)
      .where(and(eq(customAudiences.platformId, platformId), isNull(customAudiences.deletedAt)))
  )[0];
const onMeta = async (name: string) => {
  const same = [];
  for await (const audience of meta.audiences.list(access)) if (audience.name?.startsWith(name)) same.push(audience);
  return same;
};

describe('pages', () => {
  test('are read with their Instagram account and permission by the sign-in that linked them', async () => {
    await db.update(metaPages).set({ name: 'Old name', permission: 'MISSING' });
    const gone = newId();
    const [page] = await db.select().from(metaPages).limit(1);
    await db
      .insert(metaPages)
      .values({ id: gone, pageId: '999', name: 'Gone', category: '', tokenState: 'LINKED', tokenId: page?.tokenId, customerIds: [] });
    expect((await operations.call('POST', '/api/facebook/pages/update')).json()).toEqual({ count: found.pages.length + 1 });
    const { pages } = (await operations.call('GET', '/api/campaigns/getMetaPages')).json<{ pages: { name: string }[] }>();
    expect(pages).toMatchObject([
      { name: 'Gone', permission: 'MISSING' },
      { name: 'Harbour Homes', permission: 'ALLOWED', instagramName: 'harbour.homes', tokenState: 'LINKED' },
      { name: 'Kauri Realty', permission: 'ALLOWED', instagramId: null, instagramName: '' },
    ]);
  });

  test('are said not to be readable while Meta does not answer', async () => {
    await twins.meta.set({ route: 'GET *', kind: 'status', status: 400 });
    const answer = await operations.call('POST', '/api/facebook/pages/update');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^network/) });
  });
});

test('pixels of a customer’s accounts are read from Meta, and an account without access is named', async () => {
  expect((await operations.call('GET', `/api/fb-pixels?customerId=${customerId}`)).json()).toMatchObject({
    pixels: [{ pixelId: '400000000000001', name: 'Adstead demo pixel', adAccountId: accountId }],
    unreachable: [],
  });
  expect((await operations.call('GET', `/api/fb-pixels?customerId=${await makeCustomer(db)}`)).json()).toEqual({
    pixels: [],
    unreachable: [],
  });
  await twins.meta.set({ route: 'GET *adspixels', kind: 'status', status: 400 });
  expect((await operations.call('GET', `/api/fb-pixels?adAccountId=${accountId}`)).json()).toMatchObject({
    pixels: [],
    unreachable: [expect.any(String)],
  });
});

describe('audiences', () => {
  test('are taken over from Meta and keep their tags; one that is gone there is removed', async () => {
    await twins.meta.control('PUT', 'settings', { audienceMs: 0 });
    const platformId = await makeList('Buyers', 120);
    const gone = await makeAudience(db, accountId, { name: 'Gone', createdAt: new Date('2026-01-01') });
    const young = await makeAudience(db, accountId, { name: 'Just made' });
    expect((await update()).json()).toMatchObject({ count: 1 });
    const first = await storedAs(platformId);
    expect(first).toMatchObject({ name: 'Buyers', kind: 'CUSTOM', state: 'READY', size: 120, tags: [] });
    await operations.call('PUT', `/api/custom-audience/${first?.id}`, { tags: ['buyers'] });
    await meta.audiences.addPeople(access, platformId, people(80));
    await update();
    expect(await storedAs(platformId)).toMatchObject({ id: first?.id, size: 200, tags: ['buyers'] });
    const ids = (await operations.call('GET', `/api/ad-account/${accountId}/custom-audiences/list`))
      .json()
      .customAudiences.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(young);
    expect(ids).not.toContain(gone);
  });

  test('of an account that is not linked cannot be read', async () => {
    const unlinked = await makeAccount(db, { tokenState: 'NOT_LINKED' });
    expect((await operations.call('POST', `/api/ad-account/${unlinked}/custom-audiences/update`)).json()).toMatchObject({
      code: 'accountNotLinked',
    });
  });
});

describe('look-alikes of an LLA tag', () => {
  const makeTagged = async (name: string, count = 300) => {
    await twins.meta.control('PUT', 'settings', { audienceMs: 0 });
    const platformId = await makeList(name, count);
    await update();
    const source = await storedAs(platformId);
    const tagId = await makeLlaTag(db, customerId, { name: `tag ${name}` });
    const tag = () => operations.call('GET', `/api/lla-tags/${tagId}`).then((answer) => answer.json());
    const lookalike = { country: 'NZ', percent: 1 };
    const saved = await operations.call('PUT', `/api/lla-tags/${tagId}`, { name: `tag ${name}`, lookalike, sourceIds: [source?.id] });
    expect(saved.statusCode).toBe(200);
    return { tagId, tag, name: `LLA NZ 1% – ${name}` };
  };

  test('are made once, carry the tag, and show how far they have come', async () => {
    const { tag, name, tagId } = await makeTagged('Sellers');
    await twins.meta.control('PUT', 'settings', { audienceMs: 60_000 });
    await run();
    expect(await tag()).toMatchObject({ lookalikes: [{ state: 'WAITING' }], sources: [{ name: 'Sellers', state: 'FILLING' }] });
    await twins.meta.control('PUT', 'settings', { audienceMs: 0 });
    await run();
    expect(await tag()).toMatchObject({ lookalikes: [{ state: 'FILLING' }] });
    await run();
    await run();
    expect(await onMeta(name)).toHaveLength(1);
    const [made] = await onMeta(name);
    expect(await tag()).toMatchObject({ lookalikes: [{ state: 'READY', size: expect.any(Number) }] });
    expect(await storedAs(made?.id ?? '')).toMatchObject({ kind: 'LOOKALIKE', tags: ['tag Sellers'] });
    // Another share makes another look-alike, and the earlier one is no longer aimed at.
    await operations.call('PUT', `/api/lla-tags/${tagId}`, { name: 'tag Sellers', lookalike: { country: 'NZ', percent: 3 } });
    await run();
    expect(await onMeta('LLA NZ 3% – Sellers')).toHaveLength(1);
    expect(await storedAs(made?.id ?? '')).toMatchObject({ tags: [] });
  });

  test('whose answer was lost are found by their name and not made again', async () => {
    const { tag, name } = await makeTagged('Landlords');
    await twins.meta.set({ route: 'POST *customaudiences', kind: 'lost-response', times: 1 });
    await expect(run()).rejects.toBeInstanceOf(TryLater);
    expect(await onMeta(name)).toHaveLength(1);
    await run();
    expect(await onMeta(name)).toHaveLength(1);
    expect(await tag()).toMatchObject({ lookalikes: [{ state: 'READY' }] });
  });

  test('of which two workers think at the same moment are made once', async () => {
    const { name } = await makeTagged('First homes');
    await Promise.allSettled([run(), run(), run()]);
    await run();
    expect(await onMeta(name)).toHaveLength(1);
  });

  test('wait for a source that has too few people, and say so', async () => {
    const { tag, name } = await makeTagged('Tiny', 40);
    await run();
    expect(await onMeta(name)).toHaveLength(0);
    expect(await tag()).toMatchObject({ lookalikes: [{ state: 'FAILED', problem: 'The source audience needs at least 100 people.' }] });
  });
});

test('the hourly run reads every linked account and all pages', async () => {
  await twins.meta.control('PUT', 'settings', { audienceMs: 0 });
  const platformId = await makeList('Hourly', 10);
  await run({ accountId: null });
  expect(await storedAs(platformId)).toMatchObject({ state: 'TOO_SMALL', size: 10 });
});
