import { audienceRow, llaTag, llaTagRow, metaPage } from '#contract/networks/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeAccount, makeAudience, makeLlaTag, makePage } from '#test/harness/rows/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPageId } from './index.ts';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;

describe('custom audiences', () => {
  test('of an ad account come fifty at a time, with their tags', async () => {
    const { db } = server.context;
    const accountId = await makeAccount(db);
    await makeAudience(db, accountId, { name: 'Buyers 2026', kind: 'LOOKALIKE', size: null, tags: ['buyers', 'nz'] });
    await makeAudience(db, await makeAccount(db), { name: 'Elsewhere' });
    const { customAudiences, count } = (await operations.call('GET', `/api/ad-account/${accountId}/custom-audiences/list`)).json();
    expect(count).toBe(1);
    expect(audienceRow.strict().parse(customAudiences[0])).toMatchObject({
      name: 'Buyers 2026',
      kind: 'LOOKALIKE',
      size: null,
      tags: ['buyers', 'nz'],
    });
    const tagged = `/api/ad-account/${accountId}/custom-audiences/list?${search({ field: 'tags', operator: 'in', value: ['sellers', 'nz'] })}`;
    expect((await operations.call('GET', tagged)).json().count).toBe(1);
    expect((await operations.call('GET', '/api/ad-account/custom-audiences/page-settings')).json()).toMatchObject({
      name: 'customAudiences',
      defaultPageSize: 50,
    });
  });

  test('have their tags listed once each, by account and by customer', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const one = await makeAccount(db, { customerIds: [customerId] });
    const other = await makeAccount(db, { customerIds: [customerId] });
    await makeAudience(db, one, { tags: ['sellers', 'buyers'] });
    await makeAudience(db, one, { tags: ['buyers'] });
    await makeAudience(db, other, { tags: ['landlords'] });
    await makeAudience(db, other, { tags: ['gone'], deletedAt: new Date() });
    expect((await operations.call('GET', `/api/ad-account/${one}/custom-audience/tags/list`)).json()).toEqual({
      tags: ['buyers', 'sellers'],
    });
    const ofCustomer = `/api/ad-accounts/list-by-customer/${customerId}/custom-audience/tags/list`;
    expect((await operations.call('GET', ofCustomer)).json()).toEqual({ tags: ['buyers', 'landlords', 'sellers'] });
  });

  test('get tags, which only those who see every customer of the account may change', async () => {
    const { db } = server.context;
    const [own, other] = [await makeCustomer(db), await makeCustomer(db)];
    const id = await makeAudience(db, await makeAccount(db, { customerIds: [own, other] }), { tags: ['old'] });
    const answer = await operations.call('PUT', `/api/custom-audience/${id}`, { tags: [' sellers ', 'nz', 'nz'] });
    expect(answer.json()).toMatchObject({ _id: id, tags: ['sellers', 'nz'] });
    expect((await operations.call('PUT', `/api/custom-audience/${id}`, { tags: ['x'.repeat(61)] })).statusCode).toBe(400);
    const admin = await server.as('admin');
    const scoped = await admin.call('PUT', `/api/custom-audience/${id}`, { tags: [] }, { 'x-adstead-customer': own });
    expect([403, 404]).toContain(scoped.statusCode);
    expect((await operations.call('PUT', `/api/custom-audience/${await makeLlaTag(db, own)}`, { tags: [] })).statusCode).toBe(404);
  });

  test('of a customer’s accounts are offered as the sources of its tags', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const accountId = await makeAccount(db, { name: 'Harbour ads', customerIds: [customerId] });
    await makeAudience(db, accountId, { name: 'Buyers' });
    await makeAudience(db, await makeAccount(db), { name: 'Elsewhere' });
    const path = `/api/ad-accounts/list-by-customer/${customerId}/custom-audiences`;
    expect((await operations.call('GET', path)).json()).toMatchObject({
      customAudiences: [{ name: 'Buyers', accountName: 'Harbour ads' }],
    });
  });

  test('of an account that is not there, or of Google, are not found', async () => {
    const google = await makeAccount(server.context.db, { network: 'google' });
    expect((await operations.call('GET', `/api/ad-account/${google}/custom-audiences/list`)).statusCode).toBe(404);
  });
});

