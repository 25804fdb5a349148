import type { NotificationPage, NotificationSetting } from '#contract/notifications/index.ts';
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { makeAgent, makeCustomer, makeMembership, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../accounts/users/user-table.ts';
import { customers } from '../customers/customer-table.ts';
import { emailMessages } from '../emails/email-message-table.ts';
import { deleteOldNotifications } from './notification-store.ts';
import { notify } from './notify.ts';
import type { NewNotification } from './notify.ts';

const DAY = 86_400_000;
let server: TestServer;
let customerId: string;
beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
});
afterAll(() => server.close());

const tell = (to: NewNotification['to'], given: Partial<NewNotification> = {}) =>
  server.context.db.transaction((tx) =>
    notify(server.context, tx, {
      kind: 'orderLive',
      eventKey: newId(),
      customerId,
      title: 'Your ads are live: 5 Kauri Road',
      paths: { staff: '/order/1/edit', customer: '/customer-dashboard/dashboardOrders?order=1' },
      to,
      ...given,
    }),
  );
const seenBy = async (caller: Caller, before?: string, headers?: Record<string, string>): Promise<NotificationPage> =>
  (await caller.call('GET', `/api/notifications${before === undefined ? '' : `?before=${before}`}`, undefined, headers)).json();
const titles = async (caller: Caller) => (await seenBy(caller)).notifications.map(({ title }) => title);
const emailOf = async (caller: Caller) =>
  (await server.context.db.select({ email: users.email }).from(users).where(eq(users.id, caller.userId)))[0]?.email ?? '';
const setting = (caller: Caller, kind: string, body: object) => caller.call('PUT', `/api/users/me/notifications/${kind}`, body);

describe('a notification', () => {
  test('is told once to each person, with the path of their own area', async () => {
    const [person, staff] = [await server.as('corporate', { customerId }), await server.as('sales')];
    const eventKey = newId();
    for (const _ of [1, 2]) await tell({ userIds: [person.userId, staff.userId, null] }, { eventKey });
    expect(await seenBy(person)).toMatchObject({
      notifications: [{ kind: 'orderLive', path: '/customer-dashboard/dashboardOrders?order=1', isRead: false }],
      unread: 1,
      hasMore: false,
    });
    expect((await seenBy(staff)).notifications).toMatchObject([{ path: '/order/1/edit' }]);
  });

  test('reaches users by address and by agent, except the person who caused it', async () => {
    const [agent, writer] = [await server.as('branchuser', { customerId }), await server.as('corporate', { customerId })];
    const agentId = await makeAgent(server.context.db, customerId, { userId: agent.userId });
    const email = (await emailOf(writer)).toUpperCase();
    await tell({ agentIds: [agentId], emails: [email], exceptUserId: writer.userId });
    expect([(await seenBy(agent)).unread, (await seenBy(writer)).unread]).toEqual([1, 0]);
    await tell({ emails: [email] });
    expect((await seenBy(writer)).unread).toBe(1);
  });

  test('reaches nobody of another customer, nobody inactive, and no role that does not get its kind', async () => {
    const { db } = server.context;
    const [stranger, user] = [await server.as('corporate', { customerId: await makeCustomer(db) }), await server.as('user')];
    const left = await makeUser(db, { roles: ['corporate'], customerId, isActive: false });
    await tell({ userIds: [stranger.userId, user.userId, left.id] });
    expect([await titles(stranger), await titles(user)]).toEqual([[], []]);
    const { rows } = await db.$client.query('select 1 from notifications where user_id = $1', [left.id]);
    expect(rows).toEqual([]);
  });

  test('of a customer is seen by its member there only, and by nobody after they left', async () => {
    const { db } = server.context;
    const member = await server.as('corporate', { customerId: await makeCustomer(db) });
    await makeMembership(db, member.userId, customerId, ['branchuser']);
    await tell({ userIds: [member.userId] });
    expect(await titles(member)).toEqual([]);
    expect((await seenBy(member, undefined, { [CHOSEN_CUSTOMER_HEADER]: customerId })).unread).toBe(1);
    const mover = await server.as('corporate', { customerId });
    await tell({ userIds: [mover.userId] });
    await db
      .update(users)
      .set({ customerId: await makeCustomer(db) })
      .where(eq(users.id, mover.userId));
    server.context.sessions.forget('everyone');
    expect(await seenBy(mover)).toEqual({ notifications: [], unread: 0, hasMore: false });
  });

  test('of a removed customer is no longer seen by staff', async () => {
    const { db } = server.context;
    const [admin, removed] = [await server.as('admin'), await makeCustomer(db)];
    await tell({ userIds: [admin.userId] }, { customerId: removed });
    expect((await seenBy(admin)).unread).toBe(1);
    await db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, removed));
    expect((await seenBy(admin)).unread).toBe(0);
  });

  test('is marked as read and unread by its owner only', async () => {
    const [owner, other] = [await server.as('admin'), await server.as('admin')];
    await tell({ userIds: [owner.userId] });
    const id = (await seenBy(owner)).notifications[0]?._id;
    const mark = (caller: Caller, isRead: boolean) => caller.call('PUT', `/api/notifications/${id}`, { isRead });
    expect((await mark(other, true)).statusCode).toBe(404);
    expect((await seenBy(owner)).unread).toBe(1);
    for (const _ of [1, 2]) expect((await mark(owner, true)).json()).toMatchObject({ _id: id, isRead: true });
    expect((await seenBy(owner)).unread).toBe(0);
    await mark(owner, false);
    expect((await seenBy(owner)).unread).toBe(1);
  });

  test('is deleted after 90 days', async () => {
    const owner = await server.as('admin');
    await tell({ userIds: [owner.userId] });
    await deleteOldNotifications(server.context.db, Date.now() + 89 * DAY);
    expect((await seenBy(owner)).unread).toBe(1);
    await deleteOldNotifications(server.context.db, Date.now() + 91 * DAY);
    expect((await seenBy(owner)).unread).toBe(0);
  });
});

