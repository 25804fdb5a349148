import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openLinkServer } from '#test/harness/link-server.ts';
import { NETWORK_SCOPES, requestedScopes } from '#domain/networks/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { redirectUriOf } from '../../accounts/identity/provider-list.ts';
import { META_WEBHOOK_PATH } from '../../adapters/meta/index.ts';
import { APP_WEBHOOKS } from '../webhooks/app-webhooks.ts';
import { subscribeApp } from '../webhooks/subscribe-app.ts';
import { subscribePages } from '../webhooks/subscribe-pages.ts';
import { checkNetworks, summaryLine } from './check-networks.ts';

const server = await openLinkServer();
const { context, twins } = server;
const ACCOUNT = 'act_100000000000001';
const CLIENT = '555-000-1001';
/** The account through which the client is reached. */
const MANAGER = '5550001000';

async function link(granted?: readonly string[]): Promise<void> {
  const visitor = await server.visit();
  const signInId = await server.signIn(visitor, 'meta', granted ? { granted } : {});
  const body = { signInId, accounts: [{ accountId: ACCOUNT }], pages: [{ pageId: '200000000000001' }] };
  await visitor.call('POST', '/api/ad-accounts/link-account', body);
  await server.link(visitor, 'google', await server.signIn(visitor, 'google'), [CLIENT]);
}

/** As a running product does; the twin keeps it for all tests. */
beforeAll(async () => {
  await server.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.app.server.address() as AddressInfo;
  Object.assign(context, { config: { ...context.config, HOST: '127.0.0.1', PORT: port } });
  await link();
  await subscribeApp(context);
  await subscribePages(context);
});

const missing = (lines: readonly string[]): string[] => lines.filter((line) => !line.startsWith('ok '));
const ofMeta = (lines: readonly string[]): string[] => missing(lines).filter((line) => line.startsWith('MISSING  Meta'));

test('accounts with all permissions work on both networks', async () => {
  await link();
  const { lines, summary, isComplete } = await checkNetworks(context);
  expect(missing(lines)).toEqual([]);
  expect(summary).toEqual([
    'Meta: ready. 1 account with every permission that delivery needs.',
    'Google: ready. 1 account with every permission that delivery needs.',
  ]);
  expect(isComplete).toBe(true);
  expect(lines).toHaveLength(requestedScopes('meta').length + 3 + APP_WEBHOOKS.length);
});

test.each(requestedScopes('meta').filter((scope) => !['ads_management', 'pages_show_list'].includes(scope)))(
  'a sign-in without %s is reported in one line',
  async (scope) => {
    await link(requestedScopes('meta').filter((each) => each !== scope));
    const { lines, summary, isComplete } = await checkNetworks(context);
    expect(missing(lines)).toEqual([expect.stringContaining(`Meta, Adstead demo NZ: ${scope} (`)]);
    expect(isComplete).toBe(scope === 'pages_manage_posts');
    expect(summary[0]).toBe(
      isComplete
        ? 'Meta: ready. 1 account with every permission that delivery needs.'
        : `Meta: not ready. 0 of 1 account work. Missing: ${scope}.`,
    );
  },
);

test('a network that refuses a call is reported with its own words', async () => {
  await link();
  await twins.google.control('POST', 'objects', { access: [{ person: 'operations', customerId: MANAGER, role: 'READ_ONLY' }] });
  const { lines, isComplete } = await checkNetworks(context);
  expect(missing(lines)).toEqual([expect.stringMatching(/^MISSING {2}Google.*: write access \(create campaigns\): /)]);
  expect(isComplete).toBe(false);
});

test('an account whose sign-in was revoked is reported with what the network says, and the others are tried', async () => {
  await link();
  await twins.meta.set({ variant: 'password-changed' });
  const { lines, isComplete } = await checkNetworks(context);
  expect(missing(lines).filter((line) => line.includes('Meta, Adstead demo NZ'))).not.toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^ok +Google, .*: read access$/));
  expect(isComplete).toBe(false);
});

test('a network without accounts is reported', async () => {
  expect(missing((await checkNetworks(context)).lines)).toEqual([
    expect.stringMatching(/^MISSING {2}.*: no account is linked\.$/),
    expect.stringMatching(/^MISSING {2}.*: no account is linked\.$/),
  ]);
});

test('a network that is not set up is reported by its settings alone', async () => {
  await link();
  const { lines, summary, isComplete } = await checkNetworks({ ...context, networks: { ...context.networks, meta: null } });
  expect(lines.filter((line) => line.includes('Meta'))).toEqual([
    'MISSING  Meta: not set up on this server; set META_APP_ID and META_APP_SECRET.',
  ]);
  expect([summary[0], isComplete]).toEqual(['Meta: not ready. Missing: the settings META_APP_ID and META_APP_SECRET.', false]);
});

test.each([
  [{ missing: [], accounts: 2, working: 2 }, 'Meta: ready. 2 accounts with every permission that delivery needs.'],
  [
    { missing: ['leads_retrieval', 'access to an account', 'leads_retrieval'], accounts: 3, working: 1 },
    'Meta: not ready. 1 of 3 accounts works. Missing: leads_retrieval (2 times), access to an account.',
  ],
  [{ missing: ['a linked account'], accounts: 0, working: 0 }, 'Meta: not ready. Missing: a linked account.'],
])('%j ends with one line', (given, line) => {
  expect(summaryLine({ label: 'Meta', lines: [], ...given })).toBe(line);
});

test('webhooks that the app or a page is not subscribed to are reported, with what they are for', async () => {
  await link();
  await twins.meta.control('PUT', 'webhook', {});
  const { lines, isComplete } = await checkNetworks(context);
  expect(ofMeta(lines)).toEqual(
    APP_WEBHOOKS.map(({ object, allows }) =>
      expect.stringMatching(`^MISSING  Meta: webhook of ${object} \\(${allows}\\): the app is not subscribed;`),
    ),
  );
  expect(isComplete).toBe(false);
  await subscribeApp(context);
  const noUrl = { ...context, config: { ...context.config, twins: [] } };
  expect(ofMeta((await checkNetworks(noUrl)).lines)).toEqual(APP_WEBHOOKS.map(() => expect.stringContaining('set PUBLIC_URL')));
});

test('nothing is created or changed on a network', async () => {
  await link();
  const count = async (): Promise<string> => JSON.stringify(await twins.meta.control('GET', 'objects'));
  const before = await count();
  await checkNetworks(context);
  expect(await count()).toBe(before);
});

test('the page about going live names each permission with what it allows, and the addresses of this server', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../../docs/going-live.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  for (const { scope, isNeeded } of NETWORK_SCOPES.meta)
    expect(rows.filter((row) => row.includes(`\`${scope}\``) && row.includes('(optional)') !== isNeeded)).toHaveLength(1);
  for (const { scope } of NETWORK_SCOPES.google) expect(page).toContain(`\`${scope}\``);
  for (const address of [redirectUriOf('PUBLIC_URL', 'facebook'), redirectUriOf('PUBLIC_URL', 'google'), `PUBLIC_URL${META_WEBHOOK_PATH}`])
    expect(page).toContain(`\`${address}\``);
});
