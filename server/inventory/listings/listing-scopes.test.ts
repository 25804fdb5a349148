import type { DashboardChoices } from '#contract/dashboards/index.ts';
import type { Listing } from '#contract/inventory/index.ts';
import { makeAgent, makeCustomer, makeListing, makeMembership, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from '../../customers/agent-table.ts';
import { dashboards } from '../../dashboards/dashboard-table.ts';
import { listings } from './listing-table.ts';

let server: TestServer;
let customerId: string;
let otherCustomerId: string;
let offices: [string, string];
/** Titles describe the listing; all of them share one word for searching. */
const ids: Record<string, string> = {};
let agentId: string;

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  customerId = await makeCustomer(db);
  otherCustomerId = await makeCustomer(db);
  offices = [await makeOffice(db, customerId), await makeOffice(db, customerId)];
  agentId = await makeAgent(db, customerId);
  const make = async (name: string, given: Parameters<typeof makeListing>[2] = {}, owner = customerId) => {
    ids[name] = await makeListing(db, owner, { title: `Kowhai ${name}`, ...given });
  };
  await make('first office', { officeId: offices[0] });
  await make('second office', { officeId: offices[1] });
  await make('agent', { officeId: offices[1], agentIds: [await makeAgent(db, customerId), agentId] });
  await make('no office');
  await make('undistributed', { officeId: offices[0], agentIds: [agentId], isDistributed: false });
  await make('sold', { officeId: offices[0], agentIds: [agentId], meta: { status: 'SOLD' } });
  await make('closed', { officeId: offices[0], meta: { status: 'LEASED' } });
  await make('removed', { officeId: offices[0], deletedAt: new Date() });
  await make('foreign', {}, otherCustomerId);
});
afterAll(() => server.close());

async function asAgent(): Promise<Caller> {
  const caller = await server.as('branchuser', { customerId, officeIds: [offices[1]] });
  await server.context.db.update(agents).set({ userId: caller.userId }).where(eq(agents.id, agentId));
  return caller;
}

const configure = (configuration: DashboardChoices) =>
  server.context.db.update(dashboards).set({ configuration }).where(eq(dashboards.customerId, customerId));

const namesIn = (rows: { title: string }[]): string[] => rows.map(({ title }) => title.replace('Kowhai ', '')).toSorted();

/** Checks that every endpoint that shows listings shows the same ones. */
async function seenBy(caller: Caller, headers: Record<string, string> = {}): Promise<string[]> {
  const search = encodeURIComponent(JSON.stringify([{ field: 'text', operator: '%', value: 'kowhai' }]));
  const listed = (await caller.call('GET', `/api/listings?search=${search}`, undefined, headers)).json();
  const names = namesIn(listed.listings);
  expect(listed.count).toBe(names.length);
  const { suggestions } = (await caller.call('GET', '/api/listings/suggestions?text=kowh', undefined, headers)).json();
  expect(namesIn(suggestions)).toEqual(names.slice().toSorted());
  const csv = (await caller.call('GET', `/api/listings/export?search=${search}&project=title`, undefined, headers)).body;
  expect(csv.split('\r\n').filter((line) => line.includes('Kowhai'))).toHaveLength(names.length);
  for (const [name, id] of Object.entries(ids)) {
    const { listings: pinned } = (await caller.call('POST', '/api/customer-dashboards/listingCoords', { ids: [id] }, headers)).json();
    const { statusCode } = await caller.call('GET', `/api/listing/${id}`, undefined, headers);
    expect(`${name}: ${statusCode}`).toBe(`${name}: ${pinned.length === 1 ? 200 : 404}`);
    if (names.includes(name)) expect(pinned).toHaveLength(1);
  }
  return names;
}

