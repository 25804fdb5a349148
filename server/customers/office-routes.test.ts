import { office, officeRow } from '#contract/customers/index.ts';
import { makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Caller;
let customerId: string;

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.as('user');
  customerId = await makeCustomer(server.context.db);
});
afterAll(() => server.close());

describe('POST /api/offices', () => {
  test('creates an office with its managers', async () => {
    const manager = await makeUser(server.context.db, { roles: ['branchmanager'], customerId });
    const answer = await staff.call('POST', '/api/offices', {
      customerId,
      name: 'Ponsonby',
      address: { street: '1 Ponsonby Road', geoLocation: { latitude: -36.85, longitude: 174.74 } },
      managerIds: [manager.id],
    });
    expect(answer.statusCode).toBe(200);
    expect(office.parse(answer.json())).toMatchObject({ name: 'Ponsonby', customer: { _id: customerId }, managers: [{ _id: manager.id }] });
  });

  test('stores its email in lower case, as all addresses are', async () => {
    const created = await staff.call('POST', '/api/offices', { customerId, name: 'Capital Office', email: ' Hello@Harbour.Example ' });
    expect(created.json()).toMatchObject({ email: 'hello@harbour.example' });
  });

  test('stores a manager who is sent twice once', async () => {
    const manager = await makeUser(server.context.db, { roles: ['branchmanager'], customerId });
    const answer = await staff.call('POST', '/api/offices', {
      customerId,
      name: 'Named twice',
      managerIds: [manager.id, manager.id.toUpperCase()],
    });
    expect(answer.json().managers).toHaveLength(1);
  });

  test('refuses a manager of another customer without naming them', async () => {
    const other = await makeCustomer(server.context.db);
    const stranger = await makeUser(server.context.db, { roles: ['branchmanager'], customerId: other });
    const answer = await staff.call('POST', '/api/offices', { customerId, name: 'Foreign Manager', managerIds: [stranger.id] });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(stranger.id);
  });

  test('refuses a second office of the same name in a customer, not in another', async () => {
    const other = await makeCustomer(server.context.db);
    await staff.call('POST', '/api/offices', { customerId, name: 'Takapuna' });
    expect((await staff.call('POST', '/api/offices', { customerId, name: 'takapuna' })).json()).toMatchObject({ code: 'officeNameTaken' });
    expect((await staff.call('POST', '/api/offices', { customerId: other, name: 'Takapuna' })).statusCode).toBe(200);
  });
});

describe('PUT /api/offices/{officeId}', () => {
  test('changes an office and keeps it in its customer', async () => {
    const id = await makeOffice(server.context.db, customerId);
    const moved = await staff.call('PUT', `/api/offices/${id}`, { name: 'Moved', customerId: await makeCustomer(server.context.db) });
    expect(moved.statusCode).toBe(400);
    const answer = await staff.call('PUT', `/api/offices/${id}`, { name: 'Renamed', phone: '+64 9 555 0000', version: 1 });
    expect(office.parse(answer.json())).toMatchObject({ name: 'Renamed', version: 2, customer: { _id: customerId } });
  });

  test('stores a phone number of its country in a normalised form, and refuses others', async () => {
    const australian = await makeCustomer(server.context.db, { countryCode: 'AU' });
    const created = await staff.call('POST', '/api/offices', { customerId: australian, name: 'Manly', phone: '(02) 9876 5432' });
    expect(created.json()).toMatchObject({ phone: '+61298765432' });
    const refused = await staff.call('PUT', `/api/offices/${created.json()._id}`, { name: 'Manly', phone: '09 575 6721' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'invalidPhoneNumber',
      message: 'Enter a valid phone number for Australia.',
      fields: [{ path: 'phone', message: 'Enter a valid phone number for Australia.' }],
    });
    expect((await staff.call('GET', `/api/customer/${australian}/managers`)).json()).toMatchObject({ countryCode: 'AU' });
  });

  test('keeps a number that was stored before numbers were checked, until it is changed', async () => {
    const id = await makeOffice(server.context.db, customerId, { phone: 'ask reception' });
    expect((await staff.call('PUT', `/api/offices/${id}`, { name: 'Unchanged', phone: 'ask reception' })).json()).toMatchObject({
      phone: 'ask reception',
    });
    expect((await staff.call('PUT', `/api/offices/${id}`, { name: 'Unchanged', phone: 'ask the boss' })).statusCode).toBe(400);
    expect((await staff.call('PUT', `/api/offices/${id}`, { name: 'Unchanged', phone: '' })).json()).toMatchObject({ phone: '' });
  });

  test('refuses to save over a change that the person has not seen', async () => {
    const id = await makeOffice(server.context.db, customerId);
    await staff.call('PUT', `/api/offices/${id}`, { name: 'First', version: 1 });
    expect((await staff.call('PUT', `/api/offices/${id}`, { name: 'Second', version: 1 })).json()).toMatchObject({
      code: 'changedMeanwhile',
    });
  });
});

