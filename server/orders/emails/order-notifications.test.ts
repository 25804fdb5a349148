// Which events of an order notify whom, through the calls and jobs that cause them.
import type { NotificationPage } from '#contract/notifications/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { users } from '#server/accounts/users/user-table.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { makeAgent } from '#test/harness/factories.ts';
import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeOrder, failDelivery, findAnyOrder, finishDelivery, notifyAboutLive, startDelivery } from '../index.ts';
import { writePendingEmails } from './pending-emails.ts';

let server: OrderServer;
let operations: Caller;
beforeAll(async () => {
  server = await openOrderServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const notificationsAbout = async (caller: Caller, orderId: string) =>
  (await caller.call('GET', '/api/notifications')).json<NotificationPage>().notifications.filter(({ path }) => path.includes(orderId));
const kindsSeen = async (caller: Caller, orderId: string) => (await notificationsAbout(caller, orderId)).map(({ kind }) => kind);
const titlesSeen = async (caller: Caller, orderId: string) => (await notificationsAbout(caller, orderId)).map(({ title }) => title);
const unread = async (caller: Caller, orderId: string) =>
  (await notificationsAbout(caller, orderId)).filter(({ isRead }) => !isRead).map(({ kind }) => kind);
const emailsAbout = (orderId: string, email: string) =>
  server.context.db.$count(emailMessages, and(eq(emailMessages.orderId, orderId), eq(emailMessages.orderEmail, email)));
const noEmail = (caller: Caller, kind: string) =>
  caller.call('PUT', `/api/users/me/notifications/${kind}`, { onScreen: true, byEmail: false });

async function deliver(orderId: string, end: 'delivered' | 'failed') {
  const { context } = server;
  await context.db.transaction((tx) => startDelivery(context, tx, orderId));
  await context.db.transaction((tx) =>
    end === 'failed' ? failDelivery(context, tx, orderId, 'The ad account is closed') : finishDelivery(context, tx, orderId),
  );
}

test('an order that waits for approval is told to operations, and one that is accepted at once is not', async () => {
  const seller = await makeSeller(server.context.db, { approvalRequired: true });
  const [waiting, accepted] = [
    await server.place(await server.person('corporate', seller), {}, seller),
    await server.place(server.corporate),
  ];
  await writePendingEmails(server.context);
  await writePendingEmails(server.context);
  expect(await kindsSeen(operations, waiting._id)).toEqual(['orderToAccept']);
  expect(await kindsSeen(operations, accepted._id)).toEqual([]);
});

test('once someone has accepted an order or delivers it again, nobody has an unread notification that asks for it', async () => {
  const seller = await makeSeller(server.context.db, { approvalRequired: true });
  const other = await server.person('corporate', seller);
  const [waiting, open] = [await server.place(other, {}, seller), await server.place(other, {}, seller)];
  await writePendingEmails(server.context);
  await writePendingEmails(server.context);
  const colleague = await server.as('admin');
  await colleague.call('POST', `/api/orders/${waiting._id}/accept`);
  expect(await unread(operations, waiting._id)).toEqual([]);
  expect(await unread(operations, open._id)).toEqual(['orderToAccept']);
  await deliver(waiting._id, 'failed');
  expect(await unread(operations, waiting._id)).toEqual(['orderFailed']);
  await colleague.call('POST', `/api/orders/${waiting._id}/retry`);
  expect(await unread(operations, waiting._id)).toEqual([]);
});

test('the person who ordered and the agent hear that the ads are in review, then once that they are live, and that the campaign is completed', async () => {
  const agent = await server.person('branchuser');
  const agentId = await makeAgent(server.context.db, server.seller.customerId, {
    userId: agent.userId,
    officeIds: [server.seller.officeId],
  });
  const { _id } = await server.place(server.corporate, { agents: [agentId] });
  await deliver(_id, 'delivered');
  const order = await findAnyOrder(server.context.db, _id);
  if (!order) throw new Error('The order is not found');
  const { title, startDate } = order;
  const inReview = `Your ads are submitted and in review, to start on ${dateText(startDate)}: ${title}`;
  expect(await titlesSeen(agent, _id)).toEqual([inReview]);
  for (const _ of [1, 2]) await server.context.db.transaction((tx) => notifyAboutLive(server.context, tx, order));
  await server.context.db.transaction((tx) => completeOrder(server.context, tx, _id));
  const told = [`Campaign completed: ${title}`, `Your ads are live: ${title}`, inReview];
  expect(await titlesSeen(server.corporate, _id)).toEqual(told);
  expect(await titlesSeen(agent, _id)).toEqual(told);
  expect(await kindsSeen(await server.person('corporate'), _id)).toEqual([]);
});

test('an email that someone switched off is not sent to them, and goes to the order’s other addresses', async () => {
  const person = await server.person('corporate');
  const email = `${newId()}@kauri.example`;
  await server.context.db.update(users).set({ email }).where(eq(users.id, person.userId));
  await noEmail(person, 'orderLive');
  const { _id } = await server.place(person, {
    email,
    attributes: [
      { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: server.seller.accountId },
      { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'notice@kauri.example' },
    ],
  });
  await deliver(_id, 'delivered');
  const sent = await server.context.db
    .select({ to: emailMessages.recipient })
    .from(emailMessages)
    .where(and(eq(emailMessages.orderId, _id), eq(emailMessages.orderEmail, 'orderDelivered')));
  expect(sent).toEqual([{ to: 'notice@kauri.example' }]);
  expect(await kindsSeen(person, _id)).toEqual(['orderLive']);
});

test('a failed delivery is told to operations with its reason and what was done since, once for each order, and by email only where they want it', async () => {
  const { _id } = await server.place(server.corporate);
  await deliver(_id, 'failed');
  expect(await emailsAbout(_id, 'orderFailed')).toBe(1);
  const failed = expect.stringMatching(/^ORD-\d+ could not be delivered: The ad account is closed$/);
  expect(await titlesSeen(operations, _id)).toEqual([failed]);
  await noEmail(operations, 'orderFailed');
  await operations.call('POST', `/api/orders/${_id}/retry`);
  expect(await titlesSeen(operations, _id)).toEqual([expect.stringMatching(/The ad account is closed · Sent to delivery again$/)]);
  await deliver(_id, 'failed');
  expect(await titlesSeen(operations, _id)).toEqual([failed]);
  expect(await emailsAbout(_id, 'orderFailed')).toBe(1);
  expect(await kindsSeen(server.corporate, _id)).toEqual([]);
});

test('a cancellation is told to the person who ordered, unless they cancelled it', async () => {
  const [byStaff, byOwner] = [await server.place(server.corporate), await server.place(server.corporate)];
  await operations.call('POST', `/api/orders/${byStaff._id}/cancel`);
  await server.corporate.call('POST', `/api/orders/${byOwner._id}/cancel`);
  expect(await kindsSeen(server.corporate, byStaff._id)).toEqual(['orderCancelled']);
  expect(await kindsSeen(server.corporate, byOwner._id)).toEqual([]);
  expect(await emailsAbout(byOwner._id, 'orderCancelled')).toBe(1);
});

test('a comment is told once to the others who take part, and to operations while nobody looks after the order', async () => {
  const { _id } = await server.place(server.corporate);
  const colleague = await server.person('corporate');
  const [key, comment] = [newId(), { text: 'Please start a day later' }];
  for (const _ of [1, 2]) await colleague.call('POST', `/api/orders/${_id}/comments`, comment, { 'idempotency-key': key });
  expect(await kindsSeen(server.corporate, _id)).toEqual(['orderComment']);
  expect(await kindsSeen(operations, _id)).toEqual(['orderComment']);
  expect(await kindsSeen(colleague, _id)).toEqual([]);
  await operations.call('POST', `/api/orders/${_id}/comments`, { text: 'Done' }, { 'idempotency-key': newId() });
  expect(await kindsSeen(colleague, _id)).toEqual(['orderComment']);
});
