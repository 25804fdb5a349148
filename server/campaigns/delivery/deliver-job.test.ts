import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import type { DeliverySeller } from '#test/harness/delivery/delivery-seller.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { makeBudgetPlan, makeProduct } from '#test/harness/rows/product-rows.ts';
import { asc, eq, inArray, like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../twins/frame/faults.ts';
import { emailMessages } from '../../emails/email-message-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { Postponed, StaleLease } from '../../jobs/job-failure.ts';
import { jobs } from '../../jobs/job-table.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { metaPages } from '../../networks/page-table.ts';
import { campaigns } from '../campaign-table.ts';
import { deliveriesToRun, deliveryJobKey } from './deliveries-to-run.ts';
import { deliveries, deliverySteps } from './delivery-table.ts';
import { deliveryStops } from './stops/stop-table.ts';

const server = await openDeliveryServer();
const { db, twins } = server;
const seller = await server.makeSeller();
/** For what happens on one network, the same on Meta only: half of the requests. */
const onlyMeta = await productOnMetaOnly();
const staff = await server.server.as('operations');
const [page] = await db.select().from(metaPages).limit(1);

async function productOnMetaOnly(): Promise<DeliverySeller> {
  const product = { name: 'Only Meta', code: 'ONLY-META', type: seller.type, budgetPlanId: await makeBudgetPlan(db) };
  await makeProduct(db, seller.customerId, product, [seller.metaTemplateId], { useImagesForVideo: true });
  return { ...seller, code: product.code, googleTemplateId: null };
}

interface Shown {
  name: string;
  effective_status: string;
}
interface MetaTree {
  accounts: { campaigns: (Shown & { adsets: (Shown & { ads: Shown[] })[] })[] }[];
}
const GONE = ['DELETED', 'ARCHIVED'];

/** The living campaigns of an order on the Meta twin, with the numbers of their ad sets and ads. */
const onMeta = async (orderId: string) => {
  const { accounts } = (await twins.meta.control('GET', 'objects')) as MetaTree;
  const number = await server.numberOf(orderId);
  return accounts
    .flatMap((account) => account.campaigns)
    .filter(({ name, effective_status: status }) => name.startsWith(`ORD-${number} `) && !GONE.includes(status))
    .map(({ effective_status: status, adsets }) => ({ status, adSets: adsets.length, ads: adsets.flatMap(({ ads }) => ads).length }));
};

/** The states of an order's living campaigns on the Google Ads twin. */
const onGoogle = async (orderId: string): Promise<string[]> => {
  const { customers } = (await twins.google.control('GET', 'objects')) as {
    customers: { campaigns?: { name: string; status: string }[] }[];
  };
  const number = await server.numberOf(orderId);
  return customers
    .flatMap((customer) => customer.campaigns ?? [])
    .filter(({ name, status }) => name.startsWith(`ORD-${number} `) && status !== 'REMOVED')
    .map(({ status }) => status);
};

const outcomeOf = async (orderId: string) => {
  const all = await db.select().from(deliveries).where(eq(deliveries.orderId, orderId)).orderBy(asc(deliveries.revision));
  return { order: await server.stateOf(orderId), networks: Object.fromEntries(all.map(({ network, state }) => [network, state])) };
};
const DELIVERED = { order: 'DELIVERED', networks: { meta: 'DELIVERED', google: 'DELIVERED' } };
const DELIVERED_ON_META = { order: 'DELIVERED', networks: { meta: 'DELIVERED' } };
const UNDONE_ON_META = { order: 'CANCELLED', networks: { meta: 'UNDONE' } };

test('an order for both networks is delivered: everything exists once and is switched on', async () => {
  const orderId = await server.place(seller);
  await server.deliver();
  expect(await outcomeOf(orderId)).toEqual(DELIVERED);
  expect(await onMeta(orderId)).toEqual([{ status: 'ACTIVE', adSets: 1, ads: 3 }]);
  const rows = await db.select().from(campaigns).where(eq(campaigns.orderId, orderId));
  expect(rows.map(({ network, type, externalId, budget }) => [network, type, externalId !== null, budget])).toEqual([
    ['meta', 'FACEBOOK_IMAGE_CAMPAIGN', true, 16_800],
    ['google', 'GOOGLE_DISPLAY_CAMPAIGN', true, 7200],
  ]);
  const answer = await staff.call('GET', `/api/orders/${orderId}/deliveries`);
  const shown = answer.json<OutputOf<Endpoints['readOrderDeliveries']>>().deliveries;
  expect(shown.map(({ network, state }) => [network, state])).toEqual([
    ['meta', 'DELIVERED'],
    ['google', 'DELIVERED'],
  ]);
  const links = shown
    .flatMap((delivery) => delivery.steps)
    .flatMap(({ managerUrl }) => (managerUrl === null ? [] : [new URL(managerUrl).pathname]));
  expect(new Set(links)).toEqual(
    new Set(['campaigns', 'adsets', 'ads'].map((table) => `/adsmanager/manage/${table}`).concat('/aw/campaigns')),
  );
  const steps = await db.select().from(deliverySteps);
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['DONE', 'ACTIVE']));
});

