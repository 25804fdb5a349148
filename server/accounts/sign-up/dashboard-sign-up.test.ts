import { makeAgent, makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { emailsTo, linkIn, tokenIn, waitForEmail } from '#test/harness/mailbox.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { agents } from '../../customers/agent-table.ts';
import { officeMembers } from '../../customers/office-table.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../http/session/session-token.ts';
import { findUserByEmail } from '../users/user-store.ts';
import { users } from '../users/user-table.ts';

const PASSWORD = 'a quiet harbour';
const VERIFY = 'Confirm your email address';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ ACCOUNT_MAILS_PER_ADDRESS: '1000' });
});
afterAll(() => server.close());

const signUpToDashboard = (email: string, more: object = {}) =>
  server.anonymous.call('POST', '/api/auth/dashboard/signup', { email, password: PASSWORD, firstName: 'Mere', lastName: 'Tane', ...more });
const activate = (token: string, more: object) => server.anonymous.call('POST', '/api/auth/active', { token, ...more });
const signIn = (email: string, password = PASSWORD) => server.anonymous.call('POST', '/api/auth/dashboard/signin', { email, password });
const personOf = (email: string) => findUserByEmail(server.context.db, email);

describe('POST /api/auth/dashboard/signup', () => {
  test('links a user to the agent with that email, and waits for activation by someone of the customer', async () => {
    const customerId = await makeCustomer(server.context.db);
    const officeId = await makeOffice(server.context.db, customerId);
    const agentId = await makeAgent(server.context.db, customerId, { email: 'mere@agents.example', officeIds: [officeId] });
    expect((await signUpToDashboard('Mere@Agents.example')).json()).toEqual({ isActivationMailSent: true });
    const attached = async () => (await server.context.db.select().from(agents).where(eq(agents.id, agentId)))[0]!.userId;
    expect(await attached()).toBeNull();
    const sentEmail = await waitForEmail(server.context, 'mere@agents.example', VERIFY);
    expect(linkIn(sentEmail).pathname).toMatch(/^\/authentication\/dashboardactivate\//);
    expect((await activate(tokenIn(sentEmail), { signUpPassword: PASSWORD })).json()).toEqual({ user: null, isExisting: false });
    const user = await personOf('mere@agents.example');
    expect(user).toMatchObject({ roles: ['branchuser'], customerId, isActive: false, displayName: 'Mere Tane' });
    expect(await attached()).toBe(user!.id);
    expect(await server.context.db.select().from(officeMembers).where(eq(officeMembers.userId, user!.id))).toMatchObject([
      { officeId, kind: 'agent' },
    ]);
    expect((await signIn('mere@agents.example')).json()).toMatchObject({ message: 'User Is Not Active' });
  });

  test('answers the same for an agent, an unknown email and someone who has an account', async () => {
    const customerId = await makeCustomer(server.context.db);
    await makeAgent(server.context.db, customerId, { email: 'agent@agents.example' });
    const known = await makeUser(server.context.db, { roles: ['corporate'], customerId });
    const answers = [
      await signUpToDashboard('agent@agents.example'),
      await signUpToDashboard('stranger@agents.example'),
      await signUpToDashboard(known.email),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { isActivationMailSent: true }, []]);
    const subjects = await Promise.all(
      ['agent@agents.example', 'stranger@agents.example', known.email].map(async (email) =>
        (await emailsTo(server.context, email)).map(({ subject }) => subject),
      ),
    );
    expect(subjects).toEqual([[VERIFY], ['We could not find you at Adstead'], ['You already have an Adstead account']]);
    expect(await personOf('stranger@agents.example')).toBeNull();
  });

  test.each([
    ['removed', { deletedAt: new Date() }],
    ['switched off', { isActive: false }],
  ])('an agent of a customer that was %s gets no account', async (_, change) => {
    const customerId = await makeCustomer(server.context.db, change);
    const email = `late-${customerId.slice(-6)}@agents.example`;
    await makeAgent(server.context.db, customerId, { email });
    await signUpToDashboard(email);
    expect(await personOf(email)).toBeNull();
  });

  test('a staff sign-up with the email of an agent does not block the agent', async () => {
    const customerId = await makeCustomer(server.context.db);
    await makeAgent(server.context.db, customerId, { email: 'blocked@agents.example' });
    await server.anonymous.call('POST', '/api/auth/signup', { email: 'blocked@agents.example', password: PASSWORD });
    await signUpToDashboard('blocked@agents.example');
    const sentEmail = await waitForEmail(server.context, 'blocked@agents.example', VERIFY, 2);
    expect((await activate(tokenIn(sentEmail), { password: PASSWORD })).statusCode).toBe(200);
    expect(await personOf('blocked@agents.example')).toMatchObject({ roles: ['branchuser'], customerId });
  });

  test('after two sign-ups to the dashboard with one email, neither password is used', async () => {
    const customerId = await makeCustomer(server.context.db);
    await makeAgent(server.context.db, customerId, { email: 'wanted@agents.example' });
    await signUpToDashboard('wanted@agents.example');
    await signUpToDashboard('wanted@agents.example', { password: 'of somebody else' });
    const token = tokenIn(await waitForEmail(server.context, 'wanted@agents.example', VERIFY, 2));
    expect((await server.anonymous.call('GET', `/api/auth/dashboard/active/${token}`)).json()).toMatchObject({ code: 'passwordNeeded' });
    expect((await activate(token, { password: 'chosen at the link' })).json()).toEqual({ user: null, isExisting: false });
    await server.context.db.update(users).set({ isActive: true }).where(eq(users.email, 'wanted@agents.example'));
    expect((await signIn('wanted@agents.example', 'of somebody else')).json()).toMatchObject({ code: 'wrongCredentials' });
    expect((await signIn('wanted@agents.example', 'chosen at the link')).statusCode).toBe(200);
  });

  test('opens no session', async () => {
    const customerId = await makeCustomer(server.context.db);
    await makeAgent(server.context.db, customerId, { email: 'quiet@agents.example' });
    await signUpToDashboard('quiet@agents.example');
    const answer = await activate(tokenIn(await waitForEmail(server.context, 'quiet@agents.example', VERIFY)), {
      signUpPassword: PASSWORD,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.filter(({ name }) => name === SESSION_COOKIE)).toEqual([]);
  });
});
