import { apiKeys } from '../api-keys/api-key-table.ts';
import { sessions, users } from './user-table.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;
let operations: Caller;
let customerId: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
  operations = await server.as('operations');
  customerId = await makeCustomer(server.context.db, { name: 'Harbour Realty' });
});
afterAll(() => server.close());

const stored = async (id: string) => (await server.context.db.select().from(users).where(eq(users.id, id)))[0]!;
const auditEntriesOf = (id: string, action: string) =>
  server.context.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, action)));
const search = (...conditions: [string, string, unknown][]) =>
  `/api/users/list?search=${encodeURIComponent(JSON.stringify(conditions.map(([field, operator, value]) => ({ field, operator, value }))))}`;
const idsOf = async (url: string, caller = admin): Promise<string[]> =>
  (await caller.call('GET', url)).json().users.map((row: { _id: string }) => row._id);

describe('the list of users', () => {
  test('is found by role, by status, by customer and by name or email', async () => {
    const corporate = await makeUser(server.context.db, { roles: ['corporate'], customerId, email: 'hana@harbour.example' });
    const both = await makeUser(server.context.db, { roles: ['branchuser', 'branchmanager'], customerId, isActive: false });
    expect(await idsOf(search(['customerId', 'equals', customerId]))).toEqual([both.id, corporate.id]);
    expect(await idsOf(search(['roles', 'equals', 'branchmanager'], ['customerId', 'equals', customerId]))).toEqual([both.id]);
    expect(await idsOf(search(['roles', 'in', ['corporate', 'branchuser']], ['customerId', 'equals', customerId]))).toEqual([
      both.id,
      corporate.id,
    ]);
    expect(await idsOf(search(['status', 'equals', 'invited'], ['customerId', 'equals', customerId]))).toEqual([both.id]);
    expect(await idsOf(search(['email', '%', 'HANA@harb']))).toEqual([corporate.id]);
  });

  test('answers roles as a list, the customer by name, and never a hash', async () => {
    const person = await makeUser(server.context.db, { roles: ['corporate'], customerId, passwordHash: 'secret-hash' });
    const answer = await admin.call('GET', search(['_id', 'in', [person.id]]));
    expect(answer.json().users).toMatchObject([
      { roles: ['corporate'], customerName: 'Harbour Realty', status: 'active', pictureUrl: null },
    ]);
    expect(answer.body).not.toContain('secret-hash');
  });

  test('is exported with the labels of the screen', async () => {
    const person = await makeUser(server.context.db, {
      roles: ['branchmanager', 'branchuser'],
      customerId,
      isActive: false,
      email: 'export@harbour.example',
    });
    const url = search(['_id', 'in', [person.id]]).replace('/list?', '/export?');
    expect((await admin.call('GET', url)).body).toContain('"export@harbour.example","Branch manager, Agent","Invited","Harbour Realty"');
  });
});

test('roles keep the order in which staff gave them', async () => {
  const given = { displayName: 'Ana', customerId };
  const created = await admin.call('POST', '/api/users', { ...given, email: 'ana@harbour.example', roles: ['corporate', 'branchuser'] });
  expect(created.json()).toMatchObject({ roles: ['corporate', 'branchuser'] });
  const { _id } = created.json<{ _id: string }>();
  const changed = await admin.call('PUT', `/api/users/${_id}`, { roles: ['branchuser', 'corporate', 'branchuser'] });
  expect(changed.json()).toMatchObject({ roles: ['branchuser', 'corporate'] });
});