describe('whatever fails on the way, nothing exists twice', () => {
  test.each<[string, Fault]>([
    ['a campaign was made and its answer was lost', { route: 'POST *campaigns', kind: 'lost-response', times: 1 }],
    ['a campaign was made and answered with an error', { route: 'POST *campaigns', kind: 'done-then-500', times: 1 }],
    ['an ad set was made and its answer was lost', { route: 'POST *adsets', kind: 'lost-response', times: 1 }],
    ['the second ad was made and its answer was lost', { route: 'POST *ads', kind: 'lost-response', times: 1, after: 1 }],
    ['an image was refused for a moment', { route: 'POST *adimages', kind: 'status', status: 503, times: 1 }],
  ])('%s', async (_, fault) => {
    const orderId = await server.place(onlyMeta);
    await twins.meta.set(fault);
    await server.deliver();
    expect(await outcomeOf(orderId)).toEqual(DELIVERED_ON_META);
    expect(await onMeta(orderId)).toEqual([{ status: 'ACTIVE', adSets: 1, ads: 3 }]);
  });

  test('a campaign with everything in it was written on Google and its answer was lost', async () => {
    const orderId = await server.place(seller);
    await twins.google.set({ route: 'POST *googleAds:mutate', kind: 'lost-response', times: 1 });
    await server.deliver();
    expect(await outcomeOf(orderId)).toEqual(DELIVERED);
    expect(await onGoogle(orderId)).toEqual(['ENABLED']);
  });
});

describe('an order that Meta refused for its page and Google took', () => {
  const take = async (step: string, orderId: string) =>
    expect((await staff.call('POST', `/api/orders/${orderId}/${step}`)).statusCode).toBe(200);
  const setPage = (pageId: string | undefined) => db.update(metaPages).set({ pageId });
  const placeRefused = async (): Promise<string> => {
    const orderId = await server.place(seller);
    await setPage('404');
    await server.deliver();
    await setPage(page?.pageId);
    expect(await outcomeOf(orderId)).toEqual({ order: 'FAILED', networks: { meta: 'FAILED', google: 'DELIVERED' } });
    return orderId;
  };

  test('is delivered when it is tried again with another page, and Google is left as it is', async () => {
    const orderId = await placeRefused();
    await take('retry', orderId);
    await server.deliver();
    expect(await outcomeOf(orderId)).toEqual(DELIVERED);
    expect(await onMeta(orderId)).toEqual([{ status: 'ACTIVE', adSets: 1, ads: 3 }]);
    expect(await onGoogle(orderId)).toEqual(['ENABLED']);
  });

  test('replaces what exists when it was changed in between', async () => {
    const orderId = await placeRefused();
    expect((await staff.call('PUT', `/api/orders/${orderId}`, { campaignName: 'Changed' })).statusCode).toBe(200);
    await take('retry', orderId);
    await server.deliver();
    expect(await outcomeOf(orderId)).toEqual(DELIVERED);
    expect(await onMeta(orderId)).toEqual([{ status: 'ACTIVE', adSets: 1, ads: 3 }]);
    expect(await onGoogle(orderId)).toEqual(['ENABLED']);
  });

  test('leaves nothing behind when it is cancelled', async () => {
    const orderId = await placeRefused();
    await take('cancel', orderId);
    await server.takeBack();
    expect(await outcomeOf(orderId)).toEqual({ order: 'CANCELLED', networks: { meta: 'UNDONE', google: 'UNDONE' } });
    expect([await onMeta(orderId), await onGoogle(orderId)]).toEqual([[], []]);
  });
});

test('after a cancellation in the middle nothing can run, and the order is cancelled', async () => {
  const orderId = await server.place(onlyMeta);
  await twins.meta.set({ route: 'POST *ads', kind: 'status', status: 503, after: 1 });
  await server.deliver(2);
  await twins.meta.set();

  expect((await staff.call('POST', `/api/orders/${orderId}/cancel`)).statusCode).toBe(200);
  await server.takeBack();
  expect(await outcomeOf(orderId)).toEqual(UNDONE_ON_META);
  expect((await onMeta(orderId)).filter(({ status }) => status === 'ACTIVE')).toEqual([]);
});

