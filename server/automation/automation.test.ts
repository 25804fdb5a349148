// Rules that follow listings, from the event to the order: through HTTP and the job, on the real database.
import { Readable } from 'node:stream';
import type { Automation, AutomationRuleView, ListingAutomation, ListingLineage, SimulationAnswer } from '#contract/automation/index.ts';
import type { OrderApproval, SellerView } from '#contract/approvals/index.ts';
import type { Listing } from '#contract/inventory/index.ts';
import type { StaffOverview } from '#contract/staff-overview/index.ts';
import { makeCampaign, makeListing, makeUser } from '#test/harness/factories.ts';
import { feedFile, feedRecord, feedSource, feedStore, useFeedSources } from '#test/harness/feeds/feed-source.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { emailsTo, tokenIn } from '#test/harness/mailbox.ts';
import { makeSeller } from '#test/harness/ordering/order-server.ts';
import type { Seller } from '#test/harness/ordering/order-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../accounts/users/user-table.ts';
import { campaigns } from '../campaigns/campaign-table.ts';
import { startDeliveries } from '../campaigns/index.ts';
import { customers } from '../customers/customer-table.ts';
import { emailMessages } from '../emails/email-message-table.ts';
import { readFeedFileJob } from '../feeds/files/read-feed-file-job.ts';
import { receiveFeedFile } from '../feeds/files/receive-feed-file.ts';
import { listingEvents } from '../inventory/listings/listing-event-table.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { recordListingEvents } from '../inventory/listings/record-listing-events.ts';
import { jobs } from '../jobs/job-table.ts';
import { orders } from '../orders/order-table.ts';
import { products } from '../products/product-table.ts';
import { applyAutomationJob, startAutomation } from './apply-automation-job.ts';
import { automationDecisions } from './automation-decision-table.ts';
import { automationRules } from './automation-rule-table.ts';

let server: TestServer;
let admin: Caller;
let seller: Seller;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await makeSeller(server.context.db);
});

const rulesPath = (): string => `/api/customer/${seller.customerId}/automation/rules`;

const ruleBody = (given: object = {}) => ({
  name: 'New listings',
  event: 'NEW',
  action: { kind: 'ORDER', productId: seller.productId },
  limits: { ordersPerDay: 5, ordersPerMonth: 50 },
  ownerId: admin.userId,
  isOn: true,
  ...given,
});