describe('creating a user', () => {
  const newPerson = (input: object = {}) => ({
    email: `New.Person${Math.random()}@Example.com`,
    displayName: 'New Person',
    roles: ['sales'],
    customerId: null,
    ...input,
  });

  test('invites them by email, and leaves them inactive', async () => {
    const body = newPerson({ roles: ['corporate'], customerId });
    const created = (await operations.call('POST', '/api/users', body)).json();
    expect(created).toMatchObject({
      email: body.email.toLowerCase(),
      status: 'invited',
      isActive: false,
      customer: { name: 'Harbour Realty' },
      apiKey: null,
    });
    const emails = await server.context.db.select().from(emailMessages).where(eq(emailMessages.recipient, body.email.toLowerCase()));
    expect(emails).toHaveLength(1);
    expect(await auditEntriesOf(created._id, 'created')).toMatchObject([{ actorId: operations.userId, customerId }]);
  });

  test('can be repeated with the same idempotency key without a second invitation', async () => {
    const body = newPerson();
    const headers = { 'idempotency-key': 'create-user-once' };
    const [one, other] = [await admin.call('POST', '/api/users', body, headers), await admin.call('POST', '/api/users', body, headers)];
    expect(other.json()).toEqual(one.json());
    expect(await server.context.db.select().from(emailMessages).where(eq(emailMessages.recipient, body.email.toLowerCase()))).toHaveLength(
      1,
    );
  });

  test.each([
    ['both kinds of roles', { roles: ['sales', 'corporate'] }, 'roles'],
    ['no role', { roles: [] }, 'roles'],
    ['a customer role without a customer', { roles: ['corporate'] }, 'customerId'],
    ['an unknown field', { isActive: true }, ''],
    ['a password', { password: 'kereru over the hill' }, ''],
  ])('is refused with %s', async (_, input, path) => {
    const answer = await admin.call('POST', '/api/users', newPerson(input));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.map((field: { path: string }) => field.path.replace(/^body\.?/, ''))).toContain(path);
  });

  test('is refused with an email that someone has, and with a customer that does not exist', async () => {
    const person = await makeUser(server.context.db, { roles: ['sales'] });
    expect((await admin.call('POST', '/api/users', newPerson({ email: person.email.toUpperCase() }))).json()).toMatchObject({
      code: 'emailTaken',
      fields: [{ path: 'email' }],
    });
    const nobody = '0198c0de-0000-7000-8000-000000000000';
    expect((await admin.call('POST', '/api/users', newPerson({ roles: ['corporate'], customerId: nobody }))).statusCode).toBe(404);
  });

  test('sends the invitation again only to users who have not accepted it', async () => {
    const created = (await admin.call('POST', '/api/users', newPerson())).json();
    expect((await admin.call('POST', `/api/users/${created._id}/invite`)).json()).toMatchObject({ status: 'invited' });
    expect(await server.context.db.select().from(emailMessages).where(eq(emailMessages.recipient, created.email))).toHaveLength(2);
    expect((await admin.call('POST', `/api/users/${operations.userId}/invite`)).json()).toMatchObject({ code: 'notInvited' });
  });
});

