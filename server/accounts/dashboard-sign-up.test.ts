import { makeAgent, makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { lettersTo, linkIn, tokenIn, untilLetter } from '#test/harness/mailbox.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { agents } from '../customers/agent-table.ts';
import { officeMembers } from '../customers/office-table.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../http/session-token.ts';
import { findUserByEmail } from './user-store.ts';
import { users } from './user-table.ts';

const PASSWORD = 'a quiet harbour';
const VERIFY = 'Confirm your email address';
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ ACCOUNT_MAILS_PER_ADDRESS: '1000' });
});
afterAll(() => house.close());

const signUpToDashboard = (email: string, more: object = {}) =>
  house.anonymous.call('POST', '/api/auth/dashboard/signup', { email, password: PASSWORD, firstName: 'Mere', lastName: 'Tane', ...more });
const activate = (token: string, more: object) => house.anonymous.call('POST', '/api/auth/active', { token, ...more });
const signIn = (email: string, password = PASSWORD) => house.anonymous.call('POST', '/api/auth/dashboard/signin', { email, password });
const personOf = (email: string) => findUserByEmail(house.house.db, email);

describe('POST /api/auth/dashboard/signup', () => {
  test('attaches a user to the agent with that address, and waits for someone of the customer', async () => {
    const customerId = await makeCustomer(house.house.db);
    const officeId = await makeOffice(house.house.db, customerId);
    const agentId = await makeAgent(house.house.db, customerId, { email: 'mere@agents.example', officeIds: [officeId] });
    expect((await signUpToDashboard('Mere@Agents.example')).json()).toEqual({ isActivationMailSent: true });
    const attached = async () => (await house.house.db.select().from(agents).where(eq(agents.id, agentId)))[0]!.userId;
    expect(await attached()).toBeNull();
    const letter = await untilLetter(house.house, 'mere@agents.example', VERIFY);
    expect(linkIn(letter).pathname).toMatch(/^\/authentication\/dashboardactivate\//);
    expect((await activate(tokenIn(letter), { signUpPassword: PASSWORD })).json()).toEqual({ user: null, isExisting: false });
    const user = await personOf('mere@agents.example');
    expect(user).toMatchObject({ roles: ['branchuser'], customerId, isActive: false, displayName: 'Mere Tane' });
    expect(await attached()).toBe(user!.id);
    expect(await house.house.db.select().from(officeMembers).where(eq(officeMembers.userId, user!.id))).toMatchObject([{ officeId, kind: 'agent' }]);
    expect((await signIn('mere@agents.example')).json()).toMatchObject({ message: 'User Is Not Active' });
  });

  test('answers the same for an agent, an unknown address and someone who has an account', async () => {
    const customerId = await makeCustomer(house.house.db);
    await makeAgent(house.house.db, customerId, { email: 'agent@agents.example' });
    const known = await makeUser(house.house.db, { roles: ['corporate'], customerId });
    const answers = [await signUpToDashboard('agent@agents.example'), await signUpToDashboard('stranger@agents.example'), await signUpToDashboard(known.email)];
    for (const answer of answers) expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { isActivationMailSent: true }, []]);
    const subjects = await Promise.all(['agent@agents.example', 'stranger@agents.example', known.email].map(async (email) => (await lettersTo(house.house, email)).map(({ subject }) => subject)));
    expect(subjects).toEqual([[VERIFY], ['We could not find you at Adstead'], ['You already have an Adstead account']]);
    expect(await personOf('stranger@agents.example')).toBeNull();
  });

  test.each([
    ['removed', { deletedAt: new Date() }],
    ['switched off', { isActive: false }],
  ])('an agent of a customer that was %s gets no account', async (_, change) => {
    const customerId = await makeCustomer(house.house.db, change);
    const email = `late-${customerId.slice(-6)}@agents.example`;
    await makeAgent(house.house.db, customerId, { email });
    await signUpToDashboard(email);
    expect(await personOf(email)).toBeNull();
  });

  test('a staff sign-up with the address of an agent does not keep the agent out', async () => {
    const customerId = await makeCustomer(house.house.db);
    await makeAgent(house.house.db, customerId, { email: 'blocked@agents.example' });
    await house.anonymous.call('POST', '/api/auth/signup', { email: 'blocked@agents.example', password: PASSWORD });
    await signUpToDashboard('blocked@agents.example');
    const letter = await untilLetter(house.house, 'blocked@agents.example', VERIFY, 2);
    expect((await activate(tokenIn(letter), { password: PASSWORD })).statusCode).toBe(200);
    expect(await personOf('blocked@agents.example')).toMatchObject({ roles: ['branchuser'], customerId });
  });

  test('of two sign-ups to the dashboard no password counts either', async () => {
    const customerId = await makeCustomer(house.house.db);
    await makeAgent(house.house.db, customerId, { email: 'wanted@agents.example' });
    await signUpToDashboard('wanted@agents.example');
    await signUpToDashboard('wanted@agents.example', { password: 'of somebody else' });
    const token = tokenIn(await untilLetter(house.house, 'wanted@agents.example', VERIFY, 2));
    expect((await house.anonymous.call('GET', `/api/auth/dashboard/active/${token}`)).json()).toMatchObject({ code: 'passwordNeeded' });
    expect((await activate(token, { password: 'chosen at the link' })).json()).toEqual({ user: null, isExisting: false });
    await house.house.db.update(users).set({ isActive: true }).where(eq(users.email, 'wanted@agents.example'));
    expect((await signIn('wanted@agents.example', 'of somebody else')).json()).toMatchObject({ code: 'wrongCredentials' });
    expect((await signIn('wanted@agents.example', 'chosen at the link')).statusCode).toBe(200);
  });

  test('no session comes of it', async () => {
    const customerId = await makeCustomer(house.house.db);
    await makeAgent(house.house.db, customerId, { email: 'quiet@agents.example' });
    await signUpToDashboard('quiet@agents.example');
    const answer = await activate(tokenIn(await untilLetter(house.house, 'quiet@agents.example', VERIFY)), { signUpPassword: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.filter(({ name }) => name === SESSION_COOKIE)).toEqual([]);
  });
});
