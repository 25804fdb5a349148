import { adAccount, adAccountRow, googleAccount, googleAccountRow } from '#contract/networks/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsOfCustomer, checkAccountIds } from './index.ts';

let server: TestServer;
let operations: Caller;
let harbour: string;
let tui: string;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
  harbour = await makeCustomer(server.context.db, { name: 'Harbour Realty' });
  tui = await makeCustomer(server.context.db, { name: 'Tui Homes' });
});
afterAll(() => server.close());

const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;
const facts = { currencyCode: 'NZD', timezone: 'Pacific/Auckland' };
const narrowed = () => ({ 'x-adstead-customer': harbour });

describe('POST /api/ad-account and /api/gdn-account', () => {
  test('store an account with the network’s own id, not checked and not linked, with its audit entry', async () => {
    const answer = await operations.call('POST', '/api/ad-account', {
      accountId: ' 100200300 ',
      name: 'Harbour ads',
      ...facts,
      minimumBudget: 250,
      customerIds: [tui, harbour, tui],
    });
    expect(answer.statusCode).toBe(200);
    const created = adAccount.strict().parse(answer.json());
    expect(created).toMatchObject({
      accountId: 'act_100200300',
      status: 'NOT_CHECKED',
      tokenState: 'NOT_LINKED',
      minimumBudget: 250,
      version: 1,
    });
    expect(created.customers.map(({ name }) => name)).toEqual(['Harbour Realty', 'Tui Homes']);
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, created._id));
    expect(entries).toMatchObject([{ action: 'created', actorId: operations.userId, entity: 'ad account', customerId: null }]);
  });

  test('identify a gdn account by ten digits in three groups, and call its name descriptiveName', async () => {
    const answer = await operations.call('POST', '/api/gdn-account', {
      accountId: '1234567890',
      descriptiveName: 'Harbour display',
      ...facts,
    });
    expect(googleAccount.strict().parse(answer.json())).toMatchObject({
      accountId: '123-456-7890',
      descriptiveName: 'Harbour display',
      customers: [],
    });
  });

  test.each([
    ['an id of the other network', '/api/ad-account', { accountId: '123-456-7890' }, 'accountId'],
    ['an id that is none', '/api/ad-account', { accountId: 'act_' }, 'accountId'],
    ['no name', '/api/ad-account', { name: ' ' }, 'name'],
    ['an unknown currency', '/api/ad-account', { currencyCode: 'XXX' }, 'currencyCode'],
    ['an unknown time zone', '/api/ad-account', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['a budget below nothing', '/api/ad-account', { minimumBudget: -1 }, 'minimumBudget'],
    ['a token', '/api/ad-account', { token: 'EAAB' }, ''],
  ])('refuse %s and say where', async (_, path, wrong, at) => {
    const answer = await operations.call('POST', path, { accountId: 'act_55667788', name: 'Wrong', ...facts, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ path: at }] });
  });

  test('refuse an account that is there already, and a customer that is not there', async () => {
    const body = { accountId: 'act_900900900', name: 'Once', ...facts };
    await operations.call('POST', '/api/ad-account', body);
    const again = await operations.call('POST', '/api/ad-account', { ...body, accountId: '900900900', name: 'Twice' });
    expect(again.json()).toMatchObject({
      code: 'accountIdTaken',
      message: 'The account act_900900900 has already been added.',
      fields: [{ path: 'accountId' }],
    });
    const nobodys = await operations.call('POST', '/api/ad-account', {
      ...body,
      accountId: 'act_900900901',
      customerIds: ['0198c0de-0000-7000-8000-000000000000'],
    });
    expect(nobodys.statusCode).toBe(404);
  });

  test('have one effect when the same request comes twice', async () => {
    const send = () =>
      operations.call(
        'POST',
        '/api/gdn-account',
        { accountId: '777-888-9999', descriptiveName: 'Double', ...facts },
        { 'idempotency-key': 'gdn-double-1' },
      );
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.json()._id).toBe(other.json()._id);
  });
});