describe('nobody can raise their own rights', () => {
  test('operations cannot create admins or change them', async () => {
    const other = await makeUser(server.context.db, { roles: ['admin'] });
    const created = await operations.call('POST', '/api/users', { email: 'boss@example.com', displayName: 'Boss', roles: ['admin'] });
    expect(created.json()).toMatchObject({ code: 'adminOnly' });
    const before = await stored(other.id);
    for (const [method, path, body] of [
      ['PUT', `/api/users/${other.id}`, { displayName: 'Renamed' }],
      ['PUT', `/api/users/${other.id}/password`, { password: 'kereru over the hill' }],
      ['PUT', `/api/users/${other.id}/picture`, { pictureId: null }],
      ['POST', `/api/users/${other.id}/sign-out`, undefined],
      ['GET', `/api/users/deactivate/${other.id}`, undefined],
      ['DELETE', `/api/users/${other.id}/apikey`, undefined],
      ['POST', '/api/users/list', { ids: [other.id] }],
      ['POST', '/api/users/activation', { selection: { ids: [other.id] }, isActive: false }],
    ] as const) {
      expect(`${path}: ${(await operations.call(method, path, body)).json().code}`).toBe(`${path}: adminOnly`);
    }
    expect(await stored(other.id)).toEqual(before);
  });

  test('nobody sets the password of someone with the same roles', async () => {
    const [peer, boss] = [
      await makeUser(server.context.db, { roles: ['operations', 'sales'] }),
      await makeUser(server.context.db, { roles: ['admin'] }),
    ];
    const before = [await stored(peer.id), await stored(boss.id)];
    for (const [caller, id] of [
      [operations, peer.id],
      [admin, boss.id],
    ] as const) {
      const answer = await caller.call('PUT', `/api/users/${id}/password`, { password: 'kereru over the hill' });
      expect(answer.json()).toMatchObject({ code: 'sameOrHigherRole' });
    }
    expect([await stored(peer.id), await stored(boss.id)]).toEqual(before);
    expect((await admin.call('PUT', `/api/users/${peer.id}/password`, { password: 'kereru over the hill' })).statusCode).toBe(200);
  });

  test('operations cannot grant the role admin or change an email', async () => {
    const person = await makeUser(server.context.db, { roles: ['sales'] });
    expect((await operations.call('PUT', `/api/users/${person.id}`, { roles: ['sales', 'admin'] })).json()).toMatchObject({
      code: 'adminOnly',
    });
    const answer = await operations.call('PUT', `/api/users/${person.id}`, { email: 'mine@example.com' });
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ path: 'email' }] });
    const sentBack = await operations.call('PUT', `/api/users/${person.id}`, { email: person.email, displayName: 'Kept' });
    expect(sentBack.json()).toMatchObject({ displayName: 'Kept', email: person.email });
  });

  test('nobody changes their own roles, deactivates or deletes themselves', async () => {
    expect((await admin.call('PUT', `/api/users/${admin.userId}`, { roles: ['admin', 'sales'] })).json()).toMatchObject({
      code: 'ownRoles',
    });
    expect((await operations.call('PUT', `/api/users/${operations.userId}`, { roles: ['operations', 'sales'] })).json()).toMatchObject({
      code: 'ownRoles',
    });
    for (const id of [admin.userId, admin.userId.toUpperCase()]) {
      expect((await admin.call('GET', `/api/users/deactivate/${id}`)).json()).toMatchObject({ code: 'cannotDeactivateSelf' });
      expect((await admin.call('PUT', `/api/users/${id}`, { isActive: false })).json()).toMatchObject({ code: 'cannotDeactivateSelf' });
      expect((await admin.call('POST', '/api/users/list', { ids: [id] })).json()).toMatchObject({ code: 'cannotRemoveSelf' });
    }
  });

  test.each(['passwordHash', 'version2', 'deletedAt', 'apiKey', '_id', 'emailVerifiedAt'])('%s in the input is refused', async (field) => {
    const person = await makeUser(server.context.db, { roles: ['sales'] });
    const before = await stored(person.id);
    expect((await admin.call('PUT', `/api/users/${person.id}`, { displayName: 'Changed', [field]: null })).statusCode).toBe(400);
    expect(await stored(person.id)).toEqual(before);
  });
});