describe('who sees which listings', () => {
  test('corporate people see all of their customer that are still for sale', async () => {
    const corporate = await server.as('corporate', { customerId });
    expect(await seenBy(corporate)).toEqual(['agent', 'first office', 'no office', 'second office', 'undistributed']);
  });

  test('a manager sees those of their offices, once they are distributed', async () => {
    const manager = await server.as('branchmanager', { customerId, officeIds: [offices[0]] });
    expect(await seenBy(manager)).toEqual(['first office']);
  });

  test('a manager with no office sees none', async () => {
    expect(await seenBy(await server.as('branchmanager', { customerId }))).toEqual([]);
  });

  test('an agent sees those on which they are an agent, whatever office they work in', async () => {
    expect(await seenBy(await asAgent())).toEqual(['agent']);
  });

  test('the list of an agent who chose types has only those, and other listings can still be opened', async () => {
    const { db } = server.context;
    const agent = await asAgent();
    const rural = await makeListing(db, customerId, { title: 'Kowhai rural', type: 'RURAL_FOR_SALE', agentIds: [agentId] });
    const choose = (dashboardListingTypes: string[]) => db.update(agents).set({ dashboardListingTypes }).where(eq(agents.id, agentId));
    await choose(['RURAL_FOR_SALE', 'BUSINESS_FOR_SALE']);
    expect(await seenBy(agent)).toEqual(['rural']);
    expect((await agent.call('GET', '/api/listings')).json()).toMatchObject({ count: 1, listings: [{ _id: rural }] });
    expect((await agent.call('GET', `/api/listing/${ids['agent']}`)).statusCode).toBe(200);
    expect(await seenBy(await server.as('corporate', { customerId }))).toEqual(expect.arrayContaining(['agent', 'rural']));
    await choose([]);
    expect(await seenBy(agent)).toEqual(['agent', 'rural']);
    await db.update(listings).set({ deletedAt: new Date() }).where(eq(listings.id, rural));
  });

  test('someone who is not an agent of any listing sees none', async () => {
    expect(await seenBy(await server.as('branchuser', { customerId, officeIds: [offices[0]] }))).toEqual([]);
  });

  test('someone who is an agent of two customers sees in each only the listings of their agent there', async () => {
    const { db } = server.context;
    const guest = await server.as('branchuser', { customerId: otherCustomerId });
    await makeMembership(db, guest.userId, customerId, ['branchuser']);
    const guestAgent = await makeAgent(db, customerId, { userId: guest.userId });
    await db.$client.query(`update listings set agent_ids = array[$1::uuid] where id = $2`, [guestAgent, ids['no office']]);
    expect(await seenBy(guest, { 'x-adstead-customer': customerId })).toEqual(['no office']);
    expect(await seenBy(guest)).toEqual([]);
    await db.$client.query(`update listings set agent_ids = '{}' where id = $1`, [ids['no office']]);
  });

  test('admins see everything, and in a dashboard what its corporate people see', async () => {
    const admin = await server.as('admin');
    expect(await seenBy(admin)).toEqual([
      'agent',
      'closed',
      'first office',
      'foreign',
      'no office',
      'second office',
      'sold',
      'undistributed',
    ]);
    expect(await seenBy(admin, { 'x-adstead-customer': otherCustomerId })).toEqual(['foreign']);
  });

  test('sales see listings only in a dashboard that they chose', async () => {
    const sales = await server.as('sales');
    expect(await seenBy(sales)).toEqual([]);
    expect(await seenBy(sales, { 'x-adstead-customer': otherCustomerId })).toEqual(['foreign']);
  });

  test('listings of a removed customer are gone with it', async () => {
    const gone = await makeCustomer(server.context.db, { deletedAt: new Date() });
    const id = await makeListing(server.context.db, gone, { title: 'Kowhai gone' });
    const admin = await server.as('admin');
    expect(await seenBy(admin)).not.toContain('gone');
    expect((await admin.call('GET', `/api/listing/${id}`)).statusCode).toBe(404);
  });
});

