// Further features of customers: deactivating, settings, sharing, report domains, and counting the rows that belong to them.
import { auditEntries } from '#server/db/audit-table.ts';
import { makeAgent, makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;
beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const draft = (name: string) => ({ name, countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' });

describe('POST /api/customer/{customerId}/toggleCustomerActivation', () => {
  test('deactivates a customer, which signs its people out, and activates it again', async () => {
    const customerId = await makeCustomer(server.context.db);
    const person = await server.as('corporate', { customerId });
    const toggle = async () => (await operations.call('POST', `/api/customer/${customerId}/toggleCustomerActivation`)).json();
    expect(await toggle()).toEqual({ _id: customerId, isActive: false });
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/offices')).statusCode).toBe(401);
    expect(await toggle()).toEqual({ _id: customerId, isActive: true });
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, customerId));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['activated', 'deactivated']);
  });
});

describe('settings, sharing options and report domains', () => {
  const extras = {
    settings: [{ key: 'ISHIDESPONSOREDBY', value: 'true' }],
    sharingOptions: { campaigns: true, listings: false, resources: true },
    reportDomains: ['reports.harbour.example'],
  };

  test('are stored for a new and an existing customer, and only changes are in the audit log', async () => {
    const created = (await operations.call('POST', '/api/customer/create', { ...draft('Extras Realty'), ...extras })).json();
    expect(created).toMatchObject({ ...extras, apiKey: null, agentCount: 0 });
    const changed = await operations.call('PUT', `/api/customer/${created._id}`, {
      ...draft('Extras Realty'),
      ...extras,
      sharingOptions: { listings: true },
    });
    expect(changed.json()).toMatchObject({ ...extras, sharingOptions: { campaigns: false, listings: true, resources: false } });
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, created._id));
    expect(entries.find(({ action }) => action === 'updated')?.changes).toEqual({
      shareCampaigns: [true, false],
      shareListings: [false, true],
      shareResources: [true, false],
    });
  });

  test('domains are stored as host names, and read by everyone who may share a report', async () => {
    const domains = ['https://Reports.Harbour.example/x', 'reports.harbour.example', 'tui.example'];
    const { _id } = (await operations.call('POST', '/api/customer/create', { ...draft('Domain Realty'), reportDomains: domains })).json();
    const agent = await server.as('branchuser', { customerId: _id });
    expect((await agent.call('GET', `/api/customer/${_id}/report-domains`)).json()).toEqual({
      domains: ['reports.harbour.example', 'tui.example'],
    });
    expect((await agent.call('GET', `/api/customer/${await makeCustomer(server.context.db)}/report-domains`)).statusCode).toBe(404);
  });

  test.each([
    ['a domain that is none', { reportDomains: ['localhost'] }, 'reportDomains.0'],
    ['a key with a space', { settings: [{ key: 'a b', value: '' }] }, 'settings.0.key'],
    [
      'a key that stands twice',
      {
        settings: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      },
      'settings.1.key',
    ],
    ['an unknown way of sharing', { sharingOptions: { orders: true } }, 'sharingOptions'],
  ])('refuses %s and says where', async (_, wrong, path) => {
    const answer = await operations.call('POST', '/api/customer/create', { ...draft('Wrong Extras'), ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ path }] });
  });
});

test('the rows that belong to the selected customers are counted, and no others', async () => {
  const { db } = server.context;
  const [customerId, other] = [await makeCustomer(db), await makeCustomer(db)];
  await makeOffice(db, customerId);
  await makeOffice(db, customerId, { deletedAt: new Date() });
  await makeAgent(db, customerId);
  await makeAgent(db, customerId);
  await makeUser(db, { roles: ['corporate'], customerId });
  await makeProduct(db, customerId);
  await makeProduct(db, customerId, { deletedAt: new Date() });
  await makeOffice(db, other);
  await makeProduct(db, other);
  const counted = await operations.call('POST', '/api/customers/attached', { ids: [customerId] });
  expect(counted.json()).toEqual({ offices: 1, agents: 2, people: 1, listings: 0, products: 1 });
});

test('the bucket and the search key reveal no secret', async () => {
  const secretive = await openTestServer({ PUBLIC_URL: 'https://ads.example.com' });
  const person = await secretive.as('branchuser', { customerId: await makeCustomer(secretive.context.db) });
  expect((await person.call('GET', '/api/bucket')).json()).toEqual({ bucket: 'local', url: 'https://ads.example.com/files/' });
  expect((await person.call('GET', '/api/search/key')).json()).toEqual({ key: null });
  await secretive.close();
});