describe('changing a user', () => {
  test('other roles end sessions and key; another name does not', async () => {
    const person = await server.as('sales');
    await admin.call('GET', `/api/users/${person.userId}/generate-apikey`);
    await admin.call('PUT', `/api/users/${person.userId}`, { displayName: 'Another Name', roles: ['sales'] });
    expect((await person.call('GET', '/api/users/me')).json()).toMatchObject({ displayName: 'Another Name' });
    await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['user'] });
    expect(await server.context.db.select().from(sessions).where(eq(sessions.userId, person.userId))).toEqual([]);
    expect(await server.context.db.select().from(apiKeys).where(eq(apiKeys.userId, person.userId))).toEqual([]);
    expect(await auditEntriesOf(person.userId, 'updated')).not.toEqual([]);
  });

  test('admins change an email, and both addresses are notified', async () => {
    const person = await makeUser(server.context.db, { roles: ['sales'] });
    const email = `changed-${person.email}`;
    expect((await admin.call('PUT', `/api/users/${person.id}`, { email: email.toUpperCase() })).json()).toMatchObject({ email });
    for (const to of [person.email, email]) {
      expect(await server.context.db.select().from(emailMessages).where(eq(emailMessages.recipient, to))).toMatchObject([
        { subject: 'Your sign-in email was changed' },
      ]);
    }
    const other = await makeUser(server.context.db, { roles: ['sales'] });
    expect((await admin.call('PUT', `/api/users/${other.id}`, { email })).json()).toMatchObject({ code: 'emailTaken' });
  });

  test('staff become users of a customer only when the customer is set with the role', async () => {
    const person = await makeUser(server.context.db, { roles: ['sales'] });
    const change = (body: object) => admin.call('PUT', `/api/users/${person.id}`, body);
    expect((await change({ roles: ['corporate'] })).json()).toMatchObject({ code: 'customerMissing' });
    expect((await change({ customerId })).json()).toMatchObject({ code: 'customerNotForStaff' });
    expect((await change({ roles: ['corporate'], customerId })).json()).toMatchObject({
      roles: ['corporate'],
      customer: { _id: customerId },
    });
  });

  test("a save over someone else's change is refused", async () => {
    const person = await makeUser(server.context.db, { roles: ['sales'] });
    const { version } = (await admin.call('GET', `/api/users/${person.id}`)).json();
    await admin.call('PUT', `/api/users/${person.id}`, { displayName: 'Theirs', version });
    expect((await operations.call('PUT', `/api/users/${person.id}`, { displayName: 'Mine', version })).json()).toMatchObject({
      code: 'changedMeanwhile',
    });
  });

  test('a password that staff set is valid, and ends the sessions of the old one', async () => {
    const person = await server.as('user');
    const { email } = await stored(person.userId);
    expect((await operations.call('PUT', `/api/users/${person.userId}/password`, { password: 'password' })).json()).toMatchObject({
      code: 'commonPassword',
    });
    expect((await operations.call('PUT', `/api/users/${person.userId}/password`, { password: 'kereru over the hill' })).statusCode).toBe(
      200,
    );
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/users/me')).statusCode).toBe(401);
    expect((await server.anonymous.call('POST', '/api/auth/signin', { email, password: 'kereru over the hill' })).statusCode).toBe(200);
    expect(
      (await operations.call('PUT', `/api/users/${operations.userId}/password`, { password: 'kereru over the hill' })).json(),
    ).toMatchObject({ code: 'ownPassword' });
    expect(JSON.stringify(await auditEntriesOf(person.userId, 'updated'))).not.toContain('kereru');
  });

  test('signing out everywhere ends sessions and leaves the key', async () => {
    const person = await server.as('sales');
    const { apiKey } = (await admin.call('GET', `/api/users/${person.userId}/generate-apikey`)).json();
    expect((await admin.call('POST', `/api/users/${person.userId}/sign-out`)).json()).toEqual({ count: 1 });
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/users/me')).statusCode).toBe(401);
    expect((await server.anonymous.call('GET', '/api/users/me', undefined, { 'x-api-key': apiKey })).statusCode).toBe(200);
  });

  test('the user’s page lists sessions and audit entries, without values', async () => {
    const person = await server.as('sales');
    await admin.call('PUT', `/api/users/${person.userId}`, { displayName: 'Secret Value' });
    const activity = (await admin.call('GET', `/api/users/${person.userId}/activity`)).json();
    expect(activity).toMatchObject({
      sessions: [{ userAgent: 'test', isThisOne: false, actingAdmin: null }],
      auditLog: [{ action: 'updated', fields: ['displayName'] }],
    });
    expect(JSON.stringify(activity)).not.toContain('Secret Value');
    const own = (await admin.call('GET', `/api/users/${admin.userId}/activity`)).json();
    expect(own.sessions).toMatchObject([{ isThisOne: true }]);
  });
});

test('people are found by a part of their name or of their email', async () => {
  const admin = await server.as('admin');
  const user = await makeUser(server.context.db, { roles: ['sales'], displayName: 'Wiremu Found', email: 'looked-for@example.com' });
  for (const typed of ['emu fou', 'looked-for@']) {
    const search = encodeURIComponent(JSON.stringify([{ field: 'nameOrEmail', operator: '%', value: typed }]));
    expect((await admin.call('GET', `/api/users/list?search=${search}`)).json().users).toMatchObject([{ _id: user.id }]);
  }
});
