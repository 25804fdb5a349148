// The seller's approval over HTTP: the link, the code, the decision, what it holds back, and who is refused.
import type { OrderApproval, SellerView } from '#contract/approvals/index.ts';
import type { Order, OrderRow, PaymentData } from '#contract/orders/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { userMemberships } from '#server/accounts/memberships/membership-table.ts';
import { users } from '#server/accounts/users/user-table.ts';
import { startDeliveries } from '#server/campaigns/index.ts';
import { customers } from '#server/customers/customer-table.ts';
import { dashboards } from '#server/dashboards/dashboard-table.ts';
import { orders } from '#server/orders/order-table.ts';
import { payments, paymentSessions } from '#server/orders/payments/payment-table.ts';
import { reports } from '#server/reports/report-table.ts';
import { creativeJobs } from '#server/creatives/creative-job-table.ts';
import { makeCreativeTemplate, nameCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { useFakeRenderer } from '#test/harness/fake-renderer.ts';
import { makeAgent } from '#test/harness/factories.ts';
import { emailsTo, tokenIn } from '#test/harness/mailbox.ts';
import { openOrderServer, makeSeller } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalDecisions, approvalEmails, approvalLinks } from './approval-table.ts';
import { reportOverdueApprovals } from './index.ts';

let server: OrderServer;
let agent: Caller;
let staff: Caller;
beforeAll(async () => {
  server = await openOrderServer();
  await server.context.db.update(customers).set({ sellerApprovalRequired: true, sellerMayPay: true });
  agent = await server.person('corporate');
  staff = await server.as('operations');
});
// Emails are limited per person, who is the same in all tests.
beforeEach(() => server.context.db.delete(approvalEmails));
afterAll(() => server.close());

let sellers = 0;
const newSeller = () => ({ sellerName: 'Mere Wilson', sellerEmail: `mere${(sellers += 1)}@home.example` });

/** An order that was sent to its seller. */
async function asked(given: Parameters<OrderServer['place']>[1] = {}) {
  const { _id: orderId } = await server.place(agent, given);
  const seller = newSeller();
  const answer = await agent.call('POST', `/api/orders/${orderId}/approval`, seller);
  expect(answer.statusCode).toBe(200);
  const [email] = await emailsTo(server.context, seller.sellerEmail);
  const path = `/api/approvals/${tokenIn(email!)}`;
  return { orderId, seller, path, approval: answer.json<OrderApproval>() };
}

const view = async (path: string, caller = server.anonymous): Promise<SellerView> => (await caller.call('GET', path)).json<SellerView>();
const stateOf = async (orderId: string): Promise<OrderApproval> => (await agent.call('GET', `/api/orders/${orderId}/approval`)).json();
const errorOf = (answer: Pick<LightMyRequestResponse, 'json'>): string => answer.json<{ code: string }>().code;

async function newCode(path: string, email: string): Promise<string> {
  expect((await server.anonymous.call('POST', `${path}/code`)).statusCode).toBe(200);
  return /\d{6}/.exec((await emailsTo(server.context, email)).at(-1)?.text ?? '')?.[0] ?? '';
}

const decide = (path: string, body: object, caller = server.anonymous) =>
  caller.call('POST', `${path}/decision`, body, { 'user-agent': 'A phone' });

async function approve(path: string, email: string) {
  const { revisionHash } = await view(path);
  return decide(path, { code: await newCode(path, email), revisionHash, decision: 'APPROVED' });
}