describe('LLA tags', () => {
  test('are made, listed with how many audiences carry them, removed and put back', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    await makeAudience(db, await makeAccount(db, { customerIds: [customerId] }), { tags: ['sellers'] });
    const made = llaTagRow.strict().parse((await operations.call('POST', '/api/lla-tags', { customerId, name: 'sellers' })).json());
    expect(made.audienceCount).toBe(1);
    await makeLlaTag(db, await makeCustomer(db));
    const list = `/api/customer/${customerId}/llatags`;
    expect((await operations.call('GET', list)).json()).toMatchObject({
      llaTags: [{ _id: made._id, name: 'sellers', audienceCount: 1 }],
      count: 1,
    });
    expect((await operations.call('POST', '/api/lla-tags', { customerId, name: 'Sellers' })).json()).toMatchObject({
      code: 'llaTagNameTaken',
    });
    expect((await operations.call('DELETE', '/api/lla-tags', { ids: [made._id] })).json()).toEqual({ ids: [made._id], count: 1 });
    expect((await operations.call('GET', list)).json()).toEqual({ llaTags: [], count: 0 });
    expect((await operations.call('POST', '/api/lla-tags/restore', { ids: [made._id] })).json()).toMatchObject({ count: 1 });
  });

  test('are renamed with the audiences that have them, and choose their sources', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const accountId = await makeAccount(db, { customerIds: [customerId] });
    const [tagged, plain] = [
      await makeAudience(db, accountId, { name: 'A', tags: ['sellers', 'nz'] }),
      await makeAudience(db, accountId, { name: 'B' }),
    ];
    const id = await makeLlaTag(db, customerId, { name: 'sellers' });
    const path = `/api/lla-tags/${id}`;
    expect(llaTag.strict().parse((await operations.call('GET', path)).json())).toMatchObject({
      name: 'sellers',
      lookalike: null,
      sources: [{ _id: tagged, name: 'A' }],
      lookalikes: [],
      version: 1,
    });
    const renamed = await operations.call('PUT', path, { name: 'vendors', lookalike: { country: 'NZ', percent: 2 }, version: 1 });
    expect(renamed.json()).toMatchObject({
      name: 'vendors',
      lookalike: { country: 'NZ', percent: 2 },
      sources: [{ _id: tagged }],
      version: 2,
    });
    expect((await operations.call('PUT', path, { name: 'vendors', version: 1 })).json()).toMatchObject({ code: 'changedMeanwhile' });
    const moved = await operations.call('PUT', path, { name: 'vendors', sourceIds: [plain] });
    expect(moved.json()).toMatchObject({ lookalike: null, sources: [{ _id: plain }] });
    const list = (await operations.call('GET', `/api/ad-account/${accountId}/custom-audiences/list?order=name`)).json();
    expect(list.customAudiences.map(({ tags }: { tags: string[] }) => tags)).toEqual([['nz'], ['vendors']]);
    const foreign = await makeAudience(db, await makeAccount(db));
    expect((await operations.call('PUT', path, { name: 'vendors', sourceIds: [foreign] })).statusCode).toBe(404);
    expect((await operations.call('PUT', path, { name: 'vendors', lookalike: { country: 'NZ', percent: 21 } })).statusCode).toBe(400);
  });

  test('leave the tag on audiences that another customer of the account uses', async () => {
    const { db } = server.context;
    const [own, other] = [await makeCustomer(db), await makeCustomer(db)];
    const id = await makeLlaTag(db, own, { name: 'shared' });
    const otherId = await makeLlaTag(db, other, { name: 'shared' });
    await makeAudience(db, await makeAccount(db, { customerIds: [own, other] }), { tags: ['shared'] });
    await operations.call('PUT', `/api/lla-tags/${id}`, { name: 'mine' });
    expect((await operations.call('GET', `/api/lla-tags/${id}`)).json().sources).toHaveLength(1);
    expect((await operations.call('GET', `/api/lla-tags/${otherId}`)).json().sources).toHaveLength(1);
  });
});

describe('Meta pages', () => {
  test('are listed by name and read by Meta’s own id', async () => {
    const customerId = await makeCustomer(server.context.db);
    const { id, pageId } = await makePage(server.context.db, { name: 'Harbour Realty', customerIds: [customerId] });
    const found = await operations.call(
      'GET',
      `/api/facebook/pages?${search({ field: 'customerIds', operator: 'in', value: [customerId] })}`,
    );
    expect(found.json()).toMatchObject({ pages: [{ _id: id, pageId }], count: 1 });
    expect(metaPage.strict().parse((await operations.call('GET', `/api/facebook/pages/${pageId}`)).json())).toMatchObject({
      _id: id,
      customerIds: [customerId],
    });
    expect((await operations.call('GET', '/api/facebook/pages/123')).statusCode).toBe(404);
  });

  test('show a customer’s people only their own pages, and not which other customers share them', async () => {
    const { db } = server.context;
    const [own, other] = [await makeCustomer(db), await makeCustomer(db)];
    const shared = await makePage(db, { customerIds: [own, other] });
    const foreign = await makePage(db, { customerIds: [other] });
    const corporate = await server.as('corporate', { customerId: own });
    expect((await corporate.call('GET', '/api/facebook/pages')).json()).toMatchObject({
      pages: [{ pageId: shared.pageId, customerIds: [] }],
      count: 1,
    });
    expect((await corporate.call('GET', `/api/facebook/pages/${shared.pageId}`)).json()).toMatchObject({ customerIds: [] });
    expect((await corporate.call('GET', `/api/facebook/pages/${foreign.pageId}`)).statusCode).toBe(404);
    await expect(checkPageId(db, own, shared.id)).resolves.toBeUndefined();
    await expect(checkPageId(db, own, foreign.id)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('are listed for staff with their Instagram account and permission', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db, { name: 'Kauri Homes' });
    const { pageId } = await makePage(db, { customerIds: [customerId], instagramId: '17', instagramName: 'kauri', permission: 'MISSING' });
    const query = search({ field: 'pageId', operator: 'equals', value: pageId });
    const sales = await server.as('sales');
    expect((await sales.call('GET', `/api/campaigns/getMetaPages?${query}`)).json()).toMatchObject({
      pages: [{ pageId, instagramName: 'kauri', permission: 'MISSING', customerNames: 'Kauri Homes' }],
      count: 1,
    });
    expect((await sales.call('POST', '/api/facebook/pages/update')).statusCode).toBe(403);
  });
});
