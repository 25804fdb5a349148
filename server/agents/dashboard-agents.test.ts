import { users } from '#server/accounts/users/user-table.ts';
import { emailsTo } from '#test/harness/mailbox.ts';
import { makeAgent, makeCustomer, makeMembership, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let customerId: string;
let [ponsonby, takapuna] = ['', ''];
beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  customerId = await makeCustomer(db);
  [ponsonby, takapuna] = [await makeOffice(db, customerId), await makeOffice(db, customerId)];
});
afterAll(() => server.close());

const namesIn = (answer: { json(): { agents: { fullName: string }[] } }) => answer.json().agents.map(({ fullName }) => fullName);
const list = (caller: Caller, more = '', of = customerId) => caller.call('GET', `/api/customer-dashboards/${of}/agents${more}`);

describe('GET /api/customer-dashboards/{customerId}/agents', () => {
  test('ten to a page, by name; corporate people see all, managers those of their offices', async () => {
    const { db } = server.context;
    for (const number of [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      await makeAgent(db, customerId, {
        fullName: `Agent ${String(number).padStart(2, '0')}`,
        officeIds: [number > 9 ? takapuna : ponsonby],
      });
    }
    const corporate = await server.as('corporate', { customerId });
    const first = await list(corporate);
    expect(namesIn(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Agent ${String(at + 1).padStart(2, '0')}`));
    expect(first.json().count).toBe(11);
    expect(namesIn(await list(corporate, '?page=2'))).toEqual(['Agent 11']);
    const manager = await server.as('branchmanager', { customerId, officeIds: [takapuna] });
    expect(namesIn(await list(manager))).toEqual(['Agent 10', 'Agent 11']);
    expect(namesIn(await list(await server.as('branchmanager', { customerId })))).toEqual([]);
  });

  test('admins may list agents, agents may not, and nobody sees another customer', async () => {
    const other = await makeCustomer(server.context.db);
    await makeAgent(server.context.db, other, { fullName: 'Foreign Agent' });
    expect(namesIn(await list(await server.as('admin'), '', other))).toEqual(['Foreign Agent']);
    expect((await list(await server.as('branchuser', { customerId, officeIds: [ponsonby] }))).statusCode).toBe(403);
    expect((await list(await server.as('corporate', { customerId }), '', other)).statusCode).toBe(404);
  });

  test('an agent who searches for colleagues finds those of the own office, and themselves', async () => {
    const { db } = server.context;
    const own = await makeCustomer(db);
    const [here, there] = [await makeOffice(db, own), await makeOffice(db, own)];
    const person = await server.as('branchuser', { customerId: own, officeIds: [here] });
    await makeAgent(db, own, { fullName: 'Myself', userId: person.userId, officeIds: [] });
    await makeAgent(db, own, { fullName: 'Next Desk', officeIds: [here] });
    await makeAgent(db, own, { fullName: 'Far Away', officeIds: [there] });
    expect(namesIn(await person.call('GET', '/api/agents?order=fullName'))).toEqual(['Myself', 'Next Desk']);
  });
});

describe('GET /api/agents/me', () => {
  test('is the person’s own agent in this dashboard, or none', async () => {
    const { db } = server.context;
    const person = await server.as('branchmanager', { customerId, officeIds: [ponsonby] });
    expect((await person.call('GET', '/api/agents/me')).json()).toEqual({ agent: null });
    const agentId = await makeAgent(db, customerId, { userId: person.userId });
    expect((await person.call('GET', '/api/agents/me')).json()).toMatchObject({ agent: { _id: agentId, didSignUpDashboard: false } });
    const other = await makeCustomer(db);
    await makeMembership(db, person.userId, other, ['branchmanager']);
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/agents/me', undefined, { 'x-adstead-customer': other })).json()).toEqual({ agent: null });
  });
});

describe('POST /api/agents/{agentId}/invite', () => {
  const invite = (caller: Caller, agentId: string, body: object = {}) => caller.call('POST', `/api/agents/${agentId}/invite`, body);

  test('emails an invitation to the agent, who is then invited; a second request sends it again', async () => {
    const operations = await server.as('operations');
    const agentId = await makeAgent(server.context.db, customerId, {
      fullName: 'Aroha Ngata',
      email: 'aroha@harbour.example',
      officeIds: [ponsonby],
    });
    const invited = await invite(operations, agentId, { role: 'branchmanager' });
    expect(invited.json()).toMatchObject({
      dashboardUser: { displayName: 'Aroha Ngata', roles: ['branchmanager'], isActive: false, status: 'invited' },
      didSignUpDashboard: false,
    });
    await invite(operations, agentId);
    expect(await emailsTo(server.context, 'aroha@harbour.example')).toHaveLength(2);
  });

  test('is sent to one agent at most five times an hour, by all users together', async () => {
    const [operations, admin] = [await server.as('operations'), await server.as('admin')];
    const agentId = await makeAgent(server.context.db, customerId, { email: 'flooded@harbour.example', officeIds: [ponsonby] });
    for (const caller of [operations, admin, operations, admin, operations]) expect((await invite(caller, agentId)).statusCode).toBe(200);
    const refused = await invite(admin, agentId);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'tooManyInvitations']);
    expect(await emailsTo(server.context, 'flooded@harbour.example')).toHaveLength(5);
    await server.context.db.$client.query(`update audit_entries set at = at - interval '61 minutes'`);
    expect((await invite(admin, agentId)).statusCode).toBe(200);
  });

  test('corporate people and managers invite only people with lower roles', async () => {
    const { db } = server.context;
    const corporate = await server.as('corporate', { customerId });
    const manager = await server.as('branchmanager', { customerId, officeIds: [ponsonby] });
    const [near, far] = [
      await makeAgent(db, customerId, { officeIds: [ponsonby] }),
      await makeAgent(db, customerId, { officeIds: [takapuna] }),
    ];
    expect((await invite(manager, near, { role: 'branchmanager' })).json()).toMatchObject({ code: 'agentRoleAboveYou' });
    expect((await invite(manager, far)).statusCode).toBe(404);
    expect((await invite(manager, near)).json()).toMatchObject({ dashboardUser: { roles: ['branchuser'] } });
    expect((await invite(corporate, far, { role: 'corporate' })).json()).toMatchObject({ code: 'agentRoleAboveYou' });
    expect((await invite(corporate, far, { role: 'branchmanager' })).statusCode).toBe(200);
  });

  test('a user of the customer with that email is linked without an email; a user of another customer never is', async () => {
    const { db } = server.context;
    const operations = await server.as('operations');
    const colleague = await makeUser(db, { roles: ['corporate'], customerId });
    const theirs = await makeAgent(db, customerId, { email: colleague.email });
    expect((await invite(operations, theirs)).json()).toMatchObject({ dashboardUser: { _id: colleague.id, isActive: true } });
    expect(await emailsTo(server.context, colleague.email)).toHaveLength(0);
    expect((await invite(operations, theirs)).json()).toMatchObject({ code: 'agentHasAccount' });
    const stranger = await makeUser(db, { roles: ['corporate'], customerId: await makeCustomer(db) });
    const alike = await makeAgent(db, customerId, { email: stranger.email });
    expect((await invite(operations, alike)).json()).toMatchObject({ code: 'agentSignsInElsewhere' });
    await makeMembership(db, stranger.id, customerId, ['branchuser']);
    expect((await invite(operations, alike)).json()).toMatchObject({ dashboardUser: { _id: stranger.id } });
  });

  test('an unconfirmed sign-up with the email is replaced by the invitation', async () => {
    const operations = await server.as('operations');
    const email = 'squatted.agent@example.com';
    await server.anonymous.call('POST', '/api/auth/signup', { email, password: 'a quiet harbour' });
    const squatted = await makeAgent(server.context.db, customerId, { email });
    expect((await invite(operations, squatted)).json()).toMatchObject({ dashboardUser: { roles: ['branchuser'], isActive: false } });
    expect((await emailsTo(server.context, email)).map(({ subject }) => subject)).toContain('You are invited to Adstead');
  });

  test('a deactivated user is activated again by a manager of the office, and not by one without an office', async () => {
    const { db } = server.context;
    const person = await makeUser(db, { roles: ['branchuser'], customerId, isActive: false });
    await makeAgent(db, customerId, { userId: person.id, officeIds: [ponsonby] });
    const lost = await server.as('branchmanager', { customerId });
    expect((await lost.call('GET', `/api/users/activate/${person.id}`)).statusCode).toBe(404);
    const manager = await server.as('branchmanager', { customerId, officeIds: [ponsonby] });
    expect((await manager.call('GET', `/api/users/activate/${person.id}`)).json()).toEqual({ _id: person.id, isActive: true });
    const [stored] = await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, person.id));
    expect(stored).toEqual({ isActive: true });
  });
});
