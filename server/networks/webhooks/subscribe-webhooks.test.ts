import type { AddressInfo } from 'node:net';
import { openLinkServer } from '#test/harness/link-server.ts';
import { requestedScopes } from '#domain/networks/index.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { META_WEBHOOK_PATH } from '../../adapters/meta/index.ts';
import { readConfig } from '../../config.ts';
import { metaPages } from '../page-table.ts';
import { APP_WEBHOOKS, metaWebhookUrl } from './app-webhooks.ts';
import { subscribeApp } from './subscribe-app.ts';
import { subscribePages } from './subscribe-pages.ts';

const server = await openLinkServer();
const { context, twins, db } = server;
const PAGE = '200000000000001';
const meta = context.networks.meta!;
let url = '';
beforeAll(async () => {
  await server.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.app.server.address() as AddressInfo;
  Object.assign(context, { config: { ...context.config, HOST: '127.0.0.1', PORT: port } });
  url = `http://127.0.0.1:${port}${META_WEBHOOK_PATH}`;
});

describe('the app', () => {
  let sent: string[] = [];
  const counting = {
    ...context.networks,
    meta: {
      ...meta,
      webhooks: {
        ...meta.webhooks,
        subscribeApp(given: Parameters<typeof meta.webhooks.subscribeApp>[0]) {
          sent.push(given.object);
          return meta.webhooks.subscribeApp(given);
        },
      },
    },
  };
  const subscribe = (config = context.config) => subscribeApp({ config, networks: counting });
  beforeEach(async () => {
    sent = [];
    await twins.meta.control('PUT', 'webhook', {});
  });

  test('is subscribed to each object once, however often it starts', async () => {
    await subscribe();
    await subscribe();
    expect(sent).toEqual(APP_WEBHOOKS.map(({ object }) => object));
    expect(await meta.webhooks.appSubscriptions()).toEqual(
      APP_WEBHOOKS.map(({ object, fields }) => ({ object, fields, callback_url: url, active: true })),
    );
  });

  test('is pointed to this installation again where someone changed the URL', async () => {
    await subscribe();
    await meta.webhooks.subscribeApp({ object: 'page', fields: ['leadgen'], callbackUrl: `${url}?elsewhere` });
    await subscribe();
    expect(sent).toEqual(['ad_account', 'page', 'page']);
    expect((await meta.webhooks.appSubscriptions()).map(({ callback_url }) => callback_url)).toEqual([url, url]);
  });

  test('is not subscribed to a URL that does not answer the handshake', async () => {
    const wrong = { ...context.config, PORT: 1 };
    await expect(subscribe(wrong)).rejects.toMatchObject({ details: { code: '2200' } });
    expect(await meta.webhooks.appSubscriptions()).toEqual([]);
  });

  test('is left alone without a verify token', async () => {
    const { META_WEBHOOK_VERIFY_TOKEN: _token, ...config } = context.config;
    await subscribe(config);
    expect(sent).toEqual([]);
  });

  test.each([
    [{ PUBLIC_URL: 'https://ads.example.com/' }, `https://ads.example.com${META_WEBHOOK_PATH}`],
    [{ PUBLIC_URL: 'http://ads.example.com' }, null],
    [{}, null],
  ])('is called by Meta at the public https address only: %j', (settings, expected) => {
    expect(metaWebhookUrl(readConfig(settings))).toBe(expected);
  });
});

describe('a page', () => {
  const link = async (granted?: readonly string[]) => {
    const visitor = await server.visit();
    const signInId = await server.signIn(visitor, 'meta', granted ? { granted } : {});
    const body = { signInId, accounts: [{ accountId: 'act_100000000000001' }], pages: [{ pageId: PAGE }] };
    expect((await visitor.call('POST', '/api/ad-accounts/link-account', body)).statusCode).toBe(200);
  };
  const subscribeAt = async () => (await db.select().from(metaPages))[0]?.subscribeAt?.getTime() ?? null;

  test('that is linked is subscribed to leads, and again when it is linked again', async () => {
    await link();
    expect(await subscribeAt()).not.toBeNull();
    await subscribePages(context);
    expect(await subscribeAt()).toBeNull();
    await link();
    expect(await subscribeAt()).not.toBeNull();
  });

  test('without the permission is tried again an hour later', async () => {
    await link(requestedScopes('meta').filter((scope) => scope !== 'pages_manage_metadata'));
    await subscribePages(context);
    expect(await subscribeAt()).toBeGreaterThan(context.clock.now() + 3_000_000);
  });

  test('that Meta cannot answer for now stays due, and keeps no other from being subscribed', async () => {
    await link();
    await twins.meta.set({ route: 'POST *subscribed_apps', kind: 'status', status: 500 });
    await subscribePages(context);
    expect(await subscribeAt()).toBeGreaterThan(context.clock.now());
    await twins.meta.set();
    await twins.identity.advance(3_700_000);
    await subscribePages(context);
    expect(await subscribeAt()).toBeNull();
  });
});