const statusOf = async (orderId: string) => (await server.context.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
const timelineOf = async (orderId: string) => (await agent.call('GET', `/api/orders/${orderId}`)).json<Order>().timeline;

describe('the link', () => {
  test('is sent, opened and approved, and only then the order is delivered', async () => {
    const { orderId, seller, path, approval } = await asked();
    expect(approval).toMatchObject({ state: 'SENT', isRequired: true, isHolding: true, isSendable: true });
    await startDeliveries(server.context);
    expect(await statusOf(orderId)).toBe('READY');
    expect(await view(path)).toMatchObject({
      stage: 'DECIDE',
      sellerName: 'Mere Wilson',
      order: { total: 34_500, products: [{ name: 'Week of images' }], isPaid: false },
    });
    // Neither a scanner that fetches the page nor its data has opened it.
    expect((await stateOf(orderId)).openedAt).toBeNull();
    await server.anonymous.call('POST', `${path}/opened`);
    await server.anonymous.call('POST', `${path}/opened`);
    expect((await approve(path, seller.sellerEmail)).json()).toMatchObject({ stage: 'APPROVED' });
    expect(await stateOf(orderId)).toMatchObject({ state: 'APPROVED', isHolding: false, isSendable: false });
    const entries = (await timelineOf(orderId)).slice(-3);
    expect(entries.map(({ step, actorName }) => [step, actorName])).toMatchObject([
      ['approvalSent', expect.any(String)],
      ['approvalOpened', 'Mere Wilson'],
      ['approvalGiven', 'Mere Wilson'],
    ]);
    await startDeliveries(server.context);
    expect(await statusOf(orderId)).not.toBe('READY');
  });

  test('and the code are emailed in the name of the customer', async () => {
    const { db } = server.context;
    const ofCustomer = eq(dashboards.customerId, server.seller.customerId);
    await db
      .update(dashboards)
      .set({ configuration: { themes: { backgroundTheme: '#10243f' } } })
      .where(ofCustomer);
    const [customer] = await db.select().from(customers).where(eq(customers.id, server.seller.customerId));
    const { seller, path } = await asked();
    await newCode(path, seller.sellerEmail);
    const emails = await emailsTo(server.context, seller.sellerEmail);
    await db.update(dashboards).set({ configuration: {} }).where(ofCustomer);
    expect(emails.map(({ sender }) => sender.startsWith(`"${customer?.name}" <`))).toEqual([true, true]);
    for (const { html, text } of emails) {
      expect(html).toContain(`>${customer?.name}<`);
      expect(html.replaceAll(/https?:[^"<\s]+/g, '') + text).not.toMatch(/adstead/i);
    }
    expect(emails[0]?.html).toContain('background:#10243f');
  });

  test('tells nothing of margin, investment, notice addresses or billing', async () => {
    const { path } = await asked({
      attributes: [
        { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'notice@kauri.example' },
        { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: server.seller.accountId },
      ],
    });
    const { body } = await server.anonymous.call('GET', path);
    expect(body).toContain('m•••@home.example');
    const secrets = ['digitalInvestment', 'margin', 'notice@kauri', 'mere@kauri', server.seller.accountId];
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
  });

  test('that is unknown, revoked or expired answers the same', async () => {
    const [revoked, expired] = [await asked(), await asked()];
    await agent.call('DELETE', `/api/orders/${revoked.orderId}/approval`);
    await server.context.db
      .update(approvalLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(approvalLinks.orderId, expired.orderId));
    const unknown = `/api/approvals/${'x'.repeat(22)}`;
    const answers = await Promise.all([unknown, revoked.path, expired.path].map((path) => server.anonymous.call('GET', path)));
    expect(answers.map(({ statusCode, json }) => [statusCode, errorOf({ json })])).toEqual(
      [404, 404, 404].map((status) => [status, 'approvalLinkGone']),
    );
    expect([(await stateOf(revoked.orderId)).state, (await stateOf(expired.orderId)).state]).toEqual(['REVOKED', 'EXPIRED']);
  });

  test.each([
    ['switched off', { isActive: false }],
    ['removed', { deletedAt: new Date() }],
  ])('of a customer that is %s answers like an unknown one, and nothing is decided, paid or delivered', async (_state, columns) => {
    const { db } = server.context;
    const [open, approved, payable] = [await asked(), await asked(), await asked({ paymentType: 'CREDIT_CARD' })];
    for (const { path, seller } of [approved, payable]) await approve(path, seller.sellerEmail);
    const { revisionHash } = await view(open.path);
    const code = await newCode(open.path, open.seller.sellerEmail);
    const ofCustomer = eq(customers.id, server.seller.customerId);
    const page = (path: string) => server.anonymous.call('GET', path.replace('/api/approvals/', '/approve/'));
    const unknown = await page(`/api/approvals/${'x'.repeat(22)}`);
    await db.update(customers).set(columns).where(ofCustomer);
    const approval = { code, revisionHash, decision: 'APPROVED' };
    const refused = [
      await server.anonymous.call('GET', open.path),
      await server.anonymous.call('POST', `${open.path}/opened`),
      await server.anonymous.call('POST', `${open.path}/code`),
      await decide(open.path, approval),
      await server.anonymous.call('POST', `${payable.path}/payment`),
    ];
    const shown = await page(open.path);
    const sent = await staff.call('POST', `/api/orders/${open.orderId}/approval/resend`);
    await startDeliveries(server.context);
    const held = await statusOf(approved.orderId);
    await db.update(customers).set({ isActive: true, deletedAt: null }).where(ofCustomer);
    expect(refused.map((answer) => errorOf(answer))).toEqual(refused.map(() => 'approvalLinkGone'));
    expect([shown.statusCode, shown.body]).toEqual([404, unknown.body]);
    expect(sent.statusCode).toBeGreaterThanOrEqual(400);
    expect(held).toBe('READY');
    await startDeliveries(server.context);
    expect(await statusOf(approved.orderId)).not.toBe('READY');
  });

  test('goes to one person: another one gets a new link, the same one gets it again', async () => {
    const { orderId, seller, path, approval } = await asked();
    expect((await agent.call('POST', `/api/orders/${orderId}/approval/resend`)).json()).toMatchObject({ link: approval.link });
    expect(await emailsTo(server.context, seller.sellerEmail)).toHaveLength(2);
    await agent.call('POST', `/api/orders/${orderId}/approval`, newSeller());
    expect((await server.anonymous.call('GET', path)).statusCode).toBe(404);
  });

  test('that was revoked or has expired can be sent again for following an approved or running order, and asks for nothing', async () => {
    const { orderId, seller, path } = await asked();
    await approve(path, seller.sellerEmail);
    await agent.call('DELETE', `/api/orders/${orderId}/approval`);
    expect(await stateOf(orderId)).toMatchObject({ state: 'APPROVED', isSendable: false, isFollowable: true, link: null });
    const follower = newSeller();
    expect((await agent.call('POST', `/api/orders/${orderId}/approval`, follower)).json()).toMatchObject({
      state: 'APPROVED',
      isHolding: false,
      link: { url: expect.stringContaining('/approve/') as string },
      decidedAt: expect.any(String) as string,
    });
    const [email] = await emailsTo(server.context, follower.sellerEmail);
    expect(email?.subject).toMatch(/^Your ads for /);
    const fresh = `/api/approvals/${tokenIn(email!)}`;
    expect((await view(fresh)).stage).toBe('APPROVED');
    expect(errorOf(await server.anonymous.call('POST', `${fresh}/code`))).toBe('approvalNotOpen');
    await server.context.db.update(orders).set({ status: 'DELIVERED' }).where(eq(orders.id, orderId));
    await server.context.db
      .update(approvalLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(approvalLinks.orderId, orderId));
    expect((await agent.call('POST', `/api/orders/${orderId}/approval`, follower)).statusCode).toBe(200);
    expect((await agent.call('POST', `/api/orders/${orderId}/approval/resend`)).statusCode).toBe(200);
    const stored = await server.context.db.select().from(approvalDecisions).where(eq(approvalDecisions.orderId, orderId));
    expect([stored.length, (await timelineOf(orderId)).filter(({ step }) => step === 'sellerLinkSent').length]).toEqual([1, 3]);
    // Neither a cancelled order nor a running one that no seller was asked about.
    await server.context.db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, orderId));
    expect(errorOf(await agent.call('POST', `/api/orders/${orderId}/approval/resend`))).toBe('approvalNotSendable');
    const { _id: unasked } = await server.place(agent);
    await server.context.db.update(orders).set({ status: 'DELIVERED' }).where(eq(orders.id, unasked));
    expect(errorOf(await agent.call('POST', `/api/orders/${unasked}/approval`, newSeller()))).toBe('approvalNotSendable');
  });

  test('is not sent to someone who works with the order', async () => {
    const { db } = server.context;
    const { _id: orderId } = await server.place(agent);
    const colleague = await server.person('branchuser');
    const member = await server.person('corporate', await makeSeller(db));
    await db.insert(userMemberships).values({ userId: member.userId, customerId: server.seller.customerId, roles: ['branchuser'] });
    await makeAgent(db, server.seller.customerId, { email: 'Rua@kauri.example' });
    const emailOf = async ({ userId }: Caller) => (await db.select().from(users).where(eq(users.id, userId)))[0]?.email ?? '';
    const addresses = [await emailOf(agent), await emailOf(colleague), await emailOf(staff), await emailOf(member), 'rua@kauri.example'];
    const send = (sellerEmail: string) => agent.call('POST', `/api/orders/${orderId}/approval`, { sellerName: 'Me', sellerEmail });
    for (const address of addresses) expect([address, errorOf(await send(address))]).toEqual([address, 'approvalByColleague']);
    // People of other customers sell homes of their own, too.
    const stranger = await server.person('corporate', await makeSeller(db));
    expect((await send(await emailOf(stranger))).statusCode).toBe(200);
  });

  test('is sent a limited number of times', async () => {
    const { orderId } = await asked();
    const answers = [];
    for (let count = 0; count < 10; count += 1) answers.push(await agent.call('POST', `/api/orders/${orderId}/approval/resend`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(9).fill(200), 429]);
  });
});

describe('a decision', () => {
  test('needs the code that was emailed, which is void after five tries', async () => {
    const { seller, path } = await asked();
    const { revisionHash } = await view(path);
    const send = (code: string) => decide(path, { code, revisionHash, decision: 'APPROVED' });
    expect(errorOf(await send('123456'))).toBe('approvalCodeExpired');
    const code = await newCode(path, seller.sellerEmail);
    const wrong = code === '000000' ? '111111' : '000000';
    const refusals = [];
    for (let count = 0; count < 5; count += 1) refusals.push(errorOf(await send(wrong)));
    expect(refusals).toEqual(Array(5).fill('approvalCodeWrong'));
    expect(errorOf(await send(code))).toBe('approvalCodeUsedUp');
    expect((await send(await newCode(path, seller.sellerEmail))).statusCode).toBe(200);
  });

  test('takes effect once, and keeps what was decided, from where', async () => {
    const { orderId, seller, path } = await asked();
    const { revisionHash } = await view(path);
    const body = { code: await newCode(path, seller.sellerEmail), revisionHash, decision: 'APPROVED' };
    const answers = [await decide(path, body), await decide(path, body), await decide(path, body)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const stored = await server.context.db.select().from(approvalDecisions).where(eq(approvalDecisions.orderId, orderId));
    expect(stored).toMatchObject([
      { decision: 'APPROVED', revision: 1, revisionHash, sellerName: 'Mere Wilson', ipAddress: '127.0.0.1', userAgent: 'A phone' },
    ]);
    expect((await timelineOf(orderId)).filter(({ step }) => step === 'approvalGiven')).toHaveLength(1);
    // The right ended with the decision.
    expect(errorOf(await decide(path, { ...body, decision: 'CHANGE_ASKED', words: 'No.' }))).toBe('approvalNotOpen');
  });

  test('about an earlier revision is refused, and the seller is asked anew', async () => {
    const { orderId, seller, path } = await asked();
    const { revisionHash } = await view(path);
    const code = await newCode(path, seller.sellerEmail);
    expect((await staff.call('PUT', `/api/orders/${orderId}`, { campaignName: 'Summer' })).statusCode).toBe(200);
    const late = await decide(path, { code, revisionHash, decision: 'APPROVED' });
    expect([late.statusCode, errorOf(late)]).toEqual([409, 'approvalOrderChanged']);
    expect([(await stateOf(orderId)).state, (await view(path)).stage]).toEqual(['OUTDATED', 'CHANGING']);
    await agent.call('POST', `/api/orders/${orderId}/approval/resend`);
    expect((await approve(path, seller.sellerEmail)).json()).toMatchObject({ stage: 'APPROVED', order: { campaignName: 'Summer' } });
    await staff.call('PUT', `/api/orders/${orderId}`, { campaignName: 'Autumn' });
    expect(await stateOf(orderId)).toMatchObject({ state: 'OUTDATED', isHolding: true });
  });

  test('is about the ads that were shown: other ads are held until they are approved', async () => {
    const { orderId, seller, path } = await asked({ email: 'held@kauri.example' });
    await approve(path, seller.sellerEmail);
    // As if a listing of the order had another price when its seller looked at the ads.
    await server.context.db
      .update(approvalDecisions)
      .set({ revisionHash: 'f'.repeat(64) })
      .where(eq(approvalDecisions.orderId, orderId));
    await startDeliveries(server.context);
    await startDeliveries(server.context);
    expect(await statusOf(orderId)).toBe('READY');
    expect(await stateOf(orderId)).toMatchObject({ state: 'OUTDATED', isHolding: true, isSendable: true, decidedAt: null });
    expect((await view(path)).stage).toBe('CHANGING');
    expect((await timelineOf(orderId)).filter(({ step }) => step === 'approvalOutdated')).toHaveLength(1);
    expect((await emailsTo(server.context, 'held@kauri.example')).at(-1)?.subject).toContain('the ads changed after Mere Wilson approved');
    await agent.call('POST', `/api/orders/${orderId}/approval/resend`);
    expect((await approve(path, seller.sellerEmail)).json()).toMatchObject({ stage: 'APPROVED' });
    await startDeliveries(server.context);
    expect(await statusOf(orderId)).not.toBe('READY');
  });

  test('is not made by people who are signed in, nor for them by key', async () => {
    const { seller, path } = await asked();
    const { revisionHash } = await view(path);
    const code = await newCode(path, seller.sellerEmail);
    const admin = await server.as('admin');
    const generated = await admin.call('GET', `/api/customer/${server.seller.customerId}/apiKeyGenerator`);
    const { apiKey } = generated.json<{ apiKey: string }>();
    const byKey: Caller = {
      ...server.anonymous,
      call: (method, url, body, headers) => server.anonymous.call(method, url, body, { ...headers, 'x-api-key': apiKey }),
    };
    for (const caller of [agent, staff, byKey]) {
      const answer = await decide(path, { code, revisionHash, decision: 'APPROVED' }, caller);
      expect([answer.statusCode, errorOf(answer)]).toEqual([403, 'approvalSignedIn']);
      expect((await caller.call('POST', `${path}/code`)).statusCode).toBe(403);
    }
    expect((await decide(path, { code, revisionHash, decision: 'APPROVED' })).statusCode).toBe(200);
  });

  test('that asks for a change holds the order, and tells the agent the words', async () => {
    await server.context.db.update(customers).set({ sellerApprovalRequired: false }).where(eq(customers.id, server.seller.customerId));
    const { orderId, seller, path } = await asked({ email: 'desk@kauri.example' });
    const { revisionHash } = await view(path);
    const code = await newCode(path, seller.sellerEmail);
    const wish = { code, revisionHash, decision: 'CHANGE_ASKED' };
    expect((await decide(path, wish)).statusCode).toBe(400);
    expect((await decide(path, { ...wish, words: 'Use the photo of the garden.' })).json()).toMatchObject({ stage: 'CHANGE_ASKED' });
    await startDeliveries(server.context);
    expect(await statusOf(orderId)).toBe('READY');
    expect((await timelineOf(orderId)).at(-1)).toMatchObject({ step: 'changeRequested', note: 'Use the photo of the garden.' });
    expect((await emailsTo(server.context, 'desk@kauri.example')).at(-1)?.text).toContain('Use the photo of the garden.');
    // The agent may ask again about the same ads, and may cancel.
    await agent.call('POST', `/api/orders/${orderId}/approval/resend`);
    expect((await approve(path, seller.sellerEmail)).statusCode).toBe(200);
    await server.context.db.update(customers).set({ sellerApprovalRequired: true }).where(eq(customers.id, server.seller.customerId));
  });
});

/** Everything that an approval could write. */
const storedAbout = async (orderId: string) => ({
  links: await server.context.db.select().from(approvalLinks).where(eq(approvalLinks.orderId, orderId)),
  reports: await server.context.db.select().from(reports).where(eq(reports.subjectId, orderId)),
  timeline: await timelineOf(orderId),
});

describe('the seller’s page', () => {
  const pageOf = (path: string) => path.replace('/api/approvals/', '/approve/');

  test('shows the ads, the price and the dates, and fetching it changes nothing', async () => {
    const { orderId, path } = await asked();
    const before = await storedAbout(orderId);
    const answer = await server.anonymous.call('GET', pageOf(path));
    expect(answer.statusCode).toBe(200);
    for (const text of ['Your ads are ready', '$345.00', 'Week of images', 'Approve these ads', 'm•••@home.example'])
      expect(answer.body).toContain(text);
    // Nothing unfurls where the link is pasted.
    expect(answer.body).not.toContain('og:');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await server.anonymous.call('HEAD', pageOf(path));
    expect(await storedAbout(orderId)).toEqual(before);
  });

  test('lets people who are signed in look, and not decide', async () => {
    const { path } = await asked();
    const { body } = await agent.call('GET', pageOf(path));
    expect(body).toContain('You are signed in to Adstead');
    expect(body).not.toContain('Approve these ads');
  });

  test('is the live report from the start of the campaigns, which is shared by an id of its own', async () => {
    const { orderId, seller, path } = await asked();
    await approve(path, seller.sellerEmail);
    await server.context.db.update(orders).set({ status: 'DELIVERED' }).where(eq(orders.id, orderId));
    const before = await storedAbout(orderId);
    const { body } = await server.anonymous.call('GET', pageOf(path));
    // Neither a preview nor a scanner changes anything once the campaigns run.
    await server.anonymous.call('HEAD', pageOf(path));
    expect(before.reports).toHaveLength(1);
    expect(await storedAbout(orderId)).toEqual(before);
    const [, shared = ''] = /data-share="([^"]+)"/.exec(body) ?? [];
    expect(body).toContain('data-report=');
    expect(shared).toContain('/r/');
    expect(shared).not.toContain(path.split('/').at(-1));
    expect((await server.anonymous.call('GET', new URL(shared).pathname)).statusCode).toBe(200);
  });

  test.each(['x'.repeat(22), 'short', '%00'])('of an unknown link %s says so', async (token) => {
    const answer = await server.anonymous.call('GET', `/approve/${token}`);
    expect([answer.statusCode, answer.body.includes('This link no longer works')]).toEqual([404, true]);
  });
});

test('an order that waits for its seller is marked in the list of orders until it is approved', async () => {
  const { orderId, seller, path } = await asked();
  const isMarked = async (): Promise<boolean | undefined> =>
    (await agent.call('GET', '/api/orders?limit=100')).json<{ orders: OrderRow[] }>().orders.find(({ _id }) => _id === orderId)
      ?.waitsForApproval;
  expect(await isMarked()).toBe(true);
  await approve(path, seller.sellerEmail);
  expect(await isMarked()).toBe(false);
});

test('an order that was not approved by its start date is held, and its agent is told once', async () => {
  const { orderId } = await asked({ email: 'late@kauri.example' });
  const overdue = async () => (await timelineOf(orderId)).filter(({ step }) => step === 'approvalOverdue').length;
  const today = dayOfWall(wallTimeAt(server.context.clock.now(), 'Pacific/Auckland'));
  await server.context.db.update(orders).set({ startDate: today, orderedOn: today }).where(eq(orders.id, orderId));
  await reportOverdueApprovals(server.context);
  expect(await overdue()).toBe(0);
  await server.context.db.update(orders).set({ orderedOn: '2026-01-01' }).where(eq(orders.id, orderId));
  await reportOverdueApprovals(server.context);
  await reportOverdueApprovals(server.context);
  expect(await overdue()).toBe(1);
  const told = (await emailsTo(server.context, 'late@kauri.example')).filter(({ subject }) => subject.includes('not approved'));
  expect(told).toHaveLength(1);
});

describe('paying by card', () => {
  test('is offered after approval where the customer allows it, and pays the order’s one payment', async () => {
    const { orderId, seller, path } = await asked({ paymentType: 'CREDIT_CARD' });
    const pay = () => server.anonymous.call('POST', `${path}/payment`);
    expect(errorOf(await pay())).toBe('orderNotPayable');
    expect((await approve(path, seller.sellerEmail)).json()).toMatchObject({ isPayable: true });
    const [first, second] = [(await pay()).json<PaymentData>(), (await pay()).json<PaymentData>()];
    const byAgent = await server.prepare(agent, orderId);
    expect(first).toMatchObject({ paymentStatus: 'pending', user: { email: '' } });
    expect(JSON.stringify(first)).not.toContain(seller.sellerEmail);
    const secrets = [first, second, byAgent].map(({ order }) => order.payment.paymentInit.client_secret);
    expect(new Set(secrets).size).toBe(1);
    expect(await server.context.db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1);
    await server.context.db.update(customers).set({ sellerMayPay: false }).where(eq(customers.id, server.seller.customerId));
    expect(errorOf(await pay())).toBe('orderNotPayable');
  });

  test('keeps one session open, and is limited per link', async () => {
    const { db } = server.context;
    await db.update(customers).set({ sellerMayPay: true }).where(eq(customers.id, server.seller.customerId));
    const { orderId, seller, path } = await asked({ paymentType: 'CREDIT_CARD' });
    await approve(path, seller.sellerEmail);
    const pay = () => server.anonymous.call('POST', `${path}/payment`);
    expect((await Promise.all([pay(), pay()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId))).toHaveLength(1);
    const ofOrder = eq(approvalLinks.orderId, orderId);
    expect(await db.select().from(approvalLinks).where(ofOrder)).toMatchObject([{ paymentRequests: 2 }]);
    await db.update(approvalLinks).set({ paymentRequests: 20 }).where(ofOrder);
    expect(errorOf(await pay())).toBe('tooManyPaymentRequests');
    await db
      .update(approvalLinks)
      .set({ paymentRequestsSince: new Date(Date.now() - 3_600_001) })
      .where(ofOrder);
    expect((await pay()).statusCode).toBe(200);
  });

  test('is for what the credit leaves, which the page says', async () => {
    const { db } = server.context;
    await db.update(customers).set({ sellerMayPay: true }).where(eq(customers.id, server.seller.customerId));
    const { orderId, seller, path } = await asked({ paymentType: 'CREDIT_CARD' });
    await db.update(orders).set({ creditUsed: 4500 }).where(eq(orders.id, orderId));
    await approve(path, seller.sellerEmail);
    const { body } = await server.anonymous.call('GET', path.replace('/api/approvals/', '/approve/'));
    for (const text of ['$345.00', '−$45.00', 'Pay $300.00 by card']) expect(body).toContain(text);
    expect((await server.anonymous.call('POST', `${path}/payment`)).json<PaymentData>().order.total).toBe(30_000);
  });
});

test('the seller sees the rendered ads as soon as they are there, and decides about the same', async () => {
  const { db } = server.context;
  const of = await makeSeller(db);
  await nameCreativeTemplate(db, of.templateId, await makeCreativeTemplate(db));
  const renderer = useFakeRenderer(server.context);
  const person = await server.person('corporate', of);
  const { _id: orderId } = await server.place(person, {}, of);
  const seller = newSeller();
  await person.call('POST', `/api/orders/${orderId}/approval`, seller);
  const path = `/api/approvals/${tokenIn((await emailsTo(server.context, seller.sellerEmail))[0]!)}`;
  const before = await view(path);
  await renderer.run();
  const after = await view(path);
  const [job] = await db.select().from(creativeJobs).where(eq(creativeJobs.listingId, of.listingId));
  expect(after.ads[0]).toMatchObject({ kind: 'image', picture: job?.results[0]?.hash });
  expect(before.ads[0]?.picture).toBeNull();
  expect(after.revisionHash).toBe(before.revisionHash);
});

test('people of another customer neither see nor send the approval', async () => {
  const { orderId } = await asked();
  const other = await server.person('corporate', await makeSeller(server.context.db));
  const answers = await Promise.all([
    other.call('GET', `/api/orders/${orderId}/approval`),
    other.call('POST', `/api/orders/${orderId}/approval`, newSeller()),
    other.call('POST', `/api/orders/${orderId}/approval/resend`),
    other.call('DELETE', `/api/orders/${orderId}/approval`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});