async function makeRule(given: object = {}): Promise<AutomationRuleView> {
  const answer = await admin.call('POST', rulesPath(), ruleBody(given));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const picture = () => ({
  _id: newId(),
  s3Url: '/files/x',
  thumbnailUrl: '/files/x/thumbnail',
  width: 1200,
  height: 800,
  deleted: false,
  croppedImageId: null,
});

/** Those to one person, because each email goes to all of operations. */
const ruleEmails = async () => {
  const [customer] = await server.context.db.select().from(customers).where(eq(customers.id, seller.customerId));
  const sent = await server.context.db
    .select()
    .from(emailMessages)
    .where(like(emailMessages.subject, `% of ${customer?.name}`));
  return sent.filter(({ recipient }) => recipient === sent[0]?.recipient);
};
const heldRules = async () =>
  ((await admin.call('GET', '/api/staff-overview')).json<StaffOverview>().heldRules?.rows ?? []).filter(
    ({ customer }) => customer._id === seller.customerId,
  );

/** A listing that arrives as a writer would store it, with its event. */
async function arrive(given: Parameters<typeof makeListing>[2] = {}): Promise<string> {
  const { db } = server.context;
  const { customerId, officeId, agentId } = seller;
  const sold = { officeId, agentIds: [agentId], customerUrl: 'https://kauri.example/1', pictures: [picture()], startPrice: 90_000_000 };
  const id = await makeListing(db, customerId, { ...sold, ...given });
  await write(id, null);
  return id;
}

async function write(id: string, before: Partial<typeof listings.$inferSelect> | null): Promise<void> {
  const { db } = server.context;
  const [after] = await db.select().from(listings).where(eq(listings.id, id));
  if (!after) throw new Error('There is no listing');
  await db.transaction(async (tx) =>
    recordListingEvents(tx, { customerId: seller.customerId }, [{ id, before: before && { ...after, ...before }, after }]),
  );
}

async function sell(id: string): Promise<void> {
  const answer = await admin.call('PUT', '/api/listings', { selection: { ids: [id] }, change: { status: 'SOLD' } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const job = applyAutomationJob({ quietMs: 0 });
const apply = (given: Parameters<typeof handleJob>[3] = {}) =>
  handleJob(job, server.context, { customerId: seller.customerId }, given as Parameters<typeof job.handle>[0]);

const ordersOf = () => server.context.db.select().from(orders).where(eq(orders.customerId, seller.customerId)).orderBy(asc(orders.id));
const decisions = async () =>
  (
    await server.context.db
      .select()
      .from(automationDecisions)
      .where(eq(automationDecisions.customerId, seller.customerId))
      .orderBy(asc(automationDecisions.id))
  ).map(({ decision, reasonCode }) => `${decision} ${reasonCode}`);
const eventKinds = async (listingId: string) =>
  (await server.context.db.select().from(listingEvents).where(eq(listingEvents.listingId, listingId)).orderBy(asc(listingEvents.id))).map(
    ({ kind }) => kind,
  );
const automation = async (): Promise<Automation> =>
  (await admin.call('GET', `/api/customer/${seller.customerId}/automation`)).json<Automation>();

describe('events', () => {
  test('typing, changing and selling a listing are recorded, and nobody waits for them without a rule', async () => {
    const body = { customerId: seller.customerId, title: 'Villa', type: 'RESIDENTIAL_FOR_SALE', startPrice: 1_000_00 };
    const { _id } = (await admin.call('POST', '/api/listings', body)).json<Listing>();
    expect(await eventKinds(_id)).toEqual([]);
    await makeRule({ name: 'Off', isOn: false });
    const changed = await admin.call('PUT', `/api/listing/${_id}`, { title: 'Villa', type: 'RESIDENTIAL_FOR_SALE', startPrice: 2_000_00 });
    expect(changed.statusCode).toBe(200);
    await sell(_id);
    expect(await eventKinds(_id)).toEqual(['PRICE_CHANGED', 'SOLD']);
    await makeRule();
    const second = (await admin.call('POST', '/api/listings', { ...body, title: 'Cottage' })).json<Listing>();
    const [event] = await server.context.db.select().from(listingEvents).where(eq(listingEvents.listingId, second._id));
    expect(event).toMatchObject({ kind: 'NEW', isPending: true, before: null, after: { price: 1_000_00, status: 'ACTIVE' } });
  });

  test('the round starts a job only for customers whose rules follow the event', async () => {
    await makeRule();
    const id = await arrive();
    await server.context.db.update(listings).set({ startPrice: 1 }).where(eq(listings.id, id));
    await write(id, { startPrice: 2 });
    await startAutomation(server.context, 0);
    await startAutomation(server.context, 0);
    const started = await server.context.db.select().from(jobs).where(eq(jobs.customerId, seller.customerId));
    expect(started.map(({ kind }) => kind)).toEqual(['apply-automation']);
    const pending = await server.context.db.select().from(listingEvents).where(eq(listingEvents.listingId, id));
    expect(pending.filter(({ isPending }) => isPending).map(({ kind }) => kind)).toEqual(['NEW']);
  });
});

describe('a rule that orders', () => {
  test('places an ordinary order by invoice in the name of its owner, once', async () => {
    const rule = await makeRule();
    const id = await arrive();
    await apply();
    await write(id, null);
    await apply();
    const [order, ...others] = await ordersOf();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      orderedBy: admin.userId,
      orderedFrom: 'AUTOMATION',
      paymentType: 'INVOICE',
      status: 'READY',
      itemIds: [id],
      agentIds: [seller.agentId],
      officeId: seller.officeId,
      payer: 'CUSTOMER',
      total: 34_500,
    });
    expect(await decisions()).toEqual(['ORDERED ordered']);
    const { rules } = await automation();
    expect(rules.find(({ _id }) => _id === rule._id)).toMatchObject({ today: { orders: 1, money: 34_500 }, hold: null });
  });

  test('a worker that is killed before the commit leaves neither decision nor order, and the next one places it once', async () => {
    await makeRule();
    await arrive();
    const { db } = server.context;
    const killed = apply({
      write: (work) =>
        db.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    });
    await expect(killed).rejects.toThrow('killed');
    expect([await ordersOf(), await decisions()]).toEqual([[], []]);
    await Promise.all([apply(), apply()]);
    expect(await ordersOf()).toHaveLength(1);
    expect(await decisions()).toEqual(['ORDERED ordered']);
  });

  test('keeps its limits, its conditions and the orders that run, and says the one reason', async () => {
    await makeRule({
      limits: { ordersPerDay: 1, ordersPerMonth: 50 },
      conditions: [{ field: 'meta.suburb', operator: 'is', value: 'Ponsonby' }],
    });
    const [first, second, third] = [
      await arrive({ meta: { suburb: 'Ponsonby' } }),
      await arrive({ meta: { suburb: 'Grey Lynn' } }),
      await arrive({ meta: { suburb: 'Ponsonby' } }),
    ];
    await apply();
    expect(await decisions()).toEqual(['ORDERED ordered', 'PASSED_OVER conditionNotMet', 'PASSED_OVER ruleOrdersPerDay']);
    await arrive({ meta: { suburb: 'Ponsonby' } });
    await apply();
    expect((await ruleEmails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Limit reached: “New listings” of /)]);
    expect(await heldRules()).toMatchObject([{ name: 'New listings', reason: expect.stringContaining('limit of 1 order a day') }]);
    const why = async (id: string) =>
      (await admin.call('GET', `/api/listing/${id}/automation`)).json<ListingAutomation>().rules.map(({ text }) => text);
    expect(await why(first)).toEqual([expect.stringMatching(/^Ordered “Week of images” with order \d+\.$/)]);
    expect(await why(second)).toEqual([
      'The rule requires that Suburb is Ponsonby, but the listing has Grey Lynn. Change the listing or the rule.',
    ]);
    expect(await why(third)).toEqual(['The rule’s limit of 1 order a day was reached. Raise the limit or order by hand.']);
    await makeRule({ name: 'Price', event: 'PRICE_CHANGED' });
    await server.context.db.update(listings).set({ startPrice: 1 }).where(eq(listings.id, first));
    await write(first, { startPrice: 2 });
    await apply();
    expect((await decisions()).at(-1)).toBe('PASSED_OVER alreadyOrdered');
  });

  describe('with a choice of who approves', () => {
    const orderWith = async (action: object): Promise<typeof orders.$inferSelect> => {
      await makeRule({ action: { ...ruleBody().action, ...action } });
      await arrive();
      await apply();
      return onlyOrder();
    };
    const onlyOrder = async (): Promise<typeof orders.$inferSelect> => {
      const [order, ...others] = await ordersOf();
      if (!order || others.length > 0) throw new Error('There is not one order');
      return order;
    };
    const requireOfCustomer = (given: { approvalRequired?: boolean; sellerApprovalRequired?: boolean }) =>
      server.context.db.update(customers).set(given).where(eq(customers.id, seller.customerId));
    /** Whether the delivery starts; without networks it fails at once. */
    const isStarted = async (): Promise<boolean> => {
      await startDeliveries(server.context);
      return (await onlyOrder()).status === 'FAILED';
    };

    test('the order waits for nobody where neither the rule nor the customer asks for it', async () => {
      expect(await orderWith({})).toMatchObject({ status: 'READY', sellerApprovalRequired: false });
      expect(await isStarted()).toBe(true);
    });

    test('a rule from before there was a choice orders as the customer requires', async () => {
      const rule = await makeRule();
      await server.context.db.execute(sql`update automation_rules set action = action - 'approval' where id = ${rule._id}`);
      expect((await automation()).rules[0]?.action).toEqual({ ...rule.action, approval: 'CUSTOMER' });
      await arrive();
      await apply();
      expect(await onlyOrder()).toMatchObject({ status: 'READY', sellerApprovalRequired: false });
    });

    test('staff accept the order, although the customer does not require it', async () => {
      const { id, status } = await orderWith({ approval: 'STAFF' });
      expect([status, await isStarted()]).toEqual(['NEW', false]);
      const operations = await server.as('operations');
      expect((await operations.call('POST', `/api/orders/${id}/accept`)).statusCode).toBe(200);
      expect((await onlyOrder()).status).toBe('READY');
      expect(await isStarted()).toBe(true);
    });

    test('the seller approves the order before delivery, although the customer does not require it', async () => {
      const { id, status } = await orderWith({ approval: 'SELLER' });
      expect([status, await isStarted()]).toEqual(['READY', false]);
      const stored = async () => (await admin.call('GET', `/api/orders/${id}/approval`)).json<OrderApproval>();
      expect(await stored()).toMatchObject({ isRequired: true, isHolding: true });
      const sellerEmail = `${newId()}@home.example`;
      await admin.call('POST', `/api/orders/${id}/approval`, { sellerName: 'Mere Wilson', sellerEmail });
      const [email] = await emailsTo(server.context, sellerEmail);
      if (!email) throw new Error('The seller has no email');
      const path = `/api/approvals/${tokenIn(email)}`;
      const { revisionHash } = (await server.anonymous.call('GET', path)).json<SellerView>();
      await server.anonymous.call('POST', `${path}/code`);
      const code = /\d{6}/.exec((await emailsTo(server.context, sellerEmail)).at(-1)?.text ?? '')?.[0];
      const decision = await server.anonymous.call('POST', `${path}/decision`, { code, revisionHash, decision: 'APPROVED' });
      expect(decision.statusCode).toBe(200);
      expect(await stored()).toMatchObject({ isRequired: true, isHolding: false });
      expect(await isStarted()).toBe(true);
    });

    test.each(['STAFF', 'SELLER'] as const)('%s takes nothing away that the customer requires', async (approval) => {
      await requireOfCustomer({ approvalRequired: true, sellerApprovalRequired: true });
      const { id, status } = await orderWith({ approval });
      expect(status).toBe('NEW');
      await admin.call('POST', `/api/orders/${id}/accept`);
      expect(await isStarted()).toBe(false);
      await requireOfCustomer({ sellerApprovalRequired: false });
      expect(await isStarted()).toBe(approval === 'STAFF');
    });
  });

  test('holds everything of a feed that sends too much, until a person applies or dismisses it', async () => {
    const rule = await makeRule({ limits: { ordersPerDay: 2, ordersPerMonth: 50 } });
    for (let count = 0; count < 11; count += 1) await arrive();
    await apply();
    expect(await ordersOf()).toEqual([]);
    expect(new Set(await decisions())).toEqual(new Set(['HELD tooManyEvents']));
    expect((await automation()).rules[0]?.hold).toMatchObject({
      listings: 11,
      text: '11 listings changed within an hour; the rule goes on hold when more than 10 change. Check the source, then apply or dismiss the held listings.',
    });
    await arrive();
    await apply();
    expect((await ruleEmails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Rule on hold: “New listings” of /)]);
    expect(await heldRules()).toMatchObject([{ _id: rule._id, customer: { _id: seller.customerId } }]);
    const released = await admin.call('POST', `${rulesPath()}/${rule._id}/release`, { apply: true });
    expect(released.json<AutomationRuleView>().hold).toBeNull();
    await apply();
    expect(await ordersOf()).toHaveLength(2);
    expect((await decisions()).filter((each) => each === 'PASSED_OVER ruleOrdersPerDay')).toHaveLength(10);
    expect((await admin.call('POST', `${rulesPath()}/${rule._id}/release`, { apply: false })).statusCode).toBe(409);
  });

  /** As if no worker had run since: each event is older than the next by the pause, and the last one three hours old. */
  async function waitForWorkers(ruleId: string, pauseMinutes: number): Promise<void> {
    const { db } = server.context;
    await db
      .update(automationRules)
      .set({ switchedOnAt: sql`now() - interval '2 days'` })
      .where(eq(automationRules.id, ruleId));
    await db.execute(sql`
      update listing_events e set created_at = now() - interval '3 hours' - n.before * ${pauseMinutes} * interval '1 minute'
      from (select id, row_number() over (order by id desc) - 1 as before from listing_events where customer_id = ${seller.customerId}) n
      where n.id = e.id`);
  }

  test('holds too much at once also when no worker looked at it for hours', async () => {
    const rule = await makeRule({ limits: { ordersPerDay: 2, ordersPerMonth: 50 } });
    for (let count = 0; count < 11; count += 1) await arrive();
    await waitForWorkers(rule._id, 1);
    await apply();
    expect(await ordersOf()).toEqual([]);
    expect(new Set(await decisions())).toEqual(new Set(['HELD tooManyEvents']));
  });

  test('does not hold what came hour by hour while no worker ran', async () => {
    const rule = await makeRule({ limits: { ordersPerDay: 2, ordersPerMonth: 50 } });
    for (let count = 0; count < 11; count += 1) await arrive();
    await waitForWorkers(rule._id, 30);
    await apply();
    expect(await ordersOf()).toHaveLength(2);
    expect((await automation()).rules[0]?.hold).toBeNull();
  });

  test('holds when its owner left, and says so', async () => {
    const owner = await makeUser(server.context.db, { roles: ['corporate'], customerId: seller.customerId, displayName: 'Hana Rawiri' });
    const rule = await makeRule({ ownerId: owner.id });
    await server.context.db.update(users).set({ isActive: false }).where(eq(users.id, owner.id));
    await arrive();
    await apply();
    expect([await decisions(), await ordersOf()]).toEqual([['HELD ownerLeft'], []]);
    expect((await automation()).rules[0]?.hold?.text).toMatch(/^Hana Rawiri, who owns the rule, can no longer sign in\./);
    await admin.call('POST', `${rulesPath()}/${rule._id}/release`, { apply: false });
    expect(await decisions()).toEqual(['PASSED_OVER dismissed']);
  });

  test('a refused order is the reason', async () => {
    await makeRule();
    await arrive({ pictures: [] });
    await apply();
    expect(await decisions()).toEqual(['PASSED_OVER orderRefused']);
  });

  test('a stop holds off every rule of the customer until it is released', async () => {
    await makeRule();
    const body = { scope: 'customer', customerId: seller.customerId, reason: 'Wrong prices' };
    const stop = (await admin.call('POST', '/api/automation-stops', body)).json<{ _id: string }>();
    expect((await automation()).stops).toMatchObject([{ _id: stop._id, reason: 'Wrong prices', customer: { _id: seller.customerId } }]);
    await arrive();
    await apply();
    await admin.call('DELETE', `/api/automation-stops/${stop._id}`);
    await arrive();
    await apply();
    expect(await decisions()).toEqual(['PASSED_OVER stopped', 'ORDERED ordered']);
  });
});

