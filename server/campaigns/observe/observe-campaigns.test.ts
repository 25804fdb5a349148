import { handleJob } from '#test/harness/handle-job.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { emailsTo } from '#test/harness/mailbox.ts';
import type { Campaign, GoogleCampaign } from '#contract/campaigns/index.ts';
import type { Order } from '#contract/orders/index.ts';
import { shownName } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emailMessages } from '../../emails/email-message-table.ts';
import { TryLater } from '../../jobs/job-failure.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { jobs } from '../../jobs/job-table.ts';
import { googleAccessTo, metaAccessTo } from '../../networks/index.ts';
import { notifications } from '../../notifications/notification-table.ts';
import { orders } from '../../orders/order-table.ts';
import { adSets, ads, campaigns } from '../campaign-table.ts';
import { changeCampaignJob } from '../change-campaign-job.ts';
import { deliveries } from '../delivery/delivery-table.ts';
import { completeOrders } from './complete-orders.ts';
import { accountObservations } from './observation-table.ts';
import { observeCampaignsJob } from './observe-job.ts';
import { removeDuplicatesJob } from './remove-duplicates-job.ts';
import { removeOrderDuplicatesJob } from './remove-order-duplicates-job.ts';
import { productClock } from '../../twins/clock-table.ts';
import { storeOffset } from '../../twins/product-clock.ts';
import { startObservations } from './start-observations.ts';
import { SETTLE_MS } from './store-observation.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const server = await openDeliveryServer();
const { db, twins, context } = server;
const seller = await server.makeSeller();
const staff = await server.visit('operations');
const { meta, google } = context.networks;
if (!meta || !google) throw new Error('Both networks have a twin');
const access = {
  meta: await metaAccessTo(context, seller.accounts.meta),
  google: await googleAccessTo(context, seller.accounts.google),
};

/** Runs a job as a worker does, without a queue. */
const run = (kind: JobKind, payload: unknown = {}): Promise<void> => handleJob(kind, context, payload);
/** As if the last change were long ago, so that the networks show it. */
const settle = () => db.update(campaigns).set({ updatedAt: sql`now() - interval '1 hour'` });
const observe = async (network: Network): Promise<void> => {
  await settle();
  await run(observeCampaignsJob, { accountId: seller.accounts[network] });
};
const observeBoth = async (): Promise<void> => {
  for (const network of NETWORKS) await observe(network);
};

const deliver = async (given: Parameters<typeof server.place>[1] = {}): Promise<string> => {
  const orderId = await server.place(seller, given);
  await server.deliver();
  return orderId;
};
const campaignOf = async (orderId: string, network: Network) => {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.orderId, orderId), eq(campaigns.network, network)));
  if (!row) throw new Error('The order has no campaign on this network');
  return row;
};
const adsOf = (campaignId: string) =>
  db.select({ ad: ads }).from(ads).innerJoin(adSets, eq(adSets.id, ads.adSetId)).where(eq(adSets.campaignId, campaignId)).orderBy(ads.id);
const statesOf = async (orderId: string) => [(await campaignOf(orderId, 'meta')).state, (await campaignOf(orderId, 'google')).state];

const PATHS = { meta: '/api/campaign', google: '/api/gdn-campaign' } as const;
const refresh = async (network: Network, id: string) => {
  await settle();
  return staff.call('GET', `${PATHS[network]}/${id}/update`);
};
const refreshed = async (network: Network, id: string): Promise<Campaign | GoogleCampaign> => {
  const answer = await refresh(network, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const jobsOf = (kind: string, title?: string) =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), title === undefined ? undefined : eq(jobs.title, title)));

let orderId: string;
let other: string;
beforeAll(async () => {
  orderId = await deliver();
  other = await deliver();
});

describe('an account with campaigns', () => {
  test('is observed by one job, however many workers look for it', async () => {
    await Promise.all([startObservations(context), startObservations(context)]);
    await startObservations(context);
    expect(await jobsOf('observe-campaigns')).toHaveLength(2);
  });

  test('is looked at again after five minutes while something is in review, and after fifteen otherwise', async () => {
    const pauseOf = async () => {
      await observe('meta');
      const [row] = await db.select().from(accountObservations).where(eq(accountObservations.accountId, seller.accounts.meta));
      return Math.round(((row?.dueAt.getTime() ?? 0) - (row?.observedAt?.getTime() ?? 0)) / MINUTE);
    };
    expect(await pauseOf()).toBe(5);
    expect(await statesOf(orderId)).toEqual(['PENDING_REVIEW', 'PENDING_REVIEW']);
    await twins.identity.advance(DAY);
    expect(await pauseOf()).toBe(15);
  });
});