describe('GET /api/offices', () => {
  test('answers rows of the described shape, with page-settings beside it', async () => {
    await makeOffice(server.context.db, customerId);
    const { offices, count } = (await staff.call('GET', '/api/offices')).json();
    for (const row of offices) officeRow.strict().parse(row);
    expect(count).toBe(offices.length);
    expect((await staff.call('GET', '/api/offices/page-settings')).json()).toMatchObject({ name: 'offices', defaultPageSize: 25 });
  });

  test('shows a corporate user the whole customer, a manager and an agent their offices, and nobody another customer', async () => {
    const own = await makeCustomer(server.context.db);
    const [first, second] = [await makeOffice(server.context.db, own), await makeOffice(server.context.db, own)];
    const foreign = await makeOffice(server.context.db, customerId);
    const people: [Caller, string[]][] = [
      [await server.as('corporate', { customerId: own }), [first, second]],
      [await server.as('branchmanager', { customerId: own, officeIds: [first] }), [first]],
      [await server.as('branchmanager', { customerId: own }), []],
      [await server.as('branchuser', { customerId: own, officeIds: [second] }), [second]],
    ];
    for (const [person, visible] of people) {
      const { offices, count } = (await person.call('GET', '/api/offices')).json();
      expect(new Set(offices.map((row: { _id: string }) => row._id))).toEqual(new Set(visible));
      expect(count).toBe(visible.length);
      expect((await person.call('GET', `/api/offices/${foreign}`)).statusCode).toBe(404);
    }
  });

  test('narrows an admin to the customer chosen in a dashboard, and refuses that to others', async () => {
    const admin = await server.as('admin');
    const own = await makeCustomer(server.context.db);
    const officeId = await makeOffice(server.context.db, own);
    const { offices } = (await admin.call('GET', '/api/offices', undefined, { 'x-adstead-customer': own })).json();
    expect(offices.map((row: { _id: string }) => row._id)).toEqual([officeId]);
    expect((await staff.call('GET', '/api/offices', undefined, { 'x-adstead-customer': own })).statusCode).toBe(403);
  });
});

describe('DELETE /api/offices and its undo', () => {
  test('removes offices once and restores them', async () => {
    const id = await makeOffice(server.context.db, customerId);
    expect((await staff.call('DELETE', '/api/offices', { ids: [id] })).json()).toEqual({ ids: [id], count: 1 });
    expect((await staff.call('GET', `/api/offices/${id}`)).statusCode).toBe(404);
    expect((await staff.call('POST', '/api/offices/restore', { ids: [id] })).json()).toMatchObject({ count: 1 });
    expect((await staff.call('GET', `/api/offices/${id}`)).statusCode).toBe(200);
  });

  test('leaves the offices of a removed customer as they are, so that they come back with it', async () => {
    const removed = await makeCustomer(server.context.db);
    const id = await makeOffice(server.context.db, removed, { name: 'Left behind' });
    const admin = await server.as('admin');
    await admin.call('DELETE', '/api/customers', { ids: [removed] });
    const matching = [{ field: 'name', operator: '%', value: 'Left behind' }];
    for (const selection of [{ ids: [id] }, { matching }])
      expect((await admin.call('DELETE', '/api/offices', selection)).json()).toEqual({ ids: [], count: 0 });
    expect((await admin.call('PUT', `/api/offices/${id}`, { name: 'Changed', version: 1 })).statusCode).toBe(404);
    await admin.call('POST', '/api/customers/restore', { ids: [removed] });
    expect((await admin.call('GET', `/api/offices/${id}`)).json()).toMatchObject({ name: 'Left behind' });
  });
});

test('the managers that can be chosen are the active branch managers of that customer', async () => {
  const own = await makeCustomer(server.context.db);
  const manager = await makeUser(server.context.db, { roles: ['branchmanager'], customerId: own });
  await makeUser(server.context.db, { roles: ['branchmanager'], customerId: own, isActive: false });
  await makeUser(server.context.db, { roles: ['branchuser'], customerId: own });
  const { managers } = (await staff.call('GET', `/api/customer/${own}/managers`)).json();
  expect(managers.map((person: { _id: string }) => person._id)).toEqual([manager.id]);
});

describe('accounts of an office', () => {
  test('must be assigned to its customer, and an account that no longer is disappears from the office', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const ads = await makeAccount(db, { name: 'Own ads', customerIds: [customerId] });
    const display = await makeAccount(db, { network: 'google', name: 'Own display', customerIds: [customerId] });
    const operations = await server.as('operations');
    const created = await operations.call('POST', '/api/offices', {
      customerId,
      name: 'With accounts',
      fbAdAccountIds: [ads],
      gdnAccountIds: [display],
    });
    expect(created.json()).toMatchObject({
      fbAdAccounts: [{ _id: ads, name: 'Own ads' }],
      gdnAccounts: [{ _id: display, name: 'Own display' }],
    });
    await operations.call('PUT', `/api/ad-account/${ads}`, {
      name: 'Own ads',
      currencyCode: 'NZD',
      timezone: 'Pacific/Auckland',
      customerIds: [],
    });
    expect((await operations.call('GET', `/api/offices/${created.json()._id}`)).json()).toMatchObject({
      fbAdAccounts: [],
      gdnAccounts: [{ _id: display }],
    });
  });

  test('of another customer are refused', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const foreign = await makeAccount(db, { customerIds: [await makeCustomer(db)] });
    const operations = await server.as('operations');
    expect((await operations.call('POST', '/api/offices', { customerId, name: 'Planted', fbAdAccountIds: [foreign] })).statusCode).toBe(
      404,
    );
    const officeId = await makeOffice(db, customerId);
    expect((await operations.call('PUT', `/api/offices/${officeId}`, { name: 'Planted', fbAdAccountIds: [foreign] })).statusCode).toBe(404);
  });
});
