import { agent, agentRow } from '#contract/agents/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { files } from '#server/files/file-table.ts';
import { makeAgent, makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkAccounts } from '../networks/account-table.ts';
import { metaPages } from '../networks/page-table.ts';
import { stores } from '../stores/store-table.ts';

let server: TestServer;
let operations: Caller;
let sales: Caller;
let customerId: string;
let officeId: string;
beforeAll(async () => {
  server = await openTestServer();
  [operations, sales] = [await server.as('operations'), await server.as('sales')];
  customerId = await makeCustomer(server.context.db);
  officeId = await makeOffice(server.context.db, customerId, { name: 'Harbour Ponsonby' });
});
afterAll(() => server.close());

let made = 0;
const draft = (more: object = {}) => ({ customerId, fullName: 'Mere Tāne', email: `mere${++made}@harbour.example`, ...more });
const create = (more: object = {}) => operations.call('POST', '/api/agents', draft(more));
const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;

const account = { name: 'Account', currencyCode: 'NZD', timezone: 'Pacific/Auckland', status: 'ACTIVE', tokenState: 'LINKED' } as const;

async function makeChoices(ofCustomer: string) {
  const { db } = server.context;
  const [fbAdAccountId, gdnAccountId, fbPageId, storeId] = [newId(), newId(), newId(), newId()];
  await db.insert(networkAccounts).values([
    { ...account, id: fbAdAccountId, network: 'meta', platformId: `act_${fbAdAccountId}`, customerIds: [ofCustomer] },
    { ...account, id: gdnAccountId, network: 'google', platformId: gdnAccountId, customerIds: [ofCustomer] },
  ]);
  await db.insert(metaPages).values({
    id: fbPageId,
    pageId: `p${fbPageId}`,
    name: 'Harbour on Facebook',
    category: '',
    tokenState: 'LINKED',
    customerIds: [ofCustomer],
  });
  await db.insert(stores).values({ id: storeId, customerId: ofCustomer, name: 'Feed', kind: 'FEED' });
  return { fbAdAccountId, gdnAccountId, fbPageId, storeId };
}

