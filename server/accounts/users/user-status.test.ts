// A user's status is computed in SQL for the list and in TypeScript for the page: both must agree.
import { makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from './user-table.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

test.each([
  { isActive: true, hasPassword: true, isVerified: true, status: 'active' },
  { isActive: true, hasPassword: true, isVerified: false, status: 'active' },
  { isActive: true, hasPassword: false, isVerified: true, status: 'active' },
  { isActive: true, hasPassword: false, isVerified: false, status: 'active' },
  { isActive: false, hasPassword: true, isVerified: true, status: 'inactive' },
  { isActive: false, hasPassword: true, isVerified: false, status: 'inactive' },
  { isActive: false, hasPassword: false, isVerified: true, status: 'inactive' },
  { isActive: false, hasPassword: false, isVerified: false, status: 'invited' },
  { isActive: false, hasPassword: false, isVerified: false, isInvitationVoid: true, status: 'inactive' },
  { isActive: false, hasPassword: false, isVerified: false, awaitsActivation: true, status: 'waiting' },
  { isActive: false, hasPassword: true, isVerified: true, awaitsActivation: true, status: 'waiting' },
])(
  '$status: active $isActive, password $hasPassword, confirmed $isVerified',
  async ({ isActive, hasPassword, isVerified, isInvitationVoid = false, awaitsActivation = false, status }) => {
    const { id, email } = await makeUser(server.context.db, { roles: ['sales'] });
    const state = {
      isActive,
      passwordHash: hasPassword ? 'a hash' : null,
      emailVerifiedAt: isVerified ? new Date() : null,
      isInvitationVoid,
      awaitsActivation,
    };
    await server.context.db.update(users).set(state).where(eq(users.id, id));
    const search = encodeURIComponent(JSON.stringify([{ field: 'email', operator: 'equals', value: email }]));
    const listed = await admin.call('GET', `/api/users/list?search=${search}`);
    expect((await admin.call('GET', `/api/users/${id}`)).json()).toMatchObject({ status });
    expect(listed.json()).toMatchObject({ users: [{ _id: id, status }] });
  },
);

const readByEmail = async (email: string): Promise<{ _id: string; status: string }> => {
  const search = encodeURIComponent(JSON.stringify([{ field: 'email', operator: 'equals', value: email }]));
  return (await admin.call('GET', `/api/users/list?search=${search}`)).json<{ users: { _id: string; status: string }[] }>().users[0]!;
};

test('a user who signed up waits for activation, until someone activates or deactivates them', async () => {
  const email = 'newcomer@example.com';
  await server.anonymous.call('POST', '/api/auth/signup', { email, password: 'a quiet harbour' });
  const { _id, status } = await readByEmail(email);
  expect(status).toBe('waiting');
  expect((await admin.call('POST', `/api/users/${_id}/invite`)).statusCode).toBe(409);
  await admin.call('GET', `/api/users/activate/${_id}`);
  expect((await readByEmail(email)).status).toBe('active');
  await admin.call('GET', `/api/users/deactivate/${_id}`);
  expect((await readByEmail(email)).status).toBe('inactive');
});

test('a user whose invitation was invalidated is no longer invited, and can be invited again', async () => {
  const email = 'expected@example.com';
  const { _id } = (await admin.call('POST', '/api/users', { email, displayName: 'Expected', roles: ['sales'] })).json<{ _id: string }>();
  expect((await readByEmail(email)).status).toBe('invited');
  await admin.call('GET', `/api/users/deactivate/${_id}`);
  expect((await readByEmail(email)).status).toBe('inactive');
  const again = await admin.call('POST', `/api/users/${_id}/invite`);
  expect(again.json()).toMatchObject({ status: 'invited' });
  expect((await readByEmail(email)).status).toBe('invited');
});
