import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { META_WEBHOOK_PATH } from '../../adapters/meta/index.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { metaAccessTo } from '../../networks/index.ts';
import { accountObservations } from './observation-table.ts';
import { writeObservation } from './observation-store.ts';

const server = await openDeliveryServer();
const { db, context } = server;
const seller = await server.makeSeller();
const [account] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, seller.accounts.meta));
const digits = (account?.platformId ?? '').replace('act_', '');

const LATER = new Date(context.clock.now() + 3_600_000);
const postpone = () => db.transaction((tx) => writeObservation(tx, seller.accounts.meta, { dueAt: LATER }));
const dueAt = async () =>
  (await db.select().from(accountObservations).where(eq(accountObservations.accountId, seller.accounts.meta)))[0]?.dueAt;

const sign = (body: string, secret = context.config.META_APP_SECRET ?? '') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const send = (body: string, signature: string | undefined = sign(body)) =>
  server.server.app.inject({
    method: 'POST',
    url: META_WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    payload: body,
  });
const event = (id: string) =>
  JSON.stringify({ object: 'ad_account', entry: [{ id, time: 1, changes: [{ field: 'with_issues_ad_objects', value: { id: '1' } }] }] });

const VERIFY_TOKEN = context.config.META_WEBHOOK_VERIFY_TOKEN ?? '';
const handshake = (token: string) =>
  server.server.app.inject({
    method: 'GET',
    url: `${META_WEBHOOK_PATH}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': '<b>1158201444', 'hub.verify_token': token }).toString()}`,
  });

test('the handshake is answered with its challenge as plain text, and refused with another token', async () => {
  const answer = await handshake(VERIFY_TOKEN);
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '<b>1158201444', 'text/plain; charset=utf-8']);
  expect((await handshake('another')).statusCode).toBe(403);
});

test('an event about an account makes its observation due at once, however often it arrives', async () => {
  await postpone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(event(digits))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await dueAt())?.getTime()).toBeLessThanOrEqual(context.clock.now());
});

test.each([
  ['a forged signature', event(digits), sign(event(digits), 'the secret of another app')],
  ['no signature', event(digits), ''],
  ['a body that was changed', `${event(digits)} `, sign(event(digits))],
  ['a NUL in the id', event('1\u0000'), undefined],
  ['an id that is no number', event('act_1; drop'), undefined],
  ['a raw NUL', event(digits).replace('ad_account', 'ad_\0account'), undefined],
  ['no JSON', 'hello', undefined],
  ['another shape', '[]', undefined],
])('an event with %s is refused and has no effect', async (_, body, signature) => {
  await postpone();
  const answer = await send(body, signature);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'malformedRequest']);
  expect(await dueAt()).toEqual(LATER);
});

test('events of leads and of unknown accounts are accepted and make no observation due', async () => {
  await postpone();
  const value = { leadgen_id: '1', page_id: '2', form_id: '3' };
  const lead = JSON.stringify({ object: 'page', entry: [{ id: '2', changes: [{ field: 'leadgen', value }] }] });
  for (const body of [lead, event('424242')]) expect((await send(body)).statusCode).toBe(200);
  expect(await dueAt()).toEqual(LATER);
});

test('the end of a review reaches us from the network by itself', async () => {
  await server.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.app.server.address() as AddressInfo;
  const { twins } = server;
  await twins.meta.control('PUT', 'webhook', { url: `http://127.0.0.1:${port}${META_WEBHOOK_PATH}`, verifyToken: VERIFY_TOKEN });
  await context.networks.meta?.webhooks.subscribeAdAccount(await metaAccessTo(context, seller.accounts.meta));
  await server.place(seller);
  await server.deliver();
  await postpone();
  await twins.identity.advance(3_600_000);
  await expect.poll(async () => (await dueAt())?.getTime(), { timeout: 20_000 }).not.toBe(LATER.getTime());
});