describe('POST /api/agents', () => {
  test('creates an agent with all that the specification names, and records it in the audit log', async () => {
    const { fbAdAccountId, gdnAccountId, fbPageId, storeId } = await makeChoices(customerId);
    const answer = await create({
      phone: [{ type: 'MOBILE', value: '021 123 4567' }],
      officeIds: [officeId],
      fbAdAccountIds: [fbAdAccountId],
      gdnAccountIds: [gdnAccountId],
      fbPageId,
      distributionSettings: { enableAutoFbPost: true, storeIds: [storeId], useCustomerUrlForCampaign: true },
      customizeMap: true,
      dashboardListingTypes: ['Residential'],
    });
    const created = agent.parse(answer.json());
    expect(created).toMatchObject({
      fullName: 'Mere Tāne',
      firstName: 'Mere',
      phone: [{ type: 'MOBILE', value: '+64211234567' }],
      image: null,
      customer: { _id: customerId, countryCode: 'NZ' },
      offices: [{ _id: officeId, name: 'Harbour Ponsonby' }],
      dashboardUser: null,
      fbAdAccounts: [{ _id: fbAdAccountId }],
      gdnAccounts: [{ _id: gdnAccountId }],
      fbPage: { pageId: `p${fbPageId}`, name: 'Harbour on Facebook' },
      distributionSettings: { enableAutoFbPost: true, stores: [{ _id: storeId, name: 'Feed' }], useCustomerUrlForCampaign: true },
      didSignUpDashboard: false,
      customizeMap: true,
      dashboardListingTypes: ['Residential'],
      version: 1,
    });
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, created._id));
    expect(entries).toMatchObject([{ action: 'created', actorId: operations.userId, customerId }]);
  });

  test("refuses a phone number that is not one of the customer's country, with the path of the field", async () => {
    const answer = await create({
      phone: [
        { type: 'MOBILE', value: '021 123 4567' },
        { type: 'MOBILE', value: '+61 412 345 678' },
      ],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalidPhoneNumber',
      message: 'Enter a valid phone number for New Zealand.',
      fields: [{ path: 'phone.1.value' }],
    });
    const australian = await makeCustomer(server.context.db, { countryCode: 'AU' });
    const there = await create({ customerId: australian, phone: [{ type: 'MOBILE', value: '0412 345 678' }] });
    expect(there.json()).toMatchObject({ phone: [{ type: 'MOBILE', value: '+61412345678' }] });
  });

  test('needs a customer, a name and an email', async () => {
    const answer = await operations.call('POST', '/api/agents', { fullName: ' ', email: 'nobody' });
    expect(answer.statusCode).toBe(400);
    const { fields } = answer.json();
    expect(fields).toContainEqual({ path: 'customerId', message: 'Customer Id is required' });
    expect(fields.map(({ path }: { path: string }) => path).toSorted()).toEqual(['customerId', 'email', 'fullName']);
  });

  test('refuses a second agent with the email, in any case, and lets another customer have one', async () => {
    const { email } = (await create()).json();
    const again = await create({ email: email.toUpperCase() });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'agentEmailTaken', fields: [{ path: 'email' }] });
    expect((await create({ email, customerId: await makeCustomer(server.context.db) })).statusCode).toBe(200);
  });

  test('refuses ids of another customer: office, account, page, store and picture', async () => {
    const { db } = server.context;
    const other = await makeCustomer(db);
    const { fbAdAccountId, gdnAccountId, fbPageId, storeId } = await makeChoices(other);
    const imageId = newId();
    await db.insert(files).values({
      id: imageId,
      hash: imageId.replaceAll('-', '').padEnd(64, '0'),
      mediaType: 'image/png',
      extension: 'png',
      bytes: 1,
      originalName: 'x.png',
      customerId: other,
    });
    const own = await makeChoices(customerId);
    for (const foreign of [
      { officeIds: [await makeOffice(db, other)] },
      { fbAdAccountIds: [fbAdAccountId] },
      { gdnAccountIds: [gdnAccountId] },
      { gdnAccountIds: [own.fbAdAccountId] },
      { fbPageId },
      { distributionSettings: { storeIds: [storeId] } },
      { imageId },
    ]) {
      expect((await create(foreign)).statusCode).toBe(404);
    }
  });

  test('links a user of the customer with that email at once', async () => {
    const manager = await makeUser(server.context.db, { roles: ['branchmanager'], customerId });
    const created = (await create({ email: manager.email, officeIds: [officeId] })).json();
    expect(created).toMatchObject({ dashboardUser: { _id: manager.id, roles: ['branchmanager'], isActive: true } });
    const stranger = await makeUser(server.context.db, { roles: ['sales'] });
    expect((await create({ email: stranger.email })).json()).toMatchObject({ dashboardUser: null });
  });

  test('takes effect once when the same request is sent twice', async () => {
    const body = draft();
    const send = () => operations.call('POST', '/api/agents', body, { 'idempotency-key': 'agent-once' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.json()._id).toBe(other.json()._id);
  });
});

