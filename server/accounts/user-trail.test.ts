// Whatever is done to an account is told in words where people look at it.
import { isChangedField, isEventField } from '#domain/accounts/index.ts';
import { makeCustomer, makeSession, makeUser } from '#test/harness/factories.ts';
import { openTestTwin } from '#test/harness/identity-twin.ts';
import type { TestTwin } from '#test/harness/identity-twin.ts';
import { tokenIn, untilLetter } from '#test/harness/mailbox.ts';
import { openVisitor } from '#test/harness/provider-visitor.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import type { TrailEntry } from '#contract/accounts/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../db/audit-table.ts';
import { SESSION_COOKIE } from '../http/session-token.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'a quiet harbour by the sea';
const SECRET = 'tui-tui-tui-tui-tui';
let twin: TestTwin;
let house: TestHouse;
let admin: Caller;
beforeAll(async () => {
  twin = await openTestTwin();
  house = await openTestHouse({ ...twin.settings, SIGN_OUT_EVERYONE_SECRET: SECRET });
  admin = await house.as('admin');
});
afterAll(async () => {
  await house.close();
  await twin.close();
});

const trailOf = async (userId: string): Promise<TrailEntry[]> =>
  (await admin.call('GET', `/api/users/${userId}/activity`)).json<{ trail: TrailEntry[] }>().trail;

test('linking and unlinking an account elsewhere is told of the person', async () => {
  const { id } = await makeUser(house.house.db, { roles: ['sales'], passwordHash: await hashPassword(PASSWORD) });
  const visitor = openVisitor(house.app, twin);
  visitor.cookies.set(SESSION_COOKIE, await makeSession(house.house.db, id));
  const begun = await visitor.call('POST', '/api/users/accounts', { provider: 'google', url: '/user/settings/accounts' });
  await visitor.get(await visitor.decide(begun.json<{ url: string }>().url, 'admin'));
  expect((await visitor.call('DELETE', '/api/users/accounts?provider=google')).statusCode).toBe(200);
  expect((await trailOf(id)).map(({ action, fields }) => [action, fields])).toEqual([
    ['updated', ['unlinkedAccount']],
    ['updated', ['linkedAccount']],
  ]);
  expect(await trailOf(admin.userId)).toEqual([]);
});

test('every field that is recorded of a person has words', async () => {
  const { db } = house.house;
  const [home, other] = [await makeCustomer(db), await makeCustomer(db)];
  const input = { email: 'mere@example.com', displayName: 'Mere Ngata', roles: ['corporate'], customerId: home };
  const { _id: id } = (await admin.call('POST', '/api/users', input)).json<{ _id: string }>();
  const invitation = tokenIn(await untilLetter(house.house, input.email, 'You are invited to Adstead'));
  await house.anonymous.call('POST', '/api/auth/active', { token: invitation, password: PASSWORD });
  await house.anonymous.call('POST', '/api/auth/dashboard/signin', { email: input.email, password: PASSWORD });
  await admin.call('PUT', `/api/users/${id}`, { email: 'mere.ngata@example.com', displayName: 'Mere', roles: ['branchuser'] });
  await admin.call('PUT', `/api/users/${id}/memberships/${other}`, { roles: ['corporate'] });
  await admin.call('PUT', `/api/users/${id}/password`, { password: `${PASSWORD}!` });
  await admin.call('GET', `/api/users/${id}/generate-apikey`);
  await house.anonymous.call('POST', '/api/auth/signup', { email: 'new@example.com', password: PASSWORD });
  const confirmation = tokenIn(await untilLetter(house.house, 'new@example.com', 'Confirm your email address'));
  await house.anonymous.call('POST', '/api/auth/active', { token: confirmation, signUpPassword: PASSWORD });
  await admin.call('PUT', `/api/users/do-not-a${SECRET}`);

  const rows = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'user'));
  const recorded = [...new Set(rows.flatMap(({ changes }) => Object.keys(changes as object)))];
  expect(recorded).toEqual(expect.arrayContaining(['rolesAsMember', 'emailVerified', 'acceptedInvitation', 'signedUp', 'shell', 'password', 'apiKey', 'everyone']));
  expect(recorded.filter((field) => !isChangedField(field) && !isEventField(field))).toEqual([]);
});