test('a sale ends the campaigns of a listing, but not those of listings that are still on the market', async () => {
  const { db } = server.context;
  await makeRule({ name: 'Sold', event: 'SOLD', action: { kind: 'END_CAMPAIGNS' } });
  const [sold, other] = [await makeListing(db, seller.customerId), await makeListing(db, seller.customerId)];
  const own = await makeCampaign(db, seller.customerId, 'ACTIVE', [sold]);
  const shared = await makeCampaign(db, seller.customerId, 'ACTIVE', [sold, other]);
  await sell(sold);
  await apply();
  expect(await decisions()).toEqual(['ENDED ended']);
  const wanted = async (id: string) => (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.desiredState;
  expect([await wanted(own), await wanted(shared)]).toEqual(['COMPLETED', 'ACTIVE']);
  await sell(other);
  await apply();
  expect(await wanted(shared)).toBe('COMPLETED');
});

test('a listing that its feed withdraws has its campaigns ended, and nothing is ordered or replaced for it', async () => {
  const { context } = server;
  const { db } = context;
  const { customerId, officeId } = seller;
  const source = feedSource([feedStore(customerId, { KAURIA: officeId })]);
  await useFeedSources(context, [source]);
  const send = async (record: ReturnType<typeof feedRecord>): Promise<void> => {
    const bytes = Readable.from([Buffer.from(feedFile(record))]);
    const sent = {
      source,
      storeId: null,
      name: 'feed.json',
      origin: 'FTP',
      datedAt: null,
      bytes,
      maxBytes: 10_000,
      receivedBy: null,
    } as const;
    await receiveFeedFile(context, sent);
    await handleJob(readFeedFileJob, context, { sourceId: source.id });
  };
  await send(feedRecord());
  const [listing] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.customerId, customerId), eq(listings.reference, 'KR-1')));
  const id = listing?.id ?? '';
  const own = await makeCampaign(db, customerId, 'ACTIVE', [id]);
  await makeRule({ name: 'Stop', event: 'WITHDRAWN', action: { kind: 'END_CAMPAIGNS' } });
  await makeRule({ name: 'Order', event: 'WITHDRAWN' });
  await makeRule({ name: 'Replace', event: 'WITHDRAWN', action: { kind: 'REPLACE_CREATIVES' } });
  await send(feedRecord({ status: 'withdrawn', isStatusOnly: true, modifiedAt: '2026-11-02T09:05:00.000Z' }));
  await apply();
  expect((await decisions()).toSorted()).toEqual(['ENDED ended', 'PASSED_OVER listingRemoved', 'PASSED_OVER listingRemoved']);
  expect((await db.select().from(campaigns).where(eq(campaigns.id, own)))[0]?.desiredState).toBe('COMPLETED');
  expect(await ordersOf()).toEqual([]);
  const why = (await admin.call('GET', `/api/listing/${id}/automation`)).json<ListingAutomation>();
  expect(why.rules.find(({ rule }) => rule.name === 'Stop')?.text).toBe('Ended 1 campaign.');
  expect((await admin.call('GET', `/api/listing/${id}/lineage`)).statusCode).toBe(200);
  expect((await admin.call('GET', `/api/listing/${id}`)).statusCode).toBe(404);
});