describe('PUT /api/agents/{agentId}', () => {
  test('sales change an agent but make and remove none', async () => {
    const { _id } = (await create()).json();
    const changed = await sales.call('PUT', `/api/agents/${_id}`, { fullName: 'Mere Ngata', version: 1 });
    expect(changed.json()).toMatchObject({ fullName: 'Mere Ngata', firstName: 'Mere', version: 2 });
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, _id), eq(auditEntries.action, 'updated')));
    expect(entry?.changes).toEqual({ fullName: ['Mere Tāne', 'Mere Ngata'] });
    expect((await sales.call('POST', '/api/agents', draft())).statusCode).toBe(403);
    expect((await sales.call('DELETE', '/api/agents', { ids: [_id] })).statusCode).toBe(403);
  });

  test('refuses to save over a change that the person has not seen', async () => {
    const { _id } = (await create()).json();
    await operations.call('PUT', `/api/agents/${_id}`, { fullName: 'First Tab', version: 1 });
    expect((await operations.call('PUT', `/api/agents/${_id}`, { fullName: 'Second Tab', version: 1 })).json()).toMatchObject({
      code: 'changedMeanwhile',
    });
  });

  test('keeps an account that the customer no longer has, and a phone number of its former country', async () => {
    const { db } = server.context;
    const moving = await makeCustomer(db);
    const { fbAdAccountId } = await makeChoices(moving);
    const { _id } = (
      await create({ customerId: moving, fbAdAccountIds: [fbAdAccountId], phone: [{ type: 'MOBILE', value: '021 123 4567' }] })
    ).json();
    await db.update(networkAccounts).set({ deletedAt: new Date() }).where(eq(networkAccounts.id, fbAdAccountId));
    const unchanged = { fbAdAccountIds: [fbAdAccountId], phone: [{ type: 'MOBILE', value: '+64211234567' }], fullName: 'Still Here' };
    expect((await operations.call('PUT', `/api/agents/${_id}`, unchanged)).json()).toMatchObject({
      fullName: 'Still Here',
      fbAdAccounts: [],
    });
  });

  test('the user of an agent works in the agent’s offices', async () => {
    const { db } = server.context;
    const [first, second] = [await makeOffice(db, customerId), await makeOffice(db, customerId)];
    const person = await server.as('branchuser', { customerId, officeIds: [first] });
    const agentId = await makeAgent(db, customerId, { userId: person.userId, officeIds: [first] });
    await operations.call('PUT', `/api/agents/${agentId}`, { officeIds: [second] });
    const seen = async () => (await person.call('GET', '/api/offices')).json().offices.map(({ _id }: { _id: string }) => _id);
    server.context.sessions.forget('everyone');
    expect(await seen()).toEqual([second]);
  });
});

describe('what people may change about their own agent', () => {
  test('their name, phones and dashboard settings, which also change their user', async () => {
    const person = await server.as('branchuser', { customerId, officeIds: [officeId] });
    const agentId = await makeAgent(server.context.db, customerId, { userId: person.userId, officeIds: [officeId] });
    const own = {
      fullName: 'Hana Rawiri',
      phone: [{ type: 'FIXED_LINE', value: '09 575 6721' }],
      customizeMap: true,
      dashboardListingTypes: ['Rural'],
      version: 1,
    };
    const changed = await person.call('PUT', `/api/agents/${agentId}`, own);
    expect(changed.json()).toMatchObject({
      fullName: 'Hana Rawiri',
      customizeMap: true,
      dashboardListingTypes: ['Rural'],
      dashboardUser: { displayName: 'Hana Rawiri' },
    });
    expect((await person.call('GET', '/api/users/me')).json()).toMatchObject({ displayName: 'Hana Rawiri' });
  });

  test('and not what they leave out: the settings that staff made stay', async () => {
    const person = await server.as('branchuser', { customerId, officeIds: [officeId] });
    const agentId = await makeAgent(server.context.db, customerId, { userId: person.userId, officeIds: [officeId] });
    const distributionSettings = { enableAutoFbPost: true, storeIds: [], useCustomerUrlForCampaign: true };
    await operations.call('PUT', `/api/agents/${agentId}`, { distributionSettings });
    const changed = await person.call('PUT', `/api/agents/${agentId}`, { firstName: 'Hana' });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({
        firstName: 'Hana',
        distributionSettings: expect.objectContaining({ enableAutoFbPost: true, useCustomerUrlForCampaign: true }),
      }),
    ]);
  });

  test('but not the ad accounts, nor another agent', async () => {
    const person = await server.as('branchuser', { customerId, officeIds: [officeId] });
    const agentId = await makeAgent(server.context.db, customerId, { userId: person.userId, officeIds: [officeId] });
    const refused = await person.call('PUT', `/api/agents/${agentId}`, { officeIds: [], distributionSettings: { enableAutoFbPost: true } });
    expect(refused.json()).toMatchObject({ code: 'invalidInput', fields: [{ path: 'officeIds' }, { path: 'distributionSettings' }] });
    const colleague = await makeAgent(server.context.db, customerId, { officeIds: [officeId] });
    expect((await person.call('PUT', `/api/agents/${colleague}`, { fullName: 'Taken Over' })).statusCode).toBe(403);
    const corporate = await server.as('corporate', { customerId });
    expect((await corporate.call('PUT', `/api/agents/${colleague}`, { fullName: 'Taken Over' })).statusCode).toBe(403);
  });
});

