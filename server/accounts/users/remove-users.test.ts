import { apiKeys } from '../api-keys/api-key-table.ts';
import { hashCheaply } from '#test/harness/cheap-passwords.ts';
import { users } from './user-table.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
  operations = await server.as('operations');
});
afterAll(() => server.close());

const stored = async (id: string) => (await server.context.db.select().from(users).where(eq(users.id, id)))[0]!;
const auditEntriesOf = (id: string, action: string) =>
  server.context.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, action)));

describe('deleting users', () => {
  test('ends their sessions and key, keeps what they did, and frees their email', async () => {
    const person = await server.as('sales');
    const { email } = await stored(person.userId);
    await admin.call('GET', `/api/users/${person.userId}/generate-apikey`);
    expect((await operations.call('POST', '/api/users/list', { ids: [person.userId] })).json()).toEqual({ ids: [person.userId], count: 1 });
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/users/me')).statusCode).toBe(401);
    expect(await server.context.db.select().from(apiKeys).where(eq(apiKeys.userId, person.userId))).toEqual([]);
    expect((await admin.call('GET', `/api/users/${person.userId}`)).statusCode).toBe(404);
    expect(await auditEntriesOf(person.userId, 'removed')).toHaveLength(1);
    expect((await admin.call('POST', '/api/users', { email, displayName: 'Next', roles: ['sales'] })).statusCode).toBe(200);
    expect((await admin.call('POST', '/api/users/restore', { ids: [person.userId] })).json()).toMatchObject({
      code: 'emailTakenMeanwhile',
    });
  });

  test('can be undone: they are as they were, and have to sign in again', async () => {
    const [person, idle] = [await server.as('sales'), await makeUser(server.context.db, { roles: ['sales'], isActive: false })];
    const before = await stored(person.userId);
    await admin.call('POST', '/api/users/list', { ids: [person.userId, idle.id] });
    expect((await admin.call('POST', '/api/users/restore', { ids: [person.userId, idle.id] })).json()).toMatchObject({ count: 2 });
    expect(await stored(person.userId)).toMatchObject({ email: before.email, roles: before.roles, isActive: true, deletedAt: null });
    expect((await stored(idle.id)).isActive).toBe(false);
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/users/me')).statusCode).toBe(401);
  });

  test('a deleted user cannot sign in with the right password', async () => {
    const person = await makeUser(server.context.db, { roles: ['sales'], passwordHash: await hashCheaply('still knows it') });
    await admin.call('POST', '/api/users/list', { ids: [person.id] });
    const answer = await server.anonymous.call('POST', '/api/auth/signin', { email: person.email, password: 'still knows it' });
    expect(answer.json()).toMatchObject({ code: 'wrongCredentials' });
  });
});