test('a removal on Google whose answer was lost is done when it is sent again', async () => {
  const orderId = await server.place(seller);
  await twins.meta.set({ route: 'POST *ads', kind: 'status', status: 503 });
  await server.deliver(2);
  const staff = await server.server.as('operations');
  expect((await staff.call('POST', `/api/orders/${orderId}/cancel`)).statusCode).toBe(200);
  await twins.meta.set();
  await twins.google.set({ route: 'POST *campaigns:mutate', kind: 'lost-response', times: 1 });
  await server.takeBack();
  expect(await outcomeOf(orderId)).toEqual({ order: 'CANCELLED', networks: { meta: 'UNDONE', google: 'UNDONE' } });
});

test('orders whose delivery cannot be started do not keep a later one waiting', async () => {
  const stuckId = await server.place(onlyMeta);
  await server.deliver();
  // One more than are read at a time.
  await db.$client.query(
    `insert into delivery_outbox (id, order_id, attempt, created_at)
     select gen_random_uuid(), $1, 100 + n, now() - interval '1 day' from generate_series(1, 51) n`,
    [stuckId],
  );
  const orderId = await server.place(onlyMeta);
  await server.deliver();
  expect(await outcomeOf(orderId)).toEqual(DELIVERED_ON_META);
  await db.$client.query('delete from delivery_outbox where order_id = $1', [stuckId]);
});

describe('an account that cannot be reached any more', () => {
  const setToken = (tokenState: 'REVOKED' | 'LINKED') =>
    db.update(networkAccounts).set({ tokenState }).where(eq(networkAccounts.id, seller.accounts.meta));
  const onNetwork = async (orderId: string, network: 'meta' | 'google') =>
    (await db.select().from(deliveries).where(eq(deliveries.orderId, orderId)).orderBy(asc(deliveries.attempt))).filter(
      (delivery) => delivery.network === network,
    );
  const cancel = async (orderId: string) => expect((await staff.call('POST', `/api/orders/${orderId}/cancel`)).statusCode).toBe(200);
  const emailed = async (orderId: string) => {
    const subject = `Campaigns of ORD-${await server.numberOf(orderId)} could not be removed from Meta`;
    return new Set((await db.select().from(emailMessages).where(eq(emailMessages.subject, subject))).map(({ recipient }) => recipient));
  };

  test('is tried less and less often when campaigns are removed, and staff learn it once', async () => {
    const orderId = await server.place(onlyMeta);
    await twins.meta.set({ route: 'POST *ads', kind: 'status', status: 503, after: 1 });
    await server.deliver(2);
    await twins.meta.set();
    await cancel(orderId);
    await setToken('REVOKED');
    const [delivery] = await onNetwork(orderId, 'meta');
    for (const afterMs of [60_000, 120_000, 240_000]) {
      const failure = await server.runDelivery(delivery!.id).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Postponed);
      expect(failure).toMatchObject({ afterMs });
    }
    expect((await onNetwork(orderId, 'meta'))[0]).toMatchObject({ state: 'UNDOING', reason: expect.stringContaining('Link') });
    const recipients = await emailed(orderId);
    expect(recipients.size).toBeGreaterThan(0);
    expect(await db.$count(emailMessages, like(emailMessages.subject, 'Campaigns of % could not be removed%'))).toBe(recipients.size);
    await setToken('LINKED');
    await server.takeBack();
    expect(await outcomeOf(orderId)).toEqual(UNDONE_ON_META);
  });

  test('is not asked to remove what was never sent', async () => {
    const orderId = await server.place(onlyMeta);
    await server.start();
    await setToken('REVOKED');
    await cancel(orderId);
    await server.takeBack();
    await setToken('LINKED');
    expect(await outcomeOf(orderId)).toEqual(UNDONE_ON_META);
  });

  test('does not hold up an order that moved to another one', async () => {
    const orderId = await server.place(seller);
    await db.update(metaPages).set({ pageId: '404' });
    await server.deliver();
    await db.update(metaPages).set({ pageId: page?.pageId });
    const lostAccount = await makeAccount(db, { network: 'meta', customerIds: [seller.customerId] });
    const [old] = await onNetwork(orderId, 'meta');
    await db.update(deliveries).set({ accountId: lostAccount }).where(eq(deliveries.id, old!.id));
    expect((await staff.call('POST', `/api/orders/${orderId}/retry`)).statusCode).toBe(200);
    await server.deliver(2);
    expect((await onNetwork(orderId, 'meta')).map(({ state, attempt }) => [attempt, state])).toEqual([
      [1, 'UNDOING'],
      [2, 'DELIVERED'],
    ]);
    expect(await server.stateOf(orderId)).toBe('DELIVERED');
    await db.update(jobs).set({ state: 'DONE' });
    expect((await deliveriesToRun(db, 50)).map(({ id }) => id)).toEqual([old!.id]);
    await expect(server.runDelivery(old!.id)).rejects.toThrow(Postponed);
    await db.update(deliverySteps).set({ state: 'UNDONE' }).where(eq(deliverySteps.deliveryId, old!.id));
    await server.runDelivery(old!.id);
    expect((await onNetwork(orderId, 'meta')).map(({ state }) => state)).toEqual(['UNDONE', 'DELIVERED']);
    const rows = await db.select().from(campaigns).where(eq(campaigns.orderId, orderId));
    expect(rows.map(({ state }) => state)).toEqual(['PENDING_REVIEW', 'PENDING_REVIEW']);
    const current = new Set(
      (
        await db
          .select()
          .from(deliveries)
          .where(inArray(deliveries.state, ['DELIVERED']))
      ).map(({ id }) => id),
    );
    expect(rows.every(({ deliveryId }) => deliveryId !== null && current.has(deliveryId))).toBe(true);
  });
});

