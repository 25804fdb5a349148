// The operating figures at /metrics, and the emails about missed targets.
import { isMissed, TARGET_IDS } from '#domain/operating/index.ts';
import type { TargetId } from '#domain/operating/index.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { leads, leadWebhooks } from '#server/leads/lead-table.ts';
import { deliveryOutbox, orderEvents } from '#server/orders/order-table.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleTargets } from './check-figures-job.ts';
import { compactNetworkCalls } from './count-network-calls.ts';
import { networkCalls, operatingIncidents } from './operating-table.ts';
import { readFigures } from './read-figures.ts';
import { listenForMetrics } from './serve-metrics.ts';
import { targetValues } from './target-values.ts';

const TOKEN = 'a-token-for-prometheus';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ METRICS_TOKEN: TOKEN });
});
afterAll(() => server.close());

const scrape = (authorization?: string) =>
  server.app.inject({ method: 'GET', url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

describe('/metrics', () => {
  test.each([undefined, 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`])('does not exist for %s', async (authorization) => {
    expect((await scrape(authorization)).statusCode).toBe(404);
  });

  test('shows the figures of the database and of the process', async () => {
    const { db, networkCalls: counter } = server.context;
    const owner = await makeOwner(db);
    const orderId = await makeOrderRow(db, owner, { status: 'DELIVERED' });
    const event = { orderId, mover: 'system' } as const;
    const at = Date.now();
    await db.insert(orderEvents).values([
      { id: newId(), ...event, from: 'PENDING_PAYMENT', to: 'READY', step: 'confirmPayment', at: new Date(at - 300_000) },
      { id: newId(), ...event, from: 'PROCESSING', to: 'DELIVERED', step: 'finishDelivery', at: new Date(at - 60_000) },
    ]);
    const slow = await makeOrderRow(db, owner, { status: 'PROCESSING' });
    await db.insert(orderEvents).values({
      id: newId(),
      orderId: slow,
      from: 'READY',
      to: 'PROCESSING',
      step: 'startDelivery',
      mover: 'system',
      at: new Date(at - 7_200_000),
    });
    await makeDelivered(db, owner, { startsAt: inDays(-1), createdAt: inDays(-2) });
    const job = { kind: 'demo', payload: {}, maxAttempts: 1, title: 'A job' };
    await db.insert(jobs).values([
      { ...job, id: newId(), deliveryId: newId(), state: 'WAITING', createdAt: new Date(at - 1_000_000) },
      { ...job, id: newId(), deliveryId: newId(), state: 'FAILED', startedAt: new Date(at - 20_000), endedAt: new Date(at - 10_000) },
    ]);
    const sent = new Date(at - 30_000);
    await db.insert(leads).values({
      id: newId(),
      network: 'meta',
      externalId: '1',
      customerId: owner.customerId,
      answers: [],
      consent: [],
      createdAt: sent,
      receivedAt: new Date(sent.getTime() + 4000),
    });
    counter.count({ network: 'meta', code: null });
    counter.count({ network: 'meta', code: '100/1885183' });
    const answer = await scrape(`Bearer ${TOKEN}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    for (const line of [
      'adstead_paid_to_live_seconds{quantile="0.5"} 240',
      'adstead_lead_latency_seconds{quantile="0.95"} 4',
      'adstead_network_requests_total{network="meta",code="ok"} 1',
      'adstead_network_requests_total{network="meta",code="100/1885183"} 1',
      'adstead_jobs_open{kind="demo",state="WAITING"} 1',
      'adstead_jobs_ended_last_hour{kind="demo",state="FAILED"} 1',
      'adstead_target_missed{target="waitingOrder"} 1',
      'adstead_target_missed{target="queueAge"} 1',
      'adstead_target_missed{target="insightsAge"} 1',
      'adstead_target_missed{target="paidToLive"} 0',
      'adstead_figures_read 1',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(answer.body).toContain(line);
  });

  test('counts leads by when they came, and orders that nobody starts', async () => {
    const { db } = server.context;
    const owner = await makeOwner(db);
    const at = Date.now();
    await db.insert(leads).values({
      id: newId(),
      network: 'meta',
      externalId: 'late',
      customerId: owner.customerId,
      answers: [],
      consent: [],
      createdAt: new Date(at - 26 * 3_600_000),
      receivedAt: new Date(at),
    });
    await db
      .insert(leadWebhooks)
      .values({ externalId: 'unread', pageId: '1', receivedAt: new Date(at - 40 * 3_600_000), dueAt: new Date(at) });
    const ready = await makeOrderRow(db, owner, { status: 'READY' });
    await db.insert(deliveryOutbox).values({ id: newId(), orderId: ready, attempt: 1, createdAt: new Date(at - 9 * 3_600_000) });
    const { leadLatency, waitingOrder } = await readFigures(server.context);
    expect(leadLatency.p95).toBeGreaterThan(26 * 3600);
    expect(waitingOrder).toBeGreaterThanOrEqual(9 * 3600);
    await db.delete(leadWebhooks);
    await db.delete(deliveryOutbox);
  });

  test('does not count the time before a campaign was known here as age of its figures', async () => {
    const { db } = server.context;
    await db.$client.query('truncate campaigns cascade');
    await makeDelivered(db, await makeOwner(db), { startsAt: inDays(-6), createdAt: new Date() });
    const values = targetValues(await readFigures(server.context));
    expect(isMissed('insightsAge', values.insightsAge)).toBe(false);
  });

  test.each([
    ['the clock was moved, and nothing was read yet', { hoursSinceMove: 0.1, isMissed: false }],
    ['nothing is read for hours after the clock was moved', { hoursSinceMove: 7, isMissed: true }],
  ])('the age of figures where %s', async (_, { hoursSinceMove, isMissed: expected }) => {
    const { context } = server;
    await context.db.$client.query('truncate campaigns cascade');
    await makeDelivered(context.db, await makeOwner(context.db), { startsAt: inDays(-1), endsAt: inDays(30), createdAt: inDays(-2) });
    const now = Date.now() + 7 * 86_400_000;
    const clock = { ...context.clock, now: () => now, movedAt: () => now - hoursSinceMove * 3_600_000 };
    const values = targetValues(await readFigures({ ...context, clock }));
    expect(isMissed('insightsAge', values.insightsAge)).toBe(expected);
  });

  test('leads and deliveries that the clock was moved over are not late', async () => {
    const { context } = server;
    const { db } = context;
    const owner = await makeOwner(db);
    await db.delete(leads);
    await db.delete(orderEvents);
    const now = Date.now() + 7 * 86_400_000;
    const [before, movedAt, after] = [now - 5 * 86_400_000, now - 60_000, now - 30_000].map((at) => new Date(at)) as [Date, Date, Date];
    const lead = { network: 'meta' as const, customerId: owner.customerId, answers: [], consent: [], createdAt: before };
    await db.insert(leads).values({ ...lead, id: newId(), externalId: 'moved over', receivedAt: after });
    const orderId = await makeOrderRow(db, owner, { status: 'DELIVERED' });
    const event = { orderId, mover: 'system' } as const;
    await db.insert(orderEvents).values([
      { id: newId(), ...event, from: 'PENDING_PAYMENT', to: 'READY', step: 'confirmPayment', at: before },
      { id: newId(), ...event, from: 'PROCESSING', to: 'DELIVERED', step: 'finishDelivery', at: after },
    ]);
    const read = async (moved: Date | null) =>
      readFigures({ ...context, clock: { ...context.clock, now: () => now, movedAt: () => moved?.getTime() ?? null } });
    expect(await read(movedAt)).toMatchObject({ leadLatency: { p95: 30 }, paidToLive: { count: 0 } });
    const unmoved = await read(null);
    expect([unmoved.leadLatency.p95, unmoved.paidToLive.median].every((seconds) => (seconds ?? 0) > 4 * 86_400)).toBe(true);
  });

  test('answers a worker’s collector, and nobody else', async () => {
    const app = await listenForMetrics({ ...server.context, config: { ...server.context.config, METRICS_PORT: 0 } });
    const ask = (authorization: string) => app?.inject({ method: 'GET', url: '/metrics', headers: { authorization } });
    expect([(await ask('Bearer wrong'))?.statusCode, (await ask(`Bearer ${TOKEN}`))?.statusCode]).toEqual([404, 200]);
    await app?.close();
  });

  test('does not exist without a token in the settings', async () => {
    const { app, close } = await openTestServer();
    expect((await app.inject({ method: 'GET', url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
    await close();
  });
});

test('old counts of requests are added up, and the total stays', async () => {
  const { db } = server.context;
  const day = 86_400_000;
  const rows = [90, 80, 1].map((days) => ({
    network: 'google' as const,
    code: 'ok',
    hour: new Date(Math.floor(Date.now() / day) * day - days * day),
    count: 10,
  }));
  await db.insert(networkCalls).values(rows);
  const total = async () => (await readFigures(server.context)).networkCalls.find(({ network }) => network === 'google')?.count;
  expect(await total()).toBe(30);
  for (let time = 0; time < 2; time += 1) await compactNetworkCalls(db, Date.now());
  expect(await total()).toBe(30);
  expect((await db.select().from(networkCalls)).filter(({ network }) => network === 'google')).toHaveLength(2);
});

describe('a missed target', () => {
  const met = Object.fromEntries(TARGET_IDS.map((id) => [id, null])) as Record<TargetId, number | null>;
  /** Each check is five minutes after the one before. */
  const check = (minutes: number, queueAge: number | null) =>
    server.context.db.transaction((tx) =>
      settleTargets({ ...server.context, now: () => 1_800_000_000_000 + minutes * 60_000 }, tx, { ...met, queueAge }),
    );
  const emails = async () =>
    (await server.context.db.select().from(emailMessages).orderBy(emailMessages.id)).map(({ recipient, subject }) => [recipient, subject]);

  test('is told to operations once, and once that it is over', async () => {
    const { db } = server.context;
    await makeUser(db, { roles: ['operations'], email: 'ops@adstead.example' });
    await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example' });
    await check(0, 900);
    expect(await emails()).toEqual([]);
    await check(1, 900);
    expect(await emails()).toEqual([]);
    await check(5, 1200);
    const missed = ['ops@adstead.example', 'Target missed: Oldest job that is due and does not run'];
    expect(await emails()).toEqual([missed]);
    const [email] = await db.select().from(emailMessages);
    expect(email?.text).toContain('20 min; the target is at most 10 min.');
    await check(10, 5000);
    await check(15, 30);
    expect(await emails()).toEqual([missed]);
    await check(20, null);
    expect(await emails()).toEqual([missed, ['ops@adstead.example', 'Target met again: Oldest job that is due and does not run']]);
    expect(await db.select().from(operatingIncidents)).toEqual([]);
  });
});

test('few requests say nothing about the share of refusals', async () => {
  const figures = await readFigures(server.context);
  expect(targetValues({ ...figures, recentCalls: { all: 49, refused: 49 } }).networkFailures).toBeNull();
  expect(targetValues({ ...figures, recentCalls: { all: 50, refused: 10 } }).networkFailures).toBe(20);
});