test('the limit of the customer holds for all its rules', async () => {
  const limits = `/api/customer/${seller.customerId}/automation/limits`;
  expect((await admin.call('PUT', limits, { ordersPerDay: 20, moneyPerDay: 40_000 })).statusCode).toBe(200);
  await makeRule({ conditions: [{ field: 'pictures', operator: 'atLeast', value: 2 }] });
  await makeRule({ name: 'Others' });
  await arrive({ pictures: [picture(), picture()] });
  await arrive();
  await apply();
  expect(await ordersOf()).toHaveLength(1);
  expect((await decisions()).at(-1)).toBe('PASSED_OVER customerMoneyPerDay');
});

describe('while its events are being decided', () => {
  /** Changes something between the first decision and the next. */
  const afterFirstDecision = (change: () => Promise<unknown>): NonNullable<Parameters<typeof apply>[0]> => {
    let isChanged = false;
    return {
      write: async (work) => {
        const { db } = server.context;
        if (!isChanged && (await decisions()).length > 0) {
          isChanged = true;
          await change();
        }
        return db.transaction(work);
      },
    };
  };

  test('a lower limit of the customer holds from its next order', async () => {
    await makeRule();
    await arrive();
    await arrive();
    const limits = `/api/customer/${seller.customerId}/automation/limits`;
    await apply(afterFirstDecision(() => admin.call('PUT', limits, { ordersPerDay: 1, moneyPerDay: null })));
    expect(await ordersOf()).toHaveLength(1);
    expect(await decisions()).toEqual(['ORDERED ordered', 'PASSED_OVER customerOrdersPerDay']);
  });

  test('limits of money count what an order costs now', async () => {
    await makeRule({ limits: { ordersPerDay: 5, ordersPerMonth: 50, moneyPerDay: 80_000 } });
    await arrive();
    await arrive();
    const { db } = server.context;
    await apply(afterFirstDecision(() => db.update(products).set({ price: 9_000_000 }).where(eq(products.id, seller.productId))));
    expect(await ordersOf()).toHaveLength(1);
    expect(await decisions()).toEqual(['ORDERED ordered', 'PASSED_OVER ruleMoneyPerDay']);
  });

  test('a rule that a person changes follows what it says now', async () => {
    const { _id, version } = await makeRule();
    await arrive();
    const changed = ruleBody({ version, conditions: [{ field: 'meta.suburb', operator: 'is', value: 'Ponsonby' }] });
    let isChanged = false;
    await apply({
      write: async (work) => {
        if (!isChanged) expect((await admin.call('PUT', `${rulesPath()}/${_id}`, changed)).statusCode).toBe(200);
        isChanged = true;
        return server.context.db.transaction(work);
      },
    });
    expect([await ordersOf(), await decisions()]).toEqual([[], ['PASSED_OVER conditionNotMet']]);
  });

  test('nothing stays held for a rule that a person releases', async () => {
    const { _id } = await makeRule();
    for (let count = 0; count < 11; count += 1) await arrive();
    await apply();
    await arrive();
    let isReleased = false;
    await apply({
      write: async (work) => {
        if (!isReleased) expect((await admin.call('POST', `${rulesPath()}/${_id}/release`, { apply: false })).statusCode).toBe(200);
        isReleased = true;
        return server.context.db.transaction(work);
      },
    });
    expect((await decisions()).filter((each) => each.startsWith('HELD'))).toEqual([]);
    expect(await ordersOf()).toHaveLength(1);
  });
});