describe('PUT /api/ad-account/{adAccountId}', () => {
  test('changes which customers an account serves, and nothing that only its network knows', async () => {
    const id = await makeAccount(server.context.db, {
      name: 'Old name',
      customerIds: [harbour],
      status: 'DISABLED',
      tokenState: 'EXPIRED',
    });
    const answer = await operations.call('PUT', `/api/ad-account/${id}`, {
      name: 'New name',
      ...facts,
      currencyCode: 'AUD',
      customerIds: [tui],
      version: 1,
    });
    expect(answer.json()).toMatchObject({
      name: 'New name',
      currencyCode: 'AUD',
      status: 'DISABLED',
      tokenState: 'EXPIRED',
      customers: [{ _id: tui }],
      version: 2,
    });
  });

  test('refuses to save over a change that the person has not seen, and to change the id', async () => {
    const id = await makeAccount(server.context.db);
    await operations.call('PUT', `/api/ad-account/${id}`, { name: 'First tab', ...facts, version: 1 });
    expect((await operations.call('PUT', `/api/ad-account/${id}`, { name: 'Second tab', ...facts, version: 1 })).json()).toMatchObject({
      code: 'changedMeanwhile',
    });
    expect((await operations.call('PUT', `/api/ad-account/${id}`, { accountId: 'act_1', name: 'Another', ...facts })).statusCode).toBe(400);
  });

  test('keeps a removed customer with the account, so that it finds it when it comes back', async () => {
    const gone = await makeCustomer(server.context.db);
    const id = await makeAccount(server.context.db, { customerIds: [gone, harbour] });
    await operations.call('DELETE', '/api/customers', { ids: [gone] });
    expect(
      (await operations.call('PUT', `/api/ad-account/${id}`, { name: 'Kept', ...facts, customerIds: [tui] })).json().customers,
    ).toMatchObject([{ _id: tui }]);
    await operations.call('POST', '/api/customers/restore', { ids: [gone] });
    const { customers } = (await operations.call('GET', `/api/ad-account/${id}`)).json();
    expect(customers.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([gone, tui].toSorted());
  });

  test('is not for someone who sees only one of the customers that it serves', async () => {
    const id = await makeAccount(server.context.db, { customerIds: [harbour, tui] });
    const admin = await server.as('admin');
    expect((await admin.call('GET', `/api/ad-account/${id}`, undefined, narrowed())).json().customers).toMatchObject([{ _id: harbour }]);
    expect(
      (await admin.call('PUT', `/api/ad-account/${id}`, { name: 'Mine now', ...facts, customerIds: [harbour] }, narrowed())).statusCode,
    ).toBe(404);
    expect((await admin.call('DELETE', '/api/ad-accounts/list', { ids: [id] }, narrowed())).json()).toEqual({ ids: [], count: 0 });
  });
});

describe('GET /api/ad-accounts/list and /api/gdn-accounts/list', () => {
  test('return the accounts of their own network, with customer names and formatted amounts', async () => {
    const ad = await makeAccount(server.context.db, { name: 'Zed ads', minimumBudget: 250, customerIds: [harbour, tui] });
    await makeAccount(server.context.db, { network: 'google', name: 'Zed display', currencyCode: 'JPY', minimumBudget: 500 });
    const ads = (await operations.call('GET', `/api/ad-accounts/list?${search({ field: 'name', operator: '%', value: 'zed' })}`)).json();
    expect(ads.adAccounts.map((row: unknown) => adAccountRow.strict().parse(row))).toMatchObject([
      { _id: ad, minimumBudget: '$2.50', customerNames: 'Harbour Realty, Tui Homes' },
    ]);
    const gdns = (
      await operations.call(
        'GET',
        `/api/gdn-accounts/list?order=descriptiveName&${search({ field: 'descriptiveName', operator: '%', value: 'zed' })}`,
      )
    ).json();
    expect(gdns.gdnAccounts.map((row: unknown) => googleAccountRow.strict().parse(row))).toMatchObject([
      { descriptiveName: 'Zed display', minimumBudget: '¥500', customerNames: '' },
    ]);
  });

  test('find by customer, status and access', async () => {
    const customerId = await makeCustomer(server.context.db);
    const expired = await makeAccount(server.context.db, { customerIds: [customerId], tokenState: 'EXPIRED' });
    const disabled = await makeAccount(server.context.db, { customerIds: [customerId, tui], status: 'DISABLED' });
    const ids = async (...conditions: unknown[]) =>
      (
        await operations.call(
          'GET',
          `/api/ad-accounts/list?${search({ field: 'customerIds', operator: 'in', value: [customerId] }, ...conditions)}`,
        )
      )
        .json()
        .adAccounts.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([disabled, expired]);
    expect(await ids({ field: 'status', operator: 'in', value: ['DISABLED', 'CLOSED'] })).toEqual([disabled]);
    expect(await ids({ field: 'tokenState', operator: 'equals', value: 'EXPIRED' })).toEqual([expired]);
  });

  test('show a customer’s people the accounts of theirs, and no other customer of those', async () => {
    const own = await makeCustomer(server.context.db);
    const shared = await makeAccount(server.context.db, { customerIds: [own, tui] });
    await makeAccount(server.context.db, { customerIds: [tui] });
    for (const role of ['corporate', 'branchmanager', 'branchuser'] as const) {
      const person = await server.as(role, { customerId: own });
      const { adAccounts, count } = (await person.call('GET', '/api/ad-accounts/list')).json();
      expect([count, adAccounts]).toMatchObject([1, [{ _id: shared, customerIds: [], customerNames: '' }]]);
      const guess = await person.call('GET', `/api/ad-accounts/list?${search({ field: 'customerIds', operator: 'in', value: [tui] })}`);
      expect(guess.json()).toMatchObject({ adAccounts: [], count: 0 });
    }
  });

  test('describe their columns, and are exported as a file', async () => {
    expect((await operations.call('GET', '/api/ad-accounts/page-settings')).json()).toMatchObject({
      name: 'adAccounts',
      defaultPageSize: 25,
    });
    expect((await operations.call('GET', '/api/gdn-accounts/page-settings')).json()).toMatchObject({ name: 'gdnAccounts' });
    const { body } = await operations.call('GET', '/api/ad-accounts/export?format=csv');
    expect(body).toContain('"Name","Account ID","Status","Access","Customers"');
    expect((await operations.call('GET', '/api/gdn-accounts/export?format=xlsx')).statusCode).toBe(200);
    const yen = await makeAccount(server.context.db, { name: 'In yen', currencyCode: 'JPY', minimumBudget: 500 });
    const cents = await makeAccount(server.context.db, { name: 'In cents', currencyCode: 'NZD', minimumBudget: 250 });
    const unknown = await makeAccount(server.context.db, { name: 'Not known', currencyCode: 'NZD', minimumBudget: null });
    const file = async (project: string, ...conditions: object[]) => {
      const ofThese = { field: '_id', operator: 'in', value: [yen, cents, unknown] };
      const query = `order=name&project=${project}&search=${encodeURIComponent(JSON.stringify([ofThese, ...conditions]))}`;
      return (await operations.call('GET', `/api/ad-accounts/export?format=csv&${query}`)).body.split('\r\n').slice(0, -1);
    };
    expect((await file('name,minimumBudget')).slice(1)).toEqual(['"In cents",2.50,"NZD"', '"In yen",500,"JPY"', '"Not known",,"NZD"']);
    expect((await file('name,currencyCode,minimumBudget'))[0]).toContain('"Name","Currency","Minimum daily budget"');
    const dear = { field: 'minimumBudget', operator: 'between', value: ['3', ''] };
    expect((await file('name', dear)).slice(1)).toEqual(['"In yen"']);
    expect((await file('name', { field: 'minimumBudget', operator: 'empty', value: true })).slice(1)).toEqual(['"Not known"']);
  });
});

describe('DELETE /api/ad-accounts/list and /api/gdn-accounts/list', () => {
  test('remove the ticked accounts of their network once, and put them back', async () => {
    const ad = await makeAccount(server.context.db);
    const gdn = await makeAccount(server.context.db, { network: 'google' });
    expect((await operations.call('DELETE', '/api/ad-accounts/list', { ids: [ad, gdn] })).json()).toEqual({ ids: [ad], count: 1 });
    expect((await operations.call('GET', `/api/ad-account/${ad}`)).statusCode).toBe(404);
    expect((await operations.call('DELETE', '/api/gdn-accounts/list', { ids: [gdn] })).json()).toEqual({ ids: [gdn], count: 1 });
    expect((await operations.call('POST', '/api/gdn-accounts/restore', { ids: [ad, gdn] })).json()).toEqual({ ids: [gdn], count: 1 });
    expect((await operations.call('POST', '/api/ad-accounts/restore', { ids: [ad] })).json()).toEqual({ ids: [ad], count: 1 });
    expect((await operations.call('GET', `/api/ad-account/${ad}`)).statusCode).toBe(200);
  });

  test('removing all that match leaves the other network alone', async () => {
    const ad = await makeAccount(server.context.db, { name: 'Sweep ads', currencyCode: 'FJD' });
    const gdn = await makeAccount(server.context.db, { network: 'google', name: 'Sweep display', currencyCode: 'FJD' });
    const matching = [{ field: 'currencyCode', operator: 'equals', value: 'FJD' }];
    expect((await operations.call('DELETE', '/api/gdn-accounts/list', { matching })).json()).toEqual({ ids: [gdn], count: 1 });
    expect((await operations.call('GET', `/api/ad-account/${ad}`)).statusCode).toBe(200);
  });

  test('refuse with a message to restore an account that was added again meanwhile', async () => {
    const id = await makeAccount(server.context.db, { platformId: 'act_31337000' });
    await operations.call('DELETE', '/api/ad-accounts/list', { ids: [id] });
    await operations.call('POST', '/api/ad-account', { accountId: 'act_31337000', name: 'Again', ...facts });
    expect((await operations.call('POST', '/api/ad-accounts/restore', { ids: [id] })).json()).toMatchObject({
      code: 'accountAddedMeanwhile',
    });
  });
});

test('an id that is no account of the customer’s is refused, whatever its network', async () => {
  const { db } = server.context;
  const meta = await makeAccount(db, { name: 'Mine', customerIds: [harbour] });
  const google = await makeAccount(db, { network: 'google', customerIds: [harbour] });
  const foreign = await makeAccount(db, { customerIds: [tui] });
  await expect(checkAccountIds(db, harbour, { meta: [meta], google: [google] })).resolves.toBeUndefined();
  await expect(checkAccountIds(db, harbour, { meta: [foreign] })).rejects.toMatchObject({ code: 'notFound' });
  await expect(checkAccountIds(db, harbour, { google: [meta] })).rejects.toMatchObject({ code: 'notFound' });
  expect((await accountsOfCustomer(db, 'meta', harbour)).map(({ _id }) => _id)).toContain(meta);
});
