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
  { isActive: true, hasPassword: true, isVerified: true, standing: 'active' },
  { isActive: true, hasPassword: true, isVerified: false, standing: 'active' },
  { isActive: true, hasPassword: false, isVerified: true, standing: 'active' },
  { isActive: true, hasPassword: false, isVerified: false, standing: 'active' },
  { isActive: false, hasPassword: true, isVerified: true, standing: 'inactive' },
  { isActive: false, hasPassword: true, isVerified: false, standing: 'inactive' },
  { isActive: false, hasPassword: false, isVerified: true, standing: 'inactive' },
  { isActive: false, hasPassword: false, isVerified: false, standing: 'invited' },
  { isActive: false, hasPassword: false, isVerified: false, isInvitationVoid: true, standing: 'inactive' },
  { isActive: false, hasPassword: false, isVerified: false, awaitsActivation: true, standing: 'waiting' },
  { isActive: false, hasPassword: true, isVerified: true, awaitsActivation: true, standing: 'waiting' },
])(
  '$standing: active $isActive, password $hasPassword, confirmed $isVerified',
  async ({ isActive, hasPassword, isVerified, isInvitationVoid = false, awaitsActivation = false, standing }) => {
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
    expect((await admin.call('GET', `/api/users/${id}`)).json()).toMatchObject({ standing });
    expect(listed.json()).toMatchObject({ users: [{ _id: id, standing }] });
  },
);

const standingOf = async (email: string): Promise<{ _id: string; standing: string }> => {
  const search = encodeURIComponent(JSON.stringify([{ field: 'email', operator: 'equals', value: email }]));
  return (await admin.call('GET', `/api/users/list?search=${search}`)).json<{ users: { _id: string; standing: string }[] }>().users[0]!;
};

test('a user who signed up waits for activation, until someone activates or deactivates them', async () => {
  const email = 'newcomer@example.com';
  await server.anonymous.call('POST', '/api/auth/signup', { email, password: 'a quiet harbour' });
  const { _id, standing } = await standingOf(email);
  expect(standing).toBe('waiting');
  expect((await admin.call('POST', `/api/users/${_id}/invite`)).statusCode).toBe(409);
  await admin.call('GET', `/api/users/activate/${_id}`);
  expect((await standingOf(email)).standing).toBe('active');
  await admin.call('GET', `/api/users/deactivate/${_id}`);
  expect((await standingOf(email)).standing).toBe('inactive');
});

test('a user whose invitation was invalidated is no longer invited, and can be invited again', async () => {
  const email = 'expected@example.com';
  const { _id } = (await admin.call('POST', '/api/users', { email, displayName: 'Expected', roles: ['sales'] })).json<{ _id: string }>();
  expect((await standingOf(email)).standing).toBe('invited');
  await admin.call('GET', `/api/users/deactivate/${_id}`);
  expect((await standingOf(email)).standing).toBe('inactive');
  const again = await admin.call('POST', `/api/users/${_id}/invite`);
  expect(again.json()).toMatchObject({ standing: 'invited' });
  expect((await standingOf(email)).standing).toBe('invited');
});