test('a simulation says what a rule would have ordered, and writes nothing', async () => {
  for (let count = 0; count < 3; count += 1) await arrive(count === 2 ? { agentIds: [] } : {});
  const { name: _, isOn: __, ownerId: ___, ...rule } = ruleBody();
  const path = `/api/customer/${seller.customerId}/automation/simulate`;
  const answer = (await admin.call('POST', path, rule)).json<SimulationAnswer>();
  // The seller's own first listing was created just now too.
  expect(answer).toMatchObject({ summary: 'Would have ordered 3 campaigns for $1,035.00', orders: 3, money: 103_500, events: 4 });
  expect(answer.decisions.at(-1)).toMatchObject({
    outcome: 'none',
    text: 'The listing has no agent. Add an agent to the listing, then order by hand.',
  });
  expect([await ordersOf(), await decisions()]).toEqual([[], []]);
});

test('the lineage of a listing shows where it came from, what was decided and what was ordered', async () => {
  const rule = await makeRule();
  const id = await arrive();
  await apply();
  const lineage = (await admin.call('GET', `/api/listing/${id}/lineage`)).json<ListingLineage>();
  expect(lineage.entries.map(({ step }) => step).toSorted()).toEqual(['event', 'order', 'origin']);
  expect(lineage.entries.find(({ step }) => step === 'order')?.detail).toMatch(/^Week of images, by the rule “New listings”/);
  const path = `${rulesPath()}/${rule._id}/decisions`;
  expect((await admin.call('GET', `${path}?code=ordered`)).json()).toMatchObject({
    decisions: [{ decision: 'ORDERED', listing: { _id: id } }],
    hasMore: false,
    reasons: [{ code: 'ordered', count: 1 }],
  });
  expect((await admin.call('GET', `${path}?code=ruleOff`)).json()).toMatchObject({ decisions: [] });
});