describe('an observation', () => {
  test('tells that the review has ended, and writes nothing when nothing changed', async () => {
    await observeBoth();
    expect(await statesOf(orderId)).toEqual(['ACTIVE', 'ACTIVE']);
    for (const network of NETWORKS) {
      const before = await campaignOf(orderId, network);
      expect(before).toMatchObject({ drift: null, refusal: null, spent: 0 });
      expect((await adsOf(before.id)).every(({ ad }) => ad.state === 'ACTIVE')).toBe(true);
      await observe(network);
      const { observedAt, updatedAt: _settled, ...rest } = await campaignOf(orderId, network);
      expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => !['observedAt', 'updatedAt'].includes(name))));
      expect(observedAt?.getTime()).toBeGreaterThan(before.observedAt?.getTime() ?? Infinity);
    }
  });

  test('tells why an ad was rejected; the others run', async () => {
    const { id } = await campaignOf(orderId, 'meta');
    const [first] = await adsOf(id);
    await twins.meta.control('POST', `ads/${first?.ad.externalId}/reject`, { reason: 'Housing' });
    await observe('meta');
    expect((await adsOf(id)).map(({ ad }) => [ad.state, ad.refusal])).toEqual([
      ['REJECTED', 'Housing.'],
      ['ACTIVE', null],
      ['ACTIVE', null],
    ]);
    expect(await campaignOf(orderId, 'meta')).toMatchObject({ state: 'ACTIVE', refusal: '1 of 3 ads does not run. Housing.' });
    await twins.meta.control('POST', `ads/${first?.ad.externalId}/approve`);
  });

  test('emails operations and the address of the order about a rejection, once', async () => {
    const order = (await db.select().from(orders).where(eq(orders.id, other)))[0];
    const { id } = await campaignOf(other, 'meta');
    const rejected = (await adsOf(id)).slice(0, 2);
    for (const { ad } of rejected) await twins.meta.control('POST', `ads/${ad.externalId}/reject`, { reason: 'Unrealistic outcomes' });
    const about = `ORD-${order?.orderNumber}, ${order?.title}`;
    const sent = async () =>
      (
        await db
          .select()
          .from(emailMessages)
          .where(like(emailMessages.subject, `Meta % ${about}`))
      ).map(({ recipient, subject, text }) => ({
        recipient,
        subject,
        text,
      }));
    for (const _ of [1, 2]) await observe('meta');
    const emails = await sent();
    const toCustomer = emails.filter(({ subject }) => subject === `Meta asks for a change: ${about}`);
    const toStaff = emails.filter(({ subject }) => subject === `Meta rejected 2 ads: ${about}`);
    expect(toCustomer.map(({ recipient }) => recipient)).toEqual([order?.email]);
    expect(toCustomer[0]?.text).toContain('The ad promises a result that cannot be guaranteed.');
    expect(toCustomer[0]?.text).toContain(`/customer-dashboard/dashboardOrders?order=${other}`);
    expect(toStaff.length).toBeGreaterThan(0);
    expect(toStaff.every(({ text }) => text.includes(`/campaign/${id}/edit`))).toBe(true);
    expect(emails).toHaveLength(toCustomer.length + toStaff.length);
    const told = await db
      .select({ title: notifications.title, path: notifications.path })
      .from(notifications)
      .where(like(notifications.eventKey, `adRejected:${other}:%`));
    expect(told.filter(({ title }) => title === `Meta rejected 2 ads: ${about}`)).toHaveLength(toStaff.length);
    expect(told.filter(({ path }) => path === `/customer-dashboard/dashboardOrders?order=${other}`)).toMatchObject([
      { title: `Meta asks for a change: ${about}` },
    ]);
    for (const { ad } of rejected) await twins.meta.control('POST', `ads/${ad.externalId}/approve`);
    await observe('meta');
    expect(await sent()).toHaveLength(emails.length);
  });

  test('tells that a display campaign was rejected as a whole, and that it was approved after all', async () => {
    const { id } = await campaignOf(orderId, 'google');
    const all = await adsOf(id);
    for (const { ad } of all) await twins.google.control('POST', 'ads/reject', { ad: ad.externalId, topic: 'UNRELIABLE_CLAIMS' });
    expect(await refreshed('google', id)).toMatchObject({ state: 'REJECTED', refusal: 'Unreliable claims.' });
    for (const { ad } of all) await twins.google.control('POST', 'ads/approve', { ad: ad.externalId });
    expect(await refreshed('google', id)).toMatchObject({ state: 'ACTIVE', refusal: null });
  });

  test('tells once that ads are live, when one runs and not before its first day', async () => {
    const { id, startsAt } = await campaignOf(orderId, 'meta');
    const found = async (from: Date): Promise<string[]> => {
      await db.update(campaigns).set({ state: 'PENDING_REVIEW', startsAt: from }).where(eq(campaigns.id, id));
      await observe('meta');
      const told = await db
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.eventKey, `orderLive:${orderId}:1`));
      return told.map(({ title }) => title);
    };
    const now = context.clock.now();
    await db.delete(notifications).where(eq(notifications.eventKey, `orderLive:${orderId}:1`));
    expect(await found(new Date(now + DAY))).toEqual([]);
    for (const _ of [1, 2]) expect(await found(new Date(now - DAY))).toEqual([expect.stringMatching(/^Your ads are live: /)]);
    await db.update(campaigns).set({ startsAt }).where(eq(campaigns.id, id));
    await observe('meta');
  });

  test('reads many campaigns by the lists of the account, and finds those that were deleted', async () => {
    const one = await campaignOf(orderId, 'meta');
    const copies = Array.from({ length: 10 }, (_, at) => ({
      ...one,
      id: newId(),
      orderId: null,
      externalId: `99${at}`,
      name: `Copy ${at}`,
      deliveryId: null,
    }));
    await db.insert(campaigns).values(copies);
    const removed = await meta.campaigns.create(access.meta, {
      name: 'Copy 0',
      objective: 'OUTCOME_TRAFFIC',
      status: 'PAUSED',
      special_ad_categories: [],
      is_adset_budget_sharing_enabled: false,
    });
    await meta.campaigns.remove(access.meta, removed.id);
    await db.update(campaigns).set({ externalId: removed.id }).where(eq(campaigns.externalId, '990'));
    await db.update(campaigns).set({ state: 'PENDING_REVIEW' }).where(eq(campaigns.id, one.id));
    await observe('meta');
    expect((await campaignOf(orderId, 'meta')).state).toBe('ACTIVE');
    const found = await db.select().from(campaigns).where(eq(campaigns.externalId, removed.id));
    expect(found[0]).toMatchObject({ state: 'DELETED', drift: { state: 'DELETED' } });
    // Nothing is said of a campaign that the network does not know.
    const [unknown] = await db.select().from(campaigns).where(eq(campaigns.externalId, '991'));
    expect(unknown).toMatchObject({ state: 'ACTIVE', observedAt: one.observedAt });
    for (const { id } of copies) await db.delete(campaigns).where(eq(campaigns.id, id));
  });
});

