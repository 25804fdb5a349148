// What else belongs to a customer: switching it off, settings, sharing, report domains, and what hangs on it.
import { auditEntries } from '#server/db/audit-table.ts';
import { makeAgent, makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { makeProduct } from '#test/harness/product-rows.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: TestHouse;
let operations: Caller;
beforeAll(async () => {
  house = await openTestHouse();
  operations = await house.as('operations');
});
afterAll(() => house.close());

const draft = (name: string) => ({ name, countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' });

describe('POST /api/customer/{customerId}/toggleCustomerActivation', () => {
  test('switches a customer off, which signs its people out, and on again', async () => {
    const customerId = await makeCustomer(house.house.db);
    const person = await house.as('corporate', { customerId });
    const toggle = async () => (await operations.call('POST', `/api/customer/${customerId}/toggleCustomerActivation`)).json();
    expect(await toggle()).toEqual({ _id: customerId, isActive: false });
    house.house.sessions.forget('everyone');
    expect((await person.call('GET', '/api/offices')).statusCode).toBe(401);
    expect(await toggle()).toEqual({ _id: customerId, isActive: true });
    const trail = await house.house.db.select().from(auditEntries).where(eq(auditEntries.entityId, customerId));
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['activated', 'deactivated']);
  });
});

describe('settings, sharing options and report domains', () => {
  const extras = {
    settings: [{ key: 'ISHIDESPONSOREDBY', value: 'true' }],
    sharingOptions: { campaigns: true, listings: false, resources: true },
    reportDomains: ['reports.harbour.example'],
  };

  test('are kept, on a new customer and a stored one, and only what changed is on record', async () => {
    const created = (await operations.call('POST', '/api/customer/create', { ...draft('Extras Realty'), ...extras })).json();
    expect(created).toMatchObject({ ...extras, apiKey: null, agentCount: 0 });
    const changed = await operations.call('PUT', `/api/customer/${created._id}`, { ...draft('Extras Realty'), ...extras, sharingOptions: { listings: true } });
    expect(changed.json()).toMatchObject({ ...extras, sharingOptions: { campaigns: false, listings: true, resources: false } });
    const trail = await house.house.db.select().from(auditEntries).where(eq(auditEntries.entityId, created._id));
    expect(trail.find(({ action }) => action === 'updated')?.changes).toEqual({ shareCampaigns: [true, false], shareListings: [false, true], shareResources: [true, false] });
  });

  test('domains are kept as host names, and read by everyone who may share a report', async () => {
    const domains = ['https://Reports.Harbour.example/x', 'reports.harbour.example', 'tui.example'];
    const { _id } = (await operations.call('POST', '/api/customer/create', { ...draft('Domain Realty'), reportDomains: domains })).json();
    const agent = await house.as('branchuser', { customerId: _id });
    expect((await agent.call('GET', `/api/customer/${_id}/report-domains`)).json()).toEqual({ domains: ['reports.harbour.example', 'tui.example'] });
    expect((await agent.call('GET', `/api/customer/${await makeCustomer(house.house.db)}/report-domains`)).statusCode).toBe(404);
  });

  test.each([
    ['a domain that is none', { reportDomains: ['localhost'] }, 'reportDomains.0'],
    ['a key with a space', { settings: [{ key: 'a b', value: '' }] }, 'settings.0.key'],
    ['a key that stands twice', { settings: [{ key: 'a', value: '1' }, { key: 'a', value: '2' }] }, 'settings.1.key'],
    ['an unknown way of sharing', { sharingOptions: { orders: true } }, 'sharingOptions'],
  ])('refuses %s and says where', async (_, wrong, path) => {
    const answer = await operations.call('POST', '/api/customer/create', { ...draft('Wrong Extras'), ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ path }] });
  });
});

test('what hangs on customers is counted, and nothing of those that were not chosen', async () => {
  const { db } = house.house;
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

test('the bucket and the search key tell no secret', async () => {
  const secretive = await openTestHouse({ PUBLIC_URL: 'https://ads.example.com' });
  const person = await secretive.as('branchuser', { customerId: await makeCustomer(secretive.house.db) });
  expect((await person.call('GET', '/api/bucket')).json()).toEqual({ bucket: 'local', url: 'https://ads.example.com/files/' });
  expect((await person.call('GET', '/api/search/key')).json()).toEqual({ key: null });
  await secretive.close();
});