test('a worker that was replaced in the middle of a delivery has the networks searched for duplicates', async () => {
  const orderId = await server.place(onlyMeta);
  await server.start();
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  let writes = 0;
  const write = async <Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer> => {
    writes += 1;
    if (writes > 4) throw new StaleLease('job');
    return db.transaction(work);
  };
  await expect(server.runDelivery(delivery!.id, { write })).rejects.toThrow(StaleLease);
  const searches = await db.select().from(jobs).where(eq(jobs.kind, 'remove-order-duplicates'));
  expect(searches.map(({ payload }) => payload)).toEqual([{ deliveryId: delivery!.id, since: expect.any(Number) }]);
  await server.deliver();
  expect(await outcomeOf(orderId)).toEqual(DELIVERED_ON_META);
});

describe('a delivery under a stop', () => {
  const setStop = async (): Promise<string> => {
    const answer = await staff.call(
      'POST',
      '/api/delivery-stops',
      { scope: 'everything', reason: 'Wrong prices' },
      { 'idempotency-key': newId() },
    );
    expect(answer.statusCode).toBe(200);
    return answer.json<{ _id: string }>()._id;
  };
  const release = (id: string) => db.update(deliveryStops).set({ endedAt: new Date() }).where(eq(deliveryStops.id, id));
  const deliveriesOf = (orderId: string) => db.select().from(deliveries).where(eq(deliveries.orderId, orderId));

  test('waits without counting attempts, shows the reason, and goes on after the release', async () => {
    const orderId = await server.place(onlyMeta);
    await server.start();
    const stopId = await setStop();
    for (const { id } of await deliveriesOf(orderId)) await expect(server.runDelivery(id)).rejects.toThrow(Postponed);
    expect((await deliveriesOf(orderId)).map(({ state, reason }) => [state, reason])).toEqual([
      ['WAITING', 'Deliveries are stopped: Wrong prices'],
    ]);
    await release(stopId);
    await server.deliver();
    expect(await outcomeOf(orderId)).toEqual(DELIVERED_ON_META);
    expect((await deliveriesOf(orderId)).map(({ reason }) => reason)).toEqual([null]);
  });
});

describe('the round', () => {
  const jobsOf = async (orderId: string) => {
    const ids = (await db.select().from(deliveries).where(eq(deliveries.orderId, orderId))).map(({ id }) => deliveryJobKey(id));
    return db.select().from(jobs).where(inArray(jobs.dedupeKey, ids)).orderBy(asc(jobs.createdAt), asc(jobs.id));
  };

  test.each(['FAILED', 'STOPPED'] as const)('enqueues a delivery again whose job is %s, once', async (state) => {
    const orderId = await server.place(onlyMeta);
    await server.start();
    const first = await jobsOf(orderId);
    await server.start();
    expect(await jobsOf(orderId)).toEqual(first);
    const ids = first.map(({ id }) => id);
    await db.update(jobs).set({ state, endedAt: new Date() }).where(inArray(jobs.id, ids));
    await server.start();
    await server.start();
    expect((await jobsOf(orderId)).map((job) => job.state)).toEqual([state, 'WAITING']);
    await server.deliver();
  });

  test('leaves a delivery that waits for a check alone', async () => {
    const orderId = await server.place(onlyMeta);
    await server.start();
    await db.update(deliveries).set({ state: 'HELD' }).where(eq(deliveries.orderId, orderId));
    await db
      .update(jobs)
      .set({ state: 'FAILED' })
      .where(
        inArray(
          jobs.id,
          (await jobsOf(orderId)).map(({ id }) => id),
        ),
      );
    await server.start();
    expect((await jobsOf(orderId)).map((job) => job.state)).toEqual(['FAILED']);
    await db.update(deliveries).set({ state: 'WAITING' }).where(eq(deliveries.orderId, orderId));
    await server.deliver();
  });
});