describe('GET /api/agents', () => {
  test('answers rows of the described shape, found by name, email, office and status', async () => {
    const { db } = server.context;
    const office = await makeOffice(db, customerId, { name: 'Harbour Takapuna' });
    const invited = await makeUser(db, { roles: ['branchuser'], customerId, isActive: false });
    await makeAgent(db, customerId, {
      fullName: 'Zoë Zimmer',
      officeIds: [office],
      userId: invited.id,
      phones: [{ type: 'MOBILE', value: '+64211234567' }],
    });
    const find = async (...conditions: unknown[]) => (await sales.call('GET', `/api/agents?${search(...conditions)}`)).json().agents;
    const [row] = await find({ field: 'nameOrEmail', operator: '%', value: 'zimmer' });
    agentRow.strict().parse(row);
    expect(row).toMatchObject({
      fullName: 'Zoë Zimmer',
      phone: '+64211234567',
      offices: 'Harbour Takapuna',
      dashboardStatus: 'invited',
      didSignUpDashboard: false,
      dashboardUserId: invited.id,
    });
    expect(await find({ field: 'officeIds', operator: 'in', value: [office] })).toHaveLength(1);
    expect(
      (await find({ field: 'dashboardStatus', operator: 'equals', value: 'invited' })).map(
        ({ fullName }: { fullName: string }) => fullName,
      ),
    ).toContain('Zoë Zimmer');
  });

  test('exports what matches', async () => {
    await makeAgent(server.context.db, customerId, { fullName: 'Exported Person' });
    const answer = await sales.call('GET', `/api/agents/export?${search({ field: 'fullName', operator: '%', value: 'Exported' })}`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toContain('Exported Person');
  });

  test('page-settings describe the list and are no agent', async () => {
    expect((await sales.call('GET', '/api/agents/page-settings')).json()).toMatchObject({ name: 'agents', defaultPageSize: 25 });
  });
});

test('deleted agents can be restored, unless their email was taken meanwhile', async () => {
  const { _id, email } = (await create()).json();
  expect((await operations.call('DELETE', '/api/agents', { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
  expect((await operations.call('GET', `/api/agents/${_id}`)).statusCode).toBe(404);
  expect((await operations.call('POST', '/api/agents/restore', { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
  await operations.call('DELETE', '/api/agents', { ids: [_id] });
  await create({ email });
  expect((await operations.call('POST', '/api/agents/restore', { ids: [_id] })).json()).toMatchObject({ code: 'nameTakenMeanwhile' });
});

test('agents of a customer are listed in short form, and the form gets its choices', async () => {
  const { db } = server.context;
  const other = await makeCustomer(db, { countryCode: 'AU' });
  const { storeId } = await makeChoices(other);
  const office = await makeOffice(db, other, { name: 'Bondi' });
  await makeAgent(db, other, { fullName: 'Ava Bondi', officeIds: [office] });
  await makeAgent(db, other, { fullName: 'Bob Manly' });
  const found = await sales.call('GET', `/api/customer/${other}/agents?search=bondi`);
  expect(found.json()).toMatchObject({ agents: [{ fullName: 'Ava Bondi', offices: [{ name: 'Bondi' }] }] });
  expect((await sales.call('GET', `/api/customer/${other}/agent-choices`)).json()).toEqual({
    countryCode: 'AU',
    offices: [{ _id: office, name: 'Bondi' }],
    stores: [{ _id: storeId, name: 'Feed' }],
  });
});