test('a dashboard shows sold and closed listings where its configuration says so, and removed ones when asked', async () => {
  const corporate = await server.as('corporate', { customerId });
  const titles = async (query: string) => namesIn((await corporate.call('GET', `/api/listings?${query}`)).json().listings);
  await configure({ showSoldListings: true });
  expect(await titles('')).toEqual(expect.arrayContaining(['sold', 'closed']));
  await configure({});
  expect(await titles('')).not.toEqual(expect.arrayContaining(['sold']));
  expect(await titles('removed=true')).toContain('removed');
  const one = encodeURIComponent(JSON.stringify([{ field: '_id', operator: 'in', value: [ids['removed']] }]));
  expect((await corporate.call('GET', `/api/listings?removed=true&search=${one}`)).json().listings).toMatchObject([{ deleted: true }]);
});

describe('who may write which listings', () => {
  const body = { title: 'Kowhai new', type: 'NONE' };
  const codeOf = (answer: { statusCode: number; json(): { code?: string } }): string =>
    answer.statusCode === 200 ? 'saved' : (answer.json().code ?? '');

  test('a manager saves into their own offices only, and moves none out of them', async () => {
    const manager = await server.as('branchmanager', { customerId, officeIds: [offices[0]] });
    expect(codeOf(await manager.call('POST', '/api/listings', { ...body, officeId: offices[0] }))).toBe('saved');
    expect(codeOf(await manager.call('POST', '/api/listings', { ...body, officeId: offices[1] }))).toBe('listingOfficeNotYours');
    expect(codeOf(await manager.call('POST', '/api/listings', body))).toBe('listingOfficeNotYours');
    const path = `/api/listing/${ids['first office']}`;
    expect(codeOf(await manager.call('PUT', path, { ...body, title: 'Kowhai first office', officeId: offices[1] }))).toBe(
      'listingOfficeNotYours',
    );
    expect((await manager.call('PUT', `/api/listing/${ids['second office']}`, { ...body, officeId: offices[0] })).statusCode).toBe(404);
    const moved = await manager.call('PUT', '/api/listings', {
      selection: { ids: [ids['first office']] },
      change: { officeId: offices[1] },
    });
    expect(codeOf(moved)).toBe('listingOfficeNotYours');
  });

  test('a manager cannot move a listing out of their scope by clearing its office, and one refused listing refuses all', async () => {
    const { db } = server.context;
    const manager = await server.as('branchmanager', { customerId, officeIds: [offices[0]] });
    const own = await makeAgent(db, customerId, { userId: manager.userId });
    const sells = await makeListing(db, customerId, { title: 'Sold by the manager', officeId: offices[0], agentIds: [own] });
    const leave = (chosen: unknown[]) => manager.call('PUT', '/api/listings', { selection: { ids: chosen }, change: { officeId: null } });
    const officeOf = async (id: string) => (await manager.call('GET', `/api/listing/${id}`)).json<Listing>().office?._id ?? null;
    expect(codeOf(await leave([ids['first office']]))).toBe('listingOfficeNotYours');
    expect(codeOf(await leave([sells, ids['first office']]))).toBe('listingOfficeNotYours');
    expect(await officeOf(ids['first office']!)).toBe(offices[0]);
    expect(await officeOf(sells)).toBe(offices[0]);
    expect(codeOf(await leave([sells]))).toBe('saved');
    expect(await officeOf(sells)).toBeNull();
    const corporate = await server.as('corporate', { customerId });
    const freed = await makeListing(db, customerId, { title: 'Freed', officeId: offices[0] });
    expect(
      (await corporate.call('PUT', '/api/listings', { selection: { ids: [freed] }, change: { officeId: null } })).json(),
    ).toMatchObject({ count: 1 });
  });

  test('people who may not choose an office save listings into their own only, and leave others where they are', async () => {
    const agent = await asAgent();
    const own = { ...body, agentIds: [agentId] };
    const made = await agent.call('POST', '/api/listings', { ...own, officeId: offices[1] });
    expect(codeOf(made)).toBe('saved');
    expect(codeOf(await agent.call('POST', '/api/listings', { ...own, officeId: offices[0] }))).toBe('listingOfficeNotYours');
    const path = `/api/listing/${made.json<Listing>()._id}`;
    expect(codeOf(await agent.call('PUT', path, { ...own, officeId: offices[0] }))).toBe('listingOfficeNotYours');
    expect(codeOf(await agent.call('PUT', path, { ...own, officeId: null }))).toBe('listingOfficeNotYours');
    await server.context.db.update(listings).set({ officeId: offices[0] }).where(eq(listings.id, made.json<Listing>()._id));
    expect(codeOf(await agent.call('PUT', path, { ...own, officeId: offices[0] }))).toBe('saved');
    await configure({ features: { chooseOffice: ['branchuser'] } });
    expect(codeOf(await agent.call('POST', '/api/listings', { ...own, officeId: offices[0] }))).toBe('saved');
    const corporate = await server.as('corporate', { customerId });
    expect(codeOf(await corporate.call('POST', '/api/listings', { ...body, officeId: offices[0] }))).toBe('listingOfficeNotYours');
    const moved = await corporate.call('PUT', '/api/listings', {
      selection: { ids: [ids['second office']] },
      change: { officeId: offices[0] },
    });
    expect(codeOf(moved)).toBe('listingOfficeNotYours');
    await configure({});
  });

  test('an agent saves own listings only, and stays on them', async () => {
    const agent = await asAgent();
    const made = await agent.call('POST', '/api/listings', { ...body, agentIds: [agentId] });
    expect(codeOf(made)).toBe('saved');
    expect(codeOf(await agent.call('POST', '/api/listings', body))).toBe('listingAgentNotYou');
    const path = `/api/listing/${made.json<Listing>()._id}`;
    expect(codeOf(await agent.call('PUT', path, { ...body, agentIds: [] }))).toBe('listingAgentNotYou');
    expect((await agent.call('DELETE', '/api/listings', { ids: [made.json<Listing>()._id] })).statusCode).toBe(403);
  });

  test('a manager removes listings of their offices, and no others', async () => {
    const manager = await server.as('branchmanager', { customerId, officeIds: [offices[0]] });
    const own = await makeListing(server.context.db, customerId, { title: 'Short-lived', officeId: offices[0] });
    const answer = await manager.call('DELETE', '/api/listings', { ids: [own, ids['second office'], ids['foreign']] });
    expect(answer.json()).toEqual({ ids: [own], count: 1 });
  });

  test('a change to all that match applies to the listings that the list shows, and to nothing else', async () => {
    const { db } = server.context;
    const manager = await server.as('branchmanager', { customerId, officeIds: [offices[0]] });
    await makeAgent(db, customerId, { userId: manager.userId, dashboardListingTypes: ['RURAL_FOR_SALE'] });
    const make = (given: Parameters<typeof makeListing>[2]) =>
      makeListing(db, customerId, { title: 'Matai', type: 'RURAL_FOR_SALE', officeId: offices[0], ...given });
    const shown = await make({});
    const unlisted = [await make({ type: 'BUSINESS_FOR_SALE' }), await make({ meta: { status: 'SOLD' } })];
    const matching = [{ field: 'text', operator: '%', value: 'matai' }];
    const changed = await manager.call('PUT', '/api/listings', { selection: { matching }, change: { listingOption: 'FEATURED' } });
    expect(changed.json()).toEqual({ ids: [shown], count: 1 });
    expect((await manager.call('DELETE', '/api/listings', { matching })).json()).toEqual({ ids: [shown], count: 1 });
    expect((await manager.call('DELETE', '/api/listings', { ids: unlisted })).json()).toMatchObject({ count: 2 });
  });

  test('people whose dashboard does not allow it cannot create listings', async () => {
    await configure({ features: { createListing: ['corporate'] } });
    const agent = await asAgent();
    expect((await agent.call('POST', '/api/listings', { ...body, agentIds: [agentId] })).statusCode).toBe(403);
    await configure({});
  });
});
