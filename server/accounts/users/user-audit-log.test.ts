// Every change to an account is shown, with a label, on the user's page.
import { isChangedField, isEventField } from '#domain/accounts/index.ts';
import { makeCustomer, makeSession, makeUser } from '#test/harness/factories.ts';
import { openTestTwin } from '#test/harness/twins/identity-twin.ts';
import type { TestTwin } from '#test/harness/twins/identity-twin.ts';
import { tokenIn, waitForEmail } from '#test/harness/mailbox.ts';
import { openVisitor } from '#test/harness/twins/provider-visitor.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import type { AuditEntry } from '#contract/accounts/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../db/audit-table.ts';
import { SESSION_COOKIE } from '../../http/session/session-token.ts';
import { hashCheaply } from '#test/harness/cheap-passwords.ts';

const PASSWORD = 'a quiet harbour by the sea';
const SECRET = 'tui-tui-tui-tui-tui';
let twin: TestTwin;
let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  twin = await openTestTwin();
  server = await openTestServer({ ...twin.settings, SIGN_OUT_EVERYONE_SECRET: SECRET });
  admin = await server.as('admin');
});
afterAll(async () => {
  await server.close();
  await twin.close();
});

const auditEntriesOf = async (userId: string): Promise<AuditEntry[]> =>
  (await admin.call('GET', `/api/users/${userId}/activity`)).json<{ auditLog: AuditEntry[] }>().auditLog;

test('linking and unlinking a provider account is in the audit log of the user', async () => {
  const { id } = await makeUser(server.context.db, { roles: ['sales'], passwordHash: await hashCheaply(PASSWORD) });
  const visitor = openVisitor(server.app, twin);
  visitor.cookies.set(SESSION_COOKIE, await makeSession(server.context.db, id));
  const started = await visitor.call('POST', '/api/users/accounts', { provider: 'google', url: '/user/settings/accounts' });
  await visitor.get(await visitor.decide(started.json<{ url: string }>().url, 'admin'));
  expect((await visitor.call('DELETE', '/api/users/accounts?provider=google')).statusCode).toBe(200);
  expect((await auditEntriesOf(id)).map(({ action, fields }) => [action, fields])).toEqual([
    ['updated', ['unlinkedAccount']],
    ['updated', ['linkedAccount']],
  ]);
  expect(await auditEntriesOf(admin.userId)).toEqual([]);
});

test('every audited field of a user has a label', async () => {
  const { db } = server.context;
  const [home, other] = [await makeCustomer(db), await makeCustomer(db)];
  const input = { email: 'mere@example.com', displayName: 'Mere Ngata', roles: ['corporate'], customerId: home };
  const { _id: id } = (await admin.call('POST', '/api/users', input)).json<{ _id: string }>();
  const invitation = tokenIn(await waitForEmail(server.context, input.email, 'You are invited to Adstead'));
  await server.anonymous.call('POST', '/api/auth/active', { token: invitation, password: PASSWORD });
  await server.anonymous.call('POST', '/api/auth/dashboard/signin', { email: input.email, password: PASSWORD });
  await admin.call('PUT', `/api/users/${id}`, { email: 'mere.ngata@example.com', displayName: 'Mere', roles: ['branchuser'] });
  await admin.call('PUT', `/api/users/${id}/memberships/${other}`, { roles: ['corporate'] });
  await admin.call('PUT', `/api/users/${id}/password`, { password: `${PASSWORD}!` });
  await admin.call('GET', `/api/users/${id}/generate-apikey`);
  await server.anonymous.call('POST', '/api/auth/signup', { email: 'new@example.com', password: PASSWORD });
  const confirmation = tokenIn(await waitForEmail(server.context, 'new@example.com', 'Confirm your email address'));
  await server.anonymous.call('POST', '/api/auth/active', { token: confirmation, signUpPassword: PASSWORD });
  await admin.call('PUT', `/api/users/do-not-a${SECRET}`);

  const rows = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'user'));
  const recorded = [...new Set(rows.flatMap(({ changes }) => Object.keys(changes as object)))];
  expect(recorded).toEqual(
    expect.arrayContaining(['rolesAsMember', 'emailVerified', 'acceptedInvitation', 'signedUp', 'shell', 'password', 'apiKey', 'everyone']),
  );
  expect(recorded.filter((field) => !isChangedField(field) && !isEventField(field))).toEqual([]);
});