test('pages of twenty come newest first, and all that were seen are marked as read at once', async () => {
  const [owner, other] = [await server.as('admin'), await server.as('admin')];
  for (let number = 1; number <= 22; number++) await tell({ userIds: [owner.userId, other.userId] }, { title: `Number ${number}` });
  const first = await seenBy(owner);
  expect([first.notifications.length, first.hasMore, first.unread, first.notifications[0]?.title]).toEqual([20, true, 22, 'Number 22']);
  const older = await seenBy(owner, first.notifications.at(-1)?._id);
  expect(older.notifications.map(({ title }) => title)).toEqual(['Number 2', 'Number 1']);
  await tell({ userIds: [owner.userId] }, { title: 'Arrived meanwhile' });
  const markAll = () => owner.call('POST', '/api/notifications/read', { newestId: first.notifications[0]?._id });
  expect([(await markAll()).json(), (await markAll()).json()]).toEqual([{ count: 22 }, { count: 0 }]);
  expect([(await seenBy(owner)).unread, (await seenBy(other)).unread]).toEqual([1, 22]);
});

describe('the settings', () => {
  test('hold the kinds of the person’s roles, and refuse others', async () => {
    const [sales, agent] = [await server.as('sales'), await server.as('branchuser', { customerId })];
    const kindsOf = async (caller: Caller) =>
      (await caller.call('GET', '/api/users/me/notifications'))
        .json<{ settings: NotificationSetting[] }>()
        .settings.map(({ kind }) => kind);
    expect(await kindsOf(sales)).not.toContain('newLead');
    expect(await kindsOf(agent)).toContain('newLead');
    expect((await setting(agent, 'feedStopped', { onScreen: false, byEmail: false })).statusCode).toBe(404);
  });

  test('are kept for the person alone, and recorded', async () => {
    const [one, other] = [await server.as('corporate', { customerId }), await server.as('corporate', { customerId })];
    await setting(one, 'orderLive', { onScreen: false, byEmail: true });
    await tell({ userIds: [one.userId, other.userId] });
    expect([(await seenBy(one)).unread, (await seenBy(other)).unread]).toEqual([0, 1]);
    const { rows } = await server.context.db.$client.query(
      `select changes from audit_entries where entity = 'notification setting' and entity_id = $1`,
      [one.userId],
    );
    expect(rows).toEqual([{ changes: { orderLive: ['screen and email', 'email'] } }]);
  });

  test('say who gets an email: an address without a user always, one of the customer’s people unless they switched it off', async () => {
    const { db } = server.context;
    const [one, stranger] = [
      await server.as('corporate', { customerId }),
      await server.as('corporate', { customerId: await makeCustomer(db) }),
    ];
    for (const caller of [one, stranger]) await setting(caller, 'orderLive', { onScreen: true, byEmail: false });
    const [own, foreign] = [await emailOf(one), await emailOf(stranger)];
    const wantsEmail = await tell({}, { emailed: [own.toUpperCase(), foreign, 'notice@kauri.example'] });
    expect([own, own.toUpperCase(), foreign, 'notice@kauri.example'].map(wantsEmail)).toEqual([false, false, true, true]);
    expect((await seenBy(one)).unread).toBe(0);
  });

  test('send a short email about kinds that have none of their own, where someone asks for it', async () => {
    const [one, other] = [await server.as('corporate', { customerId }), await server.as('corporate', { customerId })];
    await setting(one, 'orderComment', { onScreen: false, byEmail: true });
    await tell({ userIds: [one.userId, other.userId] }, { kind: 'orderComment', title: 'Hana commented on ORD-1' });
    const sent = await server.context.db.select().from(emailMessages).where(eq(emailMessages.subject, 'Hana commented on ORD-1'));
    expect(sent.map(({ recipient }) => recipient)).toEqual([await emailOf(one)]);
    expect(sent[0]?.text).toContain('/customer-dashboard/dashboardOrders?order=1');
  });
});