describe('what someone changed on the network’s own site', () => {
  test('is shown for a campaign on Meta', async () => {
    const { id, externalId, endsAt } = await campaignOf(other, 'meta');
    const [set] = await db.select().from(adSets).where(eq(adSets.campaignId, id));
    await meta.campaigns.update(access.meta, externalId ?? '', { name: 'Renamed there', status: 'PAUSED' });
    const later = new Date((endsAt?.getTime() ?? 0) + DAY).toISOString();
    await meta.adSets.update(access.meta, set?.externalId ?? '', { lifetime_budget: 50_000, end_time: later });
    const { drift, state } = await refreshed('meta', id);
    expect(state).toBe('PAUSED');
    expect(drift.map(({ field, observed }) => [field, observed])).toEqual([
      ['name', 'Renamed there'],
      ['state', 'Paused'],
      ['budget', '$500.00'],
      ['endsAt', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
    ]);
    await meta.campaigns.update(access.meta, externalId ?? '', { name: (await campaignOf(other, 'meta')).name, status: 'ACTIVE' });
    await meta.adSets.update(access.meta, set?.externalId ?? '', {
      lifetime_budget: set?.budget ?? 0,
      end_time: endsAt?.toISOString() ?? '',
    });
    expect((await refreshed('meta', id)).drift).toEqual([]);
  });

  test('is shown for a display campaign', async () => {
    const { id, externalId, name } = await campaignOf(other, 'google');
    const { customerId, ...reading } = access.google;
    const set = async (given: { name?: string; status?: 'ENABLED' | 'PAUSED'; endDateTime?: string }) => {
      const update = { resourceName: externalId ?? '', ...given };
      await google.mutateOf(reading, customerId, 'campaigns', [{ update, updateMask: Object.keys(given).join(',') }]);
      await twins.identity.advance(1000);
    };
    await set({ name: 'Renamed there', status: 'PAUSED' });
    expect((await refreshed('google', id)).drift.map(({ field, observed }) => [field, observed])).toEqual([
      ['name', 'Renamed there'],
      ['state', 'Paused'],
    ]);
    await set({ name, status: 'ENABLED' });
    expect((await refreshed('google', id)).drift).toEqual([]);

    const row = z.object({ campaign: z.object({ endDateTime: z.string(), campaignBudget: z.string() }) });
    const query = `SELECT campaign.end_date_time, campaign.campaign_budget FROM campaign WHERE campaign.resource_name = '${externalId}'`;
    const [shown] = await Array.fromAsync(google.search.rows(reading, customerId, query, row));
    const { endDateTime = '', campaignBudget = '' } = shown?.campaign ?? {};
    const nextDay = new Date(Date.parse(`${endDateTime.slice(0, 10)}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
    const later = `${nextDay} 23:59:59`;
    await set({ endDateTime: later });
    expect((await refreshed('google', id)).drift.map(({ field }) => field)).toEqual(['endsAt']);
    await set({ endDateTime });

    const { budget } = await campaignOf(other, 'google');
    const fund = async (minor: number) => {
      const update = { resourceName: campaignBudget, totalAmountMicros: String(minor * 10_000) };
      await google.mutateOf(reading, customerId, 'campaignBudgets', [{ update, updateMask: 'totalAmountMicros' }]);
      await twins.identity.advance(1000);
    };
    await fund((budget ?? 0) + 100);
    expect((await refreshed('google', id)).drift.map(({ field }) => field)).toEqual(['budget']);
    await fund(budget ?? 0);
    expect((await refreshed('google', id)).drift).toEqual([]);
  });

  test('is not believed a moment after a change of ours, because the network may show what was before', async () => {
    const before = await campaignOf(other, 'meta');
    await meta.campaigns.update(access.meta, before.externalId ?? '', { status: 'PAUSED' });
    await settle();
    await db
      .update(campaigns)
      .set({ updatedAt: sql`now()` })
      .where(eq(campaigns.id, before.id));
    await run(observeCampaignsJob, { accountId: seller.accounts.meta });
    expect(await campaignOf(other, 'meta')).toMatchObject({ state: before.state, drift: null });
    const [next] = await db.select().from(accountObservations).where(eq(accountObservations.accountId, seller.accounts.meta));
    expect((next?.dueAt.getTime() ?? 0) - (next?.observedAt?.getTime() ?? 0)).toBe(SETTLE_MS);
    // Moving the clock lets that time pass for the twins too.
    await storeOffset(db, DAY);
    await run(observeCampaignsJob, { accountId: seller.accounts.meta });
    expect(await campaignOf(other, 'meta')).toMatchObject({ state: 'PAUSED' });
    await db.delete(productClock);
    await meta.campaigns.update(access.meta, before.externalId ?? '', { status: 'ACTIVE' });
    await observe('meta');
  });

  test('is asked for by staff only, and not before the campaign exists', async () => {
    const { id } = await campaignOf(other, 'meta');
    const sales = await server.visit('sales');
    expect((await sales.call('GET', `/api/campaign/${id}/update`)).statusCode).toBe(403);
    expect((await refresh('google', id)).statusCode).toBe(404);
  });
});

describe('a duplicate with our label', () => {
  test('that no delivery knows is removed from both networks, and nothing else', async () => {
    const [ours, display] = [await campaignOf(other, 'meta'), await campaignOf(other, 'google')];
    const create = async (name: string, label: string) => {
      const given = { objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], is_adset_budget_sharing_enabled: false } as const;
      return (await meta.campaigns.create(access.meta, { ...given, name, status: 'ACTIVE', adlabels: [{ name: label }] })).id;
    };
    const duplicate = await create('Twice', ours.label ?? '');
    const foreign = await create('Of another installation', 'ord-999999-r1-t1-campaign');
    const { customerId, ...writing } = access.google;
    const { resourceNames } = await google.mutate(writing, customerId, await doubleOnGoogle(customerId, display.name));
    await twins.identity.advance(MINUTE);

    await run(removeDuplicatesJob);
    expect((await meta.campaigns.read(access.meta, duplicate)).status).toBe('ACTIVE');
    await db.update(deliveries).set({ endedAt: sql`now() - interval '2 hours'` });
    // An account is searched again after a day by the product's clock, which may be ahead of the database's.
    await run(removeDuplicatesJob);
    expect((await meta.campaigns.read(access.meta, duplicate)).status).toBe('ACTIVE');
    await db.update(accountObservations).set({ sweptAt: new Date(context.clock.now() - DAY) });
    await run(removeDuplicatesJob);

    expect((await meta.campaigns.read(access.meta, duplicate)).status).toBe('DELETED');
    expect((await meta.campaigns.read(access.meta, foreign)).status).toBe('ACTIVE');
    await twins.identity.advance(1000);
    expect(await statusOnGoogle(resourceNames[1] ?? '')).toBe('REMOVED');
    await observeBoth();
    expect(await statesOf(other)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('of one order is removed as soon as its delivery has ended', async () => {
    const ours = await campaignOf(other, 'meta');
    const given = { objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], is_adset_budget_sharing_enabled: false } as const;
    const adlabels = [{ name: ours.label ?? '' }];
    const { id: duplicate } = await meta.campaigns.create(access.meta, { ...given, name: 'Twice', status: 'ACTIVE', adlabels });
    await twins.identity.advance(MINUTE);
    const search = (since: number) => run(removeOrderDuplicatesJob, { deliveryId: ours.deliveryId, since });
    const setEnd = (endedAt: Date | null) =>
      db
        .update(deliveries)
        .set({ endedAt })
        .where(eq(deliveries.id, ours.deliveryId ?? ''));

    await expect(search(context.now())).rejects.toThrow('The last request may not be over yet.');
    await setEnd(null);
    await expect(search(0)).rejects.toThrow('The delivery has not ended yet.');
    await setEnd(new Date());
    await search(0);
    expect((await meta.campaigns.read(access.meta, duplicate)).status).toBe('DELETED');
    expect((await meta.campaigns.read(access.meta, ours.externalId ?? '')).status).toBe('ACTIVE');
  });

  const doubleOnGoogle = async (customerId: string, name: string) => {
    const [delivery] = await db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.orderId, other), eq(deliveries.network, 'google')));
    const planned = delivery?.plan.find(({ kind }) => kind === 'campaign');
    const operations = (planned?.fields['mutateOperations'] ?? []) as unknown as Record<string, { create: Record<string, unknown> }>[];
    const created = (operation: string) => operations.find((each) => operation in each)?.[operation]?.create ?? {};
    return [
      { campaignBudgetOperation: { create: { ...created('campaignBudgetOperation'), name: `twice ${customerId}` } } },
      { campaignOperation: { create: { ...created('campaignOperation'), name: `Twice ${name}` } } },
    ] as never;
  };
  const statusOnGoogle = async (resourceName: string) => {
    const { customers } = (await twins.google.control('GET', 'objects')) as {
      customers: { campaigns?: { resourceName: string; status: string }[] }[];
    };
    return customers.flatMap(({ campaigns: all = [] }) => all).find((each) => each.resourceName === resourceName)?.status;
  };
});

describe('a campaign that spends too much', () => {
  beforeAll(async () => {
    await twins.meta.control('PUT', 'overspend', { factor: 4 });
    await twins.identity.advance(6 * DAY);
  });
  const guardEmails = async ({ name }: { name: string }, network: Network) => {
    const subject = `${shownName(name)} was paused on ${network === 'meta' ? 'Meta' : 'Google'}`;
    return (await emailsTo(context, staff.email)).filter((email) => email.subject === subject);
  };

  test('although someone paused it, because no job has sent the pause, is sent it again; staff are told once', async () => {
    const { id } = await campaignOf(other, 'meta');
    await staff.call('POST', '/api/campaigns/actions', { action: 'pause', ids: [id] });
    await db
      .update(campaigns)
      .set({ resendAt: new Date(context.clock.now() + DAY), resends: 3 })
      .where(eq(campaigns.id, id));
    await observe('meta');
    const told = await campaignOf(other, 'meta');
    expect(told).toMatchObject({ desiredState: 'PAUSED', wanted: { state: 'PAUSED' }, resendAt: null });
    expect(told.guardReason).toMatch(/^Paused because it spent /);
    expect(await jobsOf('change-campaign', shownName(told.name))).toHaveLength(2);
    await db
      .update(campaigns)
      .set({ resendAt: new Date(context.clock.now() + DAY) })
      .where(eq(campaigns.id, id));
    await observe('meta');
    expect(await campaignOf(other, 'meta')).toMatchObject({ version: told.version, resendAt: null });
    expect(await guardEmails(told, 'meta')).toHaveLength(1);
  });

  test('although someone deleted it stays deleted', async () => {
    const { id } = await campaignOf(other, 'meta');
    await staff.call('DELETE', `/api/campaign/${id}`);
    await observe('meta');
    const deleted = await campaignOf(other, 'meta');
    expect(deleted).toMatchObject({ desiredState: 'DELETED', wanted: { state: 'DELETED' } });
    expect(deleted.guardReason).toMatch(/^Paused because it spent /);
    await db
      .update(campaigns)
      .set({ desiredState: 'PAUSED', wanted: { state: 'PAUSED' }, deletedAt: null })
      .where(eq(campaigns.id, id));
  });

  /** Pauses on the twins, as the live change of a campaign does. */
  test.each(NETWORKS)('on %s is paused once, with the reason and an email to staff, and spends no more', async (network) => {
    if (network === 'google') {
      await twins.google.control('POST', 'overspend', { campaign: (await campaignOf(orderId, 'google')).externalId, factor: 8 });
      await twins.identity.advance(2 * DAY);
    }
    await observe(network);
    await observe(network);
    const stopped = await campaignOf(orderId, network);
    expect(stopped).toMatchObject({ desiredState: 'PAUSED', wanted: { state: 'PAUSED' } });
    expect(stopped.spent).toBeGreaterThan(stopped.budget ?? Infinity);
    expect(stopped.guardReason).toMatch(/^Paused because it spent \$[\d.,]+ of a budget of \$[\d.,]+\./);
    expect(await jobsOf('change-campaign', shownName(stopped.name))).toHaveLength(1);
    const emails = await guardEmails(stopped, network);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(stopped.guardReason);

    await run(changeCampaignJob(), { campaignId: stopped.id });
    await twins.identity.advance(6 * 3_600_000);
    const { state, drift, guardReason, spent } = await refreshed(network, stopped.id);
    expect({ state, drift, guardReason }).toEqual({ state: 'PAUSED', drift: [], guardReason: stopped.guardReason });
    await twins.identity.advance(6 * 3_600_000);
    expect((await refreshed(network, stopped.id)).spent).toBe(spent);
    await twins.meta.control('PUT', 'overspend', { factor: 1 });
  });

  test('loses the reason when someone sets another state', async () => {
    const { id } = await campaignOf(orderId, 'google');
    await staff.call('POST', '/api/gdn-campaigns/actions', { action: 'resume', ids: [id] });
    expect(await campaignOf(orderId, 'google')).toMatchObject({ desiredState: 'ACTIVE', guardReason: null });
    await db.update(campaigns).set({ desiredState: 'PAUSED', wanted: null }).where(eq(campaigns.id, id));
  });
});

test('an order is completed with its email once all its campaigns are over, and so is the status of its listing', async () => {
  await completeOrders(context);
  expect(await server.stateOf(orderId)).toBe('DELIVERED');
  await twins.identity.advance(20 * DAY);
  await observe('meta');
  await completeOrders(context);
  expect(await server.stateOf(orderId)).toBe('DELIVERED');
  await observe('google');
  await Promise.all([completeOrders(context), completeOrders(context)]);
  expect([await server.stateOf(orderId), await server.stateOf(other)]).toEqual(['COMPLETED', 'COMPLETED']);
  expect(await statesOf(orderId)).toEqual(['COMPLETED', 'COMPLETED']);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const emails = (await emailsTo(context, order?.email ?? '')).filter(({ subject }) => subject.endsWith('how it went'));
  expect(emails).toHaveLength(2);
  for (const { text } of emails) expect(text).toMatch(/\/r\/[\w-]{22}\b/);
  const listing = await staff.call('GET', `/api/listing/${seller.items[0]?.itemId}`);
  expect(listing.json()).toMatchObject({ campaignStatus: 'Completed' });
});

test('a campaign that ended with much of its budget left goes on for up to three days, once, and its order is completed afterwards', async () => {
  await twins.meta.control('PUT', 'overspend', { factor: 0.5 });
  // The clock is ahead of the start that orders have otherwise.
  const third = await deliver({ startDate: new Date(context.clock.now() + DAY).toISOString().slice(0, 10) });
  const planned = [await campaignOf(third, 'meta'), await campaignOf(third, 'google')];
  const endOf = (at: number): number => planned[at]?.endsAt?.getTime() ?? 0;
  await twins.identity.advance(Math.max(endOf(0), endOf(1)) + 3_600_000 - context.clock.now());
  await observeBoth();
  await Promise.all([completeOrders(context), completeOrders(context)]);
  await completeOrders(context);
  expect(await server.stateOf(third)).toBe('DELIVERED');
  for (const { name } of planned) expect(await jobsOf('change-campaign', shownName(name))).toHaveLength(1);
  for (const { id } of planned) await run(changeCampaignJob(), { campaignId: id });
  await twins.identity.advance(MINUTE);
  await observeBoth();
  for (const [at, network] of NETWORKS.entries()) {
    const campaign = await campaignOf(third, network);
    expect(campaign).toMatchObject({ state: 'ACTIVE', drift: null, wanted: null, changeRefusal: null, extendedFrom: planned[at]?.endsAt });
    const days = Math.round(((campaign.endsAt?.getTime() ?? 0) - endOf(at)) / DAY);
    expect(days).toBeGreaterThanOrEqual(network === 'meta' ? 3 : 1);
    expect(days).toBeLessThanOrEqual(3);
    expect((await staff.call('GET', `${PATHS[network]}/${campaign.id}`)).json<Campaign>().extendedFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  const { timeline } = (await staff.call('GET', `/api/orders/${third}`)).json<Order>();
  const notes = timeline.filter(({ step }) => step === 'extended').map(({ note }) => note);
  expect(notes.toSorted()).toEqual([
    expect.stringMatching(/^Google: last day .+ instead of .+\.$/),
    expect.stringMatching(/^Meta: last day /),
  ]);

  await twins.identity.advance(4 * DAY);
  await observeBoth();
  for (const network of NETWORKS) {
    const { spent, budget } = await campaignOf(third, network);
    expect(spent).toBeGreaterThan(0.6 * budget!);
    expect(spent).toBeLessThanOrEqual(budget!);
  }
  await completeOrders(context);
  expect([await server.stateOf(third), await statesOf(third)]).toEqual(['COMPLETED', ['COMPLETED', 'COMPLETED']]);
});

/** The last test, because the client itself sends nothing to a throttled account for a while. */
test('an account that is throttled is tried later, and delays no other account', async () => {
  await twins.meta.control('PUT', 'throttling', { throttling: [{ account: access.meta.account, percent: 100, minutes: 3 }] });
  await db.update(campaigns).set({ state: 'PAUSED' });
  await expect(observe('meta')).rejects.toThrow(TryLater);
  await observe('google');
  expect(await statesOf(orderId)).toEqual(['PAUSED', 'COMPLETED']);
  const answer = await refresh('meta', (await campaignOf(orderId, 'meta')).id);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'networkAway']);
});