describe('saving a rule', () => {
  test('refuses what is not the customer’s own, and owners who may not do it by hand', async () => {
    const other = await makeSeller(server.context.db);
    const operations = await server.as('operations');
    const save = (given: object) => operations.call('POST', rulesPath(), ruleBody(given));
    expect((await save({ action: { kind: 'ORDER', productId: other.productId } })).json()).toMatchObject({
      code: 'invalidInput',
      fields: [{ path: 'action.productId', message: 'Choose a product.' }],
    });
    expect((await save({ conditions: [{ field: 'type', operator: 'is', value: 'CASTLE' }] })).json()).toMatchObject({
      fields: [{ path: 'conditions.0', message: 'Choose one of the options.' }],
    });
    expect((await save({ ownerId: operations.userId })).json()).toMatchObject({ code: 'ruleOwnerMayNot' });
    const foreigner = await makeUser(server.context.db, { roles: ['corporate'], customerId: other.customerId });
    expect((await save({ ownerId: foreigner.id })).json()).toMatchObject({ code: 'ruleOwnerMayNot' });
    expect((await save({ event: 'SOLD', action: { kind: 'END_CAMPAIGNS' }, ownerId: operations.userId })).statusCode).toBe(200);
  });

  test('offers owners by what they may do, changes a rule once, and deletes it', async () => {
    const corporate = await makeUser(server.context.db, { roles: ['corporate'], customerId: seller.customerId });
    const choices = (await admin.call('GET', `/api/customer/${seller.customerId}/automation/choices`)).json();
    expect(choices.owners.find(({ _id }: { _id: string }) => _id === corporate.id).actions).toEqual(['ORDER', 'REPLACE_CREATIVES']);
    expect(choices.products).toEqual([{ _id: seller.productId, name: 'Week of images', total: 34_500, days: 7 }]);
    const rule = await makeRule();
    const off = await admin.call('PUT', `${rulesPath()}/${rule._id}`, { ...ruleBody({ isOn: false }), version: rule.version });
    expect(off.json()).toMatchObject({ isOn: false, version: 2 });
    expect((await admin.call('PUT', `${rulesPath()}/${rule._id}`, { ...ruleBody(), version: rule.version })).statusCode).toBe(409);
    expect((await admin.call('DELETE', `${rulesPath()}/${rule._id}`)).statusCode).toBe(200);
    expect((await automation()).rules).toEqual([]);
  });

  test('switches a rule off although its product is no longer sold, and changes nothing else then', async () => {
    const conditions = [{ field: 'meta.suburb', operator: 'is', value: 'Ponsonby' }];
    const rule = await makeRule({ conditions });
    const { db } = server.context;
    await db.update(products).set({ isActive: false }).where(eq(products.id, seller.productId));
    const save = (given: object) => admin.call('PUT', `${rulesPath()}/${rule._id}`, ruleBody({ conditions, ...given }));
    expect((await save({ isOn: false, name: 'Other' })).json()).toMatchObject({ code: 'invalidInput' });
    expect((await save({ isOn: false })).json()).toMatchObject({ isOn: false });
    expect((await save({ isOn: true })).json()).toMatchObject({ code: 'invalidInput' });
  });
});
