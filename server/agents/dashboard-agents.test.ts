import { users } from '#server/accounts/user-table.ts';
import { lettersTo } from '#test/harness/mailbox.ts';
import { makeAgent, makeCustomer, makeMembership, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: TestHouse;
let customerId: string;
let [ponsonby, takapuna] = ['', ''];
beforeAll(async () => {
  house = await openTestHouse();
  const { db } = house.house;
  customerId = await makeCustomer(db);
  [ponsonby, takapuna] = [await makeOffice(db, customerId), await makeOffice(db, customerId)];
});
afterAll(() => house.close());

const namesIn = (answer: { json(): { agents: { fullName: string }[] } }) => answer.json().agents.map(({ fullName }) => fullName);
const list = (caller: Caller, more = '', of = customerId) => caller.call('GET', `/api/customer-dashboards/${of}/agents${more}`);

describe('GET /api/customer-dashboards/{customerId}/agents', () => {
  test('ten to a page, by name; corporate people see all, managers those of their offices', async () => {
    const { db } = house.house;
    for (const number of [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      await makeAgent(db, customerId, { fullName: `Agent ${String(number).padStart(2, '0')}`, officeIds: [number > 9 ? takapuna : ponsonby] });
    }
    const corporate = await house.as('corporate', { customerId });
    const first = await list(corporate);
    expect(namesIn(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Agent ${String(at + 1).padStart(2, '0')}`));
    expect(first.json().count).toBe(11);
    expect(namesIn(await list(corporate, '?page=2'))).toEqual(['Agent 11']);
    const manager = await house.as('branchmanager', { customerId, officeIds: [takapuna] });
    expect(namesIn(await list(manager))).toEqual(['Agent 10', 'Agent 11']);
    expect(namesIn(await list(await house.as('branchmanager', { customerId })))).toEqual([]);
  });

  test('admin may look in, agents may not, and nobody sees another customer', async () => {
    const other = await makeCustomer(house.house.db);
    await makeAgent(house.house.db, other, { fullName: 'Foreign Agent' });
    expect(namesIn(await list(await house.as('admin'), '', other))).toEqual(['Foreign Agent']);
    expect((await list(await house.as('branchuser', { customerId, officeIds: [ponsonby] }))).statusCode).toBe(403);
    expect((await list(await house.as('corporate', { customerId }), '', other)).statusCode).toBe(404);
  });

  test('an agent who searches for colleagues finds those of the own office, and themselves', async () => {
    const { db } = house.house;
    const own = await makeCustomer(db);
    const [here, there] = [await makeOffice(db, own), await makeOffice(db, own)];
    const person = await house.as('branchuser', { customerId: own, officeIds: [here] });
    await makeAgent(db, own, { fullName: 'Myself', userId: person.userId, officeIds: [] });
    await makeAgent(db, own, { fullName: 'Next Desk', officeIds: [here] });
    await makeAgent(db, own, { fullName: 'Far Away', officeIds: [there] });
    expect(namesIn(await person.call('GET', '/api/agents?order=fullName'))).toEqual(['Myself', 'Next Desk']);
  });
});

describe('GET /api/agents/me', () => {
  test('is the agent that one is in this dashboard, or none', async () => {
    const { db } = house.house;
    const person = await house.as('branchmanager', { customerId, officeIds: [ponsonby] });
    expect((await person.call('GET', '/api/agents/me')).json()).toEqual({ agent: null });
    const agentId = await makeAgent(db, customerId, { userId: person.userId });
    expect((await person.call('GET', '/api/agents/me')).json()).toMatchObject({ agent: { _id: agentId, didSignUpDashboard: false } });
    const other = await makeCustomer(db);
    await makeMembership(db, person.userId, other, ['branchmanager']);
    house.house.sessions.forget('everyone');
    expect((await person.call('GET', '/api/agents/me', undefined, { 'x-adstead-customer': other })).json()).toEqual({ agent: null });
  });
});

describe('POST /api/agents/{agentId}/invite', () => {
  const invite = (caller: Caller, agentId: string, body: object = {}) => caller.call('POST', `/api/agents/${agentId}/invite`, body);

  test('mails an invitation to the agent, who is then expected; asked again, it is sent again', async () => {
    const operations = await house.as('operations');
    const agentId = await makeAgent(house.house.db, customerId, { fullName: 'Aroha Ngata', email: 'aroha@harbour.example', officeIds: [ponsonby] });
    const invited = await invite(operations, agentId, { role: 'branchmanager' });
    expect(invited.json()).toMatchObject({ dashboardUser: { displayName: 'Aroha Ngata', roles: ['branchmanager'], isActive: false, standing: 'invited' }, didSignUpDashboard: false });
    await invite(operations, agentId);
    expect(await lettersTo(house.house, 'aroha@harbour.example')).toHaveLength(2);
  });

  test('corporate people and managers invite those below them only', async () => {
    const { db } = house.house;
    const corporate = await house.as('corporate', { customerId });
    const manager = await house.as('branchmanager', { customerId, officeIds: [ponsonby] });
    const [near, far] = [await makeAgent(db, customerId, { officeIds: [ponsonby] }), await makeAgent(db, customerId, { officeIds: [takapuna] })];
    expect((await invite(manager, near, { role: 'branchmanager' })).json()).toMatchObject({ code: 'agentRoleAboveYou' });
    expect((await invite(manager, far)).statusCode).toBe(404);
    expect((await invite(manager, near)).json()).toMatchObject({ dashboardUser: { roles: ['branchuser'] } });
    expect((await invite(corporate, far, { role: 'corporate' })).json()).toMatchObject({ code: 'agentRoleAboveYou' });
    expect((await invite(corporate, far, { role: 'branchmanager' })).statusCode).toBe(200);
  });

  test('a colleague with that email becomes the agent without a letter; someone of elsewhere never does', async () => {
    const { db } = house.house;
    const operations = await house.as('operations');
    const colleague = await makeUser(db, { roles: ['corporate'], customerId });
    const theirs = await makeAgent(db, customerId, { email: colleague.email });
    expect((await invite(operations, theirs)).json()).toMatchObject({ dashboardUser: { _id: colleague.id, isActive: true } });
    expect(await lettersTo(house.house, colleague.email)).toHaveLength(0);
    expect((await invite(operations, theirs)).json()).toMatchObject({ code: 'agentHasAccount' });
    const stranger = await makeUser(db, { roles: ['corporate'], customerId: await makeCustomer(db) });
    const alike = await makeAgent(db, customerId, { email: stranger.email });
    expect((await invite(operations, alike)).json()).toMatchObject({ code: 'agentSignsInElsewhere' });
    await makeMembership(db, stranger.id, customerId, ['branchuser']);
    expect((await invite(operations, alike)).json()).toMatchObject({ dashboardUser: { _id: stranger.id } });
  });

  test('a sign-up with the email that nobody confirmed gives way to the invitation', async () => {
    const operations = await house.as('operations');
    const email = 'squatted.agent@example.com';
    await house.anonymous.call('POST', '/api/auth/signup', { email, password: 'a quiet harbour' });
    const squatted = await makeAgent(house.house.db, customerId, { email });
    expect((await invite(operations, squatted)).json()).toMatchObject({ dashboardUser: { roles: ['branchuser'], isActive: false } });
    expect((await lettersTo(house.house, email)).map(({ subject }) => subject)).toContain('You are invited to Adstead');
  });

  test('whoever was locked out is let in again by a manager of the office, and not by one without an office', async () => {
    const { db } = house.house;
    const person = await makeUser(db, { roles: ['branchuser'], customerId, isActive: false });
    await makeAgent(db, customerId, { userId: person.id, officeIds: [ponsonby] });
    const lost = await house.as('branchmanager', { customerId });
    expect((await lost.call('GET', `/api/users/activate/${person.id}`)).statusCode).toBe(404);
    const manager = await house.as('branchmanager', { customerId, officeIds: [ponsonby] });
    expect((await manager.call('GET', `/api/users/activate/${person.id}`)).json()).toEqual({ _id: person.id, isActive: true });
    const [stored] = await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, person.id));
    expect(stored).toEqual({ isActive: true });
  });
});
