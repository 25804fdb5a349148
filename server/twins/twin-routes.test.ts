import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { ROLES } from '#domain/access/index.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { deliveries } from '../campaigns/delivery/delivery-table.ts';
import { openDeliveryNetwork } from '../campaigns/delivery/objects/open-delivery-network.ts';
import { createAppContext } from '../create-app-context.ts';
import { auditEntries } from '../db/audit-table.ts';
import { alignClock } from './index.ts';

const { context, db, server, twins, makeSeller, place, deliver } = await openDeliveryServer();
const admin = await server.as('admin');
const DAY_MS = 86_400_000;

type Answer<Name extends keyof Endpoints> = OutputOf<Endpoints[Name]>;
const read = async <Name extends keyof Endpoints>(_: Name, path: string): Promise<Answer<Name>> => {
  const answer = await admin.call('GET', path);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const timeline = (query = '') => read('readTwinTimeline', `/api/twins/timeline?${query}`);
const campaignsOf = async (twin: string) => {
  const { accounts } = await read('readTwinAccounts', `/api/twins/${twin}/accounts`);
  const account = accounts.find(({ campaigns }) => campaigns > 0);
  return (await read('readTwinCampaigns', `/api/twins/${twin}/accounts/${account?.id}/campaigns`)).campaigns;
};
const adOf = async (twin: string) => (await campaignsOf(twin))[0]?.adSets[0]?.ads[0];
const decide = (twin: string, body: object) => admin.call('POST', `/api/twins/${twin}/ads`, body);
const setFault = (twin: string, body: object) => admin.call('POST', `/api/twins/${twin}/faults`, body);
const faultsOf = async (twin: string) =>
  (await read('readTwins', '/api/twins')).twins.find(({ name }) => name === twin)?.faults.map(({ fault }) => fault);

beforeAll(async () => {
  await place(await makeSeller());
  await deliver();
});

describe('the timeline', () => {
  test('shows what both networks received, newest first and page by page without gap', async () => {
    const all = (await timeline('limit=200')).entries;
    expect(new Set(all.map(({ twin }) => twin))).toEqual(new Set(['meta', 'google-ads', 'identity']));
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer<'readTwinTimeline'> = await timeline(`limit=7${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.entries.map(({ _id }) => _id));
      cursor = page.cursor;
    }
    expect(paged.slice(0, all.length)).toEqual(all.map(({ _id }) => _id));
    expect(new Set(paged).size).toBe(paged.length);
  });

  test('can be limited to a network and to failures, and holds no token', async () => {
    const { entries } = await timeline('twin=meta');
    expect(entries.every(({ twin }) => twin === 'meta')).toBe(true);
    expect(entries.some(({ method, path, status }) => method === 'POST' && path?.endsWith('/campaigns') && status === 200)).toBe(true);
    await fetch(`${twins.meta.url}/v25.0/me?access_token=wrong`);
    const failures = (await timeline('twin=meta&failures=true')).entries;
    expect(failures[0]).toMatchObject({ method: 'GET', path: '/v25.0/me', details: { query: { access_token: '***' } } });
    expect(failures.every(({ status }) => status !== null && status >= 400)).toBe(true);
  });

  test.each(['twin=other', 'cursor=meta', 'cursor=meta:x', 'limit=0', 'limit=9999', 'other=1'])('refuses %s', async (query) => {
    expect((await admin.call('GET', `/api/twins/timeline?${query}`)).statusCode).toBe(400);
  });
});

describe('the campaigns of a twin', () => {
  test.each(['meta', 'google-ads'])('are shown with budget, spend and review: %s', async (twin) => {
    const [campaign] = await campaignsOf(twin);
    expect(campaign?.name).toContain('ORD-');
    expect(campaign?.budget).toBeGreaterThan(1000);
    expect(campaign?.spent).toBe(0);
    expect(campaign?.adSets[0]?.ads[0]?.review).toEqual({ state: 'IN_REVIEW', reason: null });
  });

  test('of an unknown account are not found, and a path is not passed on', async () => {
    expect((await admin.call('GET', '/api/twins/meta/accounts/act_1/campaigns')).statusCode).toBe(404);
    expect((await admin.call('GET', '/api/twins/meta/accounts/..%2Fledger/campaigns')).statusCode).toBe(400);
    expect((await admin.call('GET', '/api/twins/stripe/accounts')).statusCode).toBe(400);
  });
});

describe('reviews', () => {
  test.each(['meta', 'google-ads'])('an ad is rejected for a policy of the list, and approved: %s', async (twin) => {
    const policy = (await read('readTwins', '/api/twins')).twins.find(({ name }) => name === twin)?.policies[0];
    const ad = (await adOf(twin))?.id;
    expect((await decide(twin, { ad, decision: { kind: 'reject', policy } })).statusCode).toBe(200);
    expect((await adOf(twin))?.review).toEqual({ state: 'REJECTED', reason: policy });
    expect((await decide(twin, { ad, decision: { kind: 'approve' } })).statusCode).toBe(200);
    expect((await adOf(twin))?.review).toEqual({ state: 'APPROVED', reason: null });
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'twins')).limit(1);
    expect(entry).toMatchObject({ actorId: admin.userId, changes: { ad, decision: { kind: 'reject', policy } } });
    await db.delete(auditEntries).where(eq(auditEntries.entity, 'twins'));
  });

  test.each([
    ['a policy that is not in the list', { ad: '1', decision: { kind: 'reject', policy: 'Other' } }, 400],
    ['a rejection without a policy', { ad: '1', decision: { kind: 'reject' } }, 400],
    ['an unknown ad', { ad: '1', decision: { kind: 'approve' } }, 409],
    ['a path in place of an ad', { ad: '../faults', decision: { kind: 'approve' } }, 400],
    ['anything more', { ad: '1', decision: { kind: 'approve' }, at: 1 }, 400],
  ])('refuse %s', async (_, body, status) => {
    expect((await decide('meta', body)).statusCode).toBe(status);
  });
});

describe('faults', () => {
  test.each([
    ['meta', ['unavailable', 'done-then-500', 'lost-response', 'throttled', 'token-revoked', 'webhooks-held', 'overspend']],
    ['google-ads', ['unavailable', 'done-then-500', 'lost-response', 'throttled', 'token-revoked', 'overspend']],
    ['identity', ['unavailable']],
  ])('are switched on and off: %s', async (twin, names) => {
    for (const fault of names) expect((await setFault(twin, { fault, isOn: true })).statusCode).toBe(200);
    expect(new Set(await faultsOf(twin))).toEqual(new Set(names));
    for (const fault of names) expect((await setFault(twin, { fault, isOn: false })).statusCode).toBe(200);
    expect(await faultsOf(twin)).toEqual([]);
  });

  test('hold for requests, for one where that is asked, and never for the page itself', async () => {
    await setFault('meta', { fault: 'unavailable', isOn: true, isOnce: true });
    expect((await fetch(`${twins.meta.url}/v25.0/me`)).status).toBe(503);
    expect((await fetch(`${twins.meta.url}/v25.0/me`)).status).toBe(401);
    expect(await faultsOf('meta')).toEqual([]);
  });

  test('that a twin does not have are not found', async () => {
    expect((await setFault('google-ads', { fault: 'webhooks-held', isOn: true })).statusCode).toBe(404);
    expect((await setFault('stripe', { fault: 'unavailable', isOn: true })).statusCode).toBe(404);
    expect((await setFault('meta', { fault: 'route', isOn: true })).statusCode).toBe(400);
  });
});

describe('the clock', () => {
  test('moves product, twins and every process forward together, and sessions stay', async () => {
    const other = await createAppContext(context.config);
    const before = (await read('readTwins', '/api/twins')).clock;
    let moves = 0;
    other.context.clock.onMove(() => {
      moves += 1;
    });
    const answer = await admin.call('POST', '/api/twins/clock', { by: 'day' });
    expect(answer.json()).toMatchObject({ aheadMs: before.aheadMs + DAY_MS, isMovable: true });
    expect(twins.identity.clock.aheadMs()).toBe(before.aheadMs + DAY_MS);
    await other.context.clock.refresh();
    await other.context.clock.refresh();
    expect(moves).toBe(1);
    expect(other.context.clock.now() - other.context.now()).toBe(before.aheadMs + DAY_MS);
    expect((await server.anonymous.call('GET', '/api/version')).json()).toMatchObject({ clockAheadMs: before.aheadMs + DAY_MS });
    expect((await admin.call('GET', '/api/twins')).statusCode).toBe(200);
    await other.close();
  });

  test('is brought to the later of the two at start', async () => {
    await twins.identity.advance(DAY_MS);
    const started = await createAppContext(context.config);
    expect(started.context.clock.aheadMs()).toBe(twins.identity.clock.aheadMs() - DAY_MS);
    await alignClock(started.context);
    expect(started.context.clock.aheadMs()).toBe(twins.identity.clock.aheadMs());
    await started.close();
  });

  test('is real time where a network is connected for real', async () => {
    const config = {
      ...context.config,
      STRIPE_SECRET_KEY: 'sk_test_of_the_provider',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_provider',
      STRIPE_WEBHOOK_SECRET: ['whsec_of_the_provider'],
    };
    const opened = await createAppContext(config);
    const app = await buildApp({ ...server.context, config, clock: opened.context.clock });
    expect(opened.context.clock.aheadMs()).toBe(0);
    const moved = await app.inject({
      method: 'POST',
      url: '/api/twins/clock',
      headers: { cookie: admin.cookie, [OWN_REQUEST_HEADER]: '1' },
      payload: { by: 'day' },
    });
    expect(moved.statusCode).toBe(409);
    await app.close();
    await opened.close();
  });
});

describe('who may', () => {
  test('only admins, in person', async () => {
    for (const role of ROLES.filter((each) => each !== 'admin')) {
      const person = await server.as(role);
      expect((await person.call('GET', '/api/twins')).statusCode).toBe(403);
      expect((await person.call('POST', '/api/twins/clock', { by: 'day' })).statusCode).toBe(403);
    }
    expect((await server.anonymous.call('GET', '/api/twins')).statusCode).toBe(401);
  });

  test.each([
    ['no twin is in use', { twins: [] }],
    ['payments are live', { STRIPE_SECRET_KEY: 'sk_live_of_the_provider' }],
  ])('nobody, where %s', async (_, settings) => {
    const app = await buildApp({ ...server.context, config: { ...context.config, ...settings } });
    const headers = { cookie: admin.cookie };
    for (const url of ['/api/twins', '/api/twins/timeline', '/api/twins/meta/accounts'])
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    expect((await app.inject('/api/version')).json()).toMatchObject({ canSteerTwins: false });
    await app.close();
  });

  test('an order that was paid with real money is never delivered to a twin', async () => {
    const config = { ...context.config, STRIPE_SECRET_KEY: 'sk_live_of_the_provider' };
    for (const delivery of await db.select().from(deliveries))
      await expect(openDeliveryNetwork({ ...context, config }, delivery, new AbortController().signal)).rejects.toMatchObject({
        outcome: 'refused',
      });
  });
});

test('a twin that does not answer is said to be silent, and the others are shown', async () => {
  const [first, ...others] = context.config.twins.toReversed();
  const silent = { ...context.config, twins: [...others, { ...first!, url: 'http://127.0.0.1:9' }] };
  const app = await buildApp({ ...server.context, config: silent });
  const headers = { cookie: admin.cookie };
  const shown = (await app.inject({ url: '/api/twins', headers })).json<Answer<'readTwins'>>();
  expect(shown.twins.filter(({ isAnswering }) => !isAnswering).map(({ name }) => name)).toEqual(['google-ads']);
  const page = (await app.inject({ url: '/api/twins/timeline', headers })).json<Answer<'readTwinTimeline'>>();
  expect(page.silent).toEqual(['google-ads']);
  expect(page.entries.length).toBeGreaterThan(0);
  const accounts = await app.inject({ url: '/api/twins/google-ads/accounts', headers });
  expect(accounts.statusCode).toBe(502);
  expect(accounts.json()).toMatchObject({ code: 'twinSilent' });
  await app.close();
});
