import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createAppContext } from '../create-app-context.ts';
import type { OpenAppContext } from '../create-app-context.ts';
import { readConfig } from '../config.ts';
import { startTwins } from './start-twins.ts';
import type { StartedTwins } from './start-twins.ts';
import { identityTwin } from '../adapters/identity/identity-twin.ts';

const troubles: string[] = [];
let folder: string;
let database: TestDatabase;
let twins: StartedTwins;
let openContext: OpenAppContext;
let app: FastifyInstance;
const settings = () =>
  readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '5', ADSTEAD_DEMO: '1' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-twins-'));
  database = await cloneDatabase();
  twins = await startTwins(settings(), (sentence) => troubles.push(sentence));
  openContext = await createAppContext(twins.config);
  app = await buildApp(openContext.context);
});
afterAll(async () => {
  twins.close();
  await app.close();
  await openContext.close();
  await rm(folder, { recursive: true, force: true });
});

describe('which networks are stood in for', () => {
  const credentials = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  test.each([
    ['all without credentials, in the demo', {}, ['google', 'facebook']],
    ['none where anyone could sign in as anyone: outside of the demo', { ADSTEAD_DEMO: '0' }, []],
    ['all, when that is asked for', { ADSTEAD_DEMO: '0', IDENTITY_TWIN: '1' }, ['google', 'facebook']],
    ['none, when that is asked for', { IDENTITY_TWIN: '0' }, []],
    ['only those without credentials', credentials, ['facebook']],
  ])('%s', (_, environment, expected) => {
    expect(identityTwin.standsInFor(readConfig(environment))).toEqual(expected);
  });

  test('half of the credentials is a configuration error', async () => {
    await expect(
      createAppContext(readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent', GOOGLE_CLIENT_ID: 'id' })),
    ).rejects.toThrow('The settings GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together');
  });

  test.each([
    ['GOOGLE_ISSUER_URL', 'http://accounts.elsewhere.example'],
    ['FACEBOOK_GRAPH_URL', 'ftp://graph.facebook.com'],
    ['FACEBOOK_VERSION', '26'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});

test('GET /api/version and the list of providers name the twins', async () => {
  expect((await app.inject('/api/version')).json()).toMatchObject({
    twins: ['google-identity', 'facebook-identity', 'payments-stripe', 'meta-meta', 'google-google-ads', 'geocoder-geocoder'],
  });
  expect((await app.inject('/api/auth/config')).json()).toMatchObject({
    providers: [
      { provider: 'google', isTwin: true },
      { provider: 'facebook', isTwin: true },
    ],
  });
});

test('a twin stores its state in its own folder, readable by its owner only', async () => {
  const own = path.join(folder, 'twins', 'identity');
  expect(await readdir(own)).toEqual(expect.arrayContaining(['ledger.jsonl', 'mark', 'port', 'secret', 'state.json']));
  for (const file of ['secret', 'state.json', 'ledger.jsonl']) expect((await stat(path.join(own, file))).mode & 0o077).toBe(0);
});

test('all twins run in one process', async () => {
  expect(twins.config.twins).toHaveLength(5);
  for (const other of [1, 2, 3, 4]) expect(await pidOfTwin(other)).toBe(await pidOfTwin(0));
});

describe('the pages of a twin', () => {
  test.each(['google', 'facebook'])('of %s are reached under our own URL, and lead back to it', async (provider) => {
    const start = await app.inject({ url: `/api/auth/${provider}/start`, headers: { host: '127.0.0.1:4000' } });
    const page = new URL(String(start.headers.location));
    expect(page.origin).toBe('http://127.0.0.1:4000');
    expect(page.pathname.startsWith(`/twins/identity/${provider}/`)).toBe(true);
    const shown = await app.inject({ url: `${page.pathname}${page.search}`, headers: { cookie: 'adstead_session=secret' } });
    expect(shown.body).toContain('This is a stand-in for');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const decided = await app.inject({
      method: 'POST',
      url: `${page.pathname}${page.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'person=admin&decision=accept',
    });
    expect(decided.statusCode).toBe(303);
    expect(String(decided.headers.location).startsWith(`http://127.0.0.1:4000/api/auth/${provider}/callback?code=`)).toBe(true);
  });

  test.each([
    ['GET', '/twins/identity/control/ledger'],
    ['GET', '/twins/identity/twin'],
    ['GET', '/twins/stripe/control/ledger'],
    ['GET', '/twins/stripe/v1/payment_intents'],
    ['POST', '/twins/stripe/v1/payment_intents'],
    ['POST', '/twins/stripe/v1/refunds'],
    ['GET', '/twins/stripe/v1/customers'],
    ['POST', '/twins/identity/google/token'],
    ['GET', '/twins/identity/facebook/v26.0/me'],
    ['GET', '/twins/identity/google/o/oauth2/v2/auth/../../../../../control/ledger'],
    ['GET', '/twins/identity/google/o/oauth2/v2/auth%2f..%2f..%2fcontrol'],
    ['GET', '/twins/other/google/o/oauth2/v2/auth'],
  ] as const)('are all there is: %s %s is not found', async (method, url) => {
    const answer = await app.inject({
      method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: '' }),
    });
    expect(answer.statusCode).toBe(404);
  });

  test('let a card form pay under our own URL, and show the bank in a frame of ours', async () => {
    const payments = openContext.context.payments;
    const opened = await payments?.open({
      key: 'k',
      amount: 500,
      currency: 'NZD',
      payerId: null,
      metadata: {},
      description: '',
      receiptEmail: null,
    });
    const confirmed = await app.inject({
      method: 'POST',
      url: `/twins/stripe/v1/payment_intents/${opened?.id}/confirm`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        key: payments?.publishableKey ?? '',
        client_secret: opened?.clientSecret ?? '',
        payment_method: 'pm_card_authenticationRequired',
        return_url: 'http://127.0.0.1:4000/payments/p',
      }).toString(),
    });
    const { next_action: next } = confirmed.json<{ next_action: { redirect_to_url: { url: string } } }>();
    const shown = await app.inject(next.redirect_to_url.url);
    expect(shown.body).toContain('This is a stand-in for your bank');
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const decided = await app.inject({
      method: 'POST',
      url: next.redirect_to_url.url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approve',
    });
    expect(String(decided.headers.location)).toContain('redirect_status=succeeded');
    expect((await payments?.read(opened?.id ?? ''))?.status).toBe('paid');
    const query = new URLSearchParams({ key: payments?.publishableKey ?? '', client_secret: opened?.clientSecret ?? '' });
    const intent = `/twins/stripe/v1/payment_intents/${opened?.id}`;
    expect((await app.inject(`${intent}?${query.toString()}`)).json()).toMatchObject({ status: 'succeeded' });
    expect((await app.inject(`${intent}?key=${payments?.publishableKey}`)).statusCode).toBe(400);
  });

  test('are not found without a twin', async () => {
    const plain = await buildApp({ ...openContext.context, config: { ...openContext.context.config, twins: [] } });
    expect((await plain.inject('/twins/identity/google/o/oauth2/v2/auth')).body).not.toContain('stand-in');
    expect((await plain.inject({ method: 'POST', url: '/twins/identity/google/o/oauth2/v2/auth' })).statusCode).toBe(404);
    await plain.close();
  });
});

/** Null while nothing answers. */
const pidOfTwin = (index = 0): Promise<number | null> =>
  fetch(`${twins.config.twins[index]?.url}/twin`).then(
    async (answer) => ((await answer.json()) as { pid: number }).pid,
    () => null,
  );

test('twins that were killed are started again, at the same URLs', async () => {
  const pid = (await pidOfTwin()) ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => pidOfTwin()).not.toBe(pid);
  await expect.poll(() => pidOfTwin()).toBeGreaterThan(0);
  expect(troubles).toEqual(['The twins had ended and were started again.']);
});

test('processes that share a folder share its twin, and each carries on when the other one ends', async () => {
  const second = await startTwins(settings(), (sentence) => troubles.push(sentence));
  expect(second.config.twins).toEqual(twins.config.twins);
  expect(second.config.GOOGLE_CLIENT_SECRET).toBe(twins.config.GOOGLE_CLIENT_SECRET);
  const pid = await pidOfTwin();
  twins.close();
  await expect.poll(async () => ![pid, null].includes(await pidOfTwin())).toBe(true);
  second.close();
  await expect.poll(() => pidOfTwin()).toBeNull();
});
