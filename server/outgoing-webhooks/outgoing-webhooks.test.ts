import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookBody, webhookPayloads } from '#contract/outgoing-webhooks/index.ts';
import type { WebhookEndpoint } from '#contract/outgoing-webhooks/index.ts';
import { MAX_WEBHOOK_ENDPOINTS } from '#domain/outgoing-webhooks/index.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../accounts/users/user-table.ts';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import { emailMessages } from '../emails/email-message-table.ts';
import { jobs } from '../jobs/job-table.ts';
import { deleteOldWebhookDeliveries, enqueueWebhookEvent, eraseWebhookPayloads, sendWebhooksJob, startWebhooks } from './index.ts';
import { webhookDeliveries, webhookEndpoints } from './webhook-table.ts';

type Sample = (secret: string, header: string, rawBody: Buffer, now?: number) => boolean;

interface Received {
  id: string;
  header: string;
  body: Buffer;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let context: AppContext;
let receiver: Server;
let url: string;
let time = Date.now();
let isFromAdstead: Sample;
let received: Received[] = [];
let answer: (response: ServerResponse, event: Received) => void;

beforeAll(async () => {
  server = await openTestServer({ PRIVATE_WEBHOOK_RECEIVERS: '1' });
  context = { ...server.context, clock: { ...server.context.clock, now: () => time } };
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'adstead-event-id': id, 'adstead-signature': header } = request.headers;
      const event = { id: String(id), header: String(header), body: Buffer.concat(chunks) };
      received.push(event);
      answer(response, event);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const page = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const sample = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  ({ isFromAdstead } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(sample)}`)) as {
    isFromAdstead: Sample;
  });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.close();
});
beforeEach(() => {
  received = [];
  answer = (response) => response.end('thanks');
});

const lead = (id: string) => ({
  _id: id,
  network: 'meta' as const,
  externalId: '123',
  formId: null,
  orderId: null,
  campaignId: null,
  adId: null,
  listingId: null,
  name: 'Aroha Ngata',
  email: 'aroha@example.com',
  phone: null,
  answers: [],
  consent: null,
  state: 'NEW',
  createdAt: '2026-11-17T03:00:00.000Z',
});

async function setUp(kinds: string[] = ['lead.created', 'order.state']): Promise<{
  corporate: Caller;
  customerId: string;
  endpoint: WebhookEndpoint;
  secret: string;
  path: string;
}> {
  const customerId = await makeCustomer(context.db);
  const corporate = await server.as('corporate', { customerId });
  const list = `/api/customer/${customerId}/webhooks`;
  const created = await corporate.call('POST', list, { url: `${url}/${customerId}`, kinds });
  expect(created.statusCode).toBe(200);
  const { endpoint, secret } = created.json<{ endpoint: WebhookEndpoint; secret: string }>();
  return { corporate, customerId, endpoint, secret, path: `${list}/${endpoint._id}` };
}

const newLead = (customerId: string, id = newId()): Promise<void> =>
  context.db.transaction(async (tx) =>
    enqueueWebhookEvent(tx, { customerId, kind: 'lead.created', subjectId: id, payload: { lead: lead(id) } }),
  );

/** Runs the job of the endpoint as a worker would. */
const send = (endpointId: string): Promise<void> =>
  sendWebhooksJob.handle({
    jobId: newId(),
    payload: { endpointId },
    context,
    attempt: 1,
    isLastAttempt: false,
    report: async () => undefined,
    write: (work) => context.db.transaction(work),
    stopRequested: () => false,
    signal: new AbortController().signal,
  });

const deliveriesOf = (endpointId: string) =>
  context.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId)).orderBy(webhookDeliveries.sequence);
const emailOf = async ({ userId }: Caller) => (await context.db.select().from(users).where(eq(users.id, userId)))[0]!.email;
const endpointOf = async (id: string) => (await context.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]!;

describe('delivery', () => {
  test('a receiver that fails for an hour, and then loses answers, gets each event once in effect and in order', async () => {
    const { customerId, endpoint, secret } = await setUp();
    const start = time;
    for (let at = 0; at < 12; at++) await newLead(customerId);
    const effects = new Map<string, number>();
    let lost = 0;
    answer = (response, { id }) => {
      if (time - start < HOUR) return void response.writeHead(503).end('down for maintenance');
      if (!effects.has(id)) effects.set(id, effects.size);
      // The event took effect, but its answer never arrives.
      return lost++ < 3 ? void response.destroy() : void response.end();
    };
    for (let minute = 0; minute < 300; minute += 5, time += 5 * MINUTE) await send(endpoint._id);
    const rows = await deliveriesOf(endpoint._id);
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'DELIVERED'));
    expect([...effects.keys()]).toEqual(rows.map(({ eventId }) => eventId));
    expect(received.length).toBeGreaterThan(rows.length);
    for (const { header, body, id } of received) {
      expect(isFromAdstead(secret, header, body)).toBe(true);
      const event = webhookBody.parse(JSON.parse(body.toString()));
      expect(event.id).toBe(id);
      webhookPayloads['lead.created'].parse(event.data);
    }
  });

  test('the documented check refuses other bytes, other secrets and old requests', async () => {
    const { customerId, endpoint, secret } = await setUp();
    await newLead(customerId);
    await send(endpoint._id);
    const { header, body } = received[0]!;
    expect(isFromAdstead(secret, header, body)).toBe(true);
    expect(isFromAdstead(secret, header, Buffer.concat([body, Buffer.from(' ')]))).toBe(false);
    expect(isFromAdstead(`${secret}x`, header, body)).toBe(false);
    expect(isFromAdstead(secret, header, body, Date.now() + 6 * MINUTE)).toBe(false);
  });

  test('after three days of failures the endpoint is stopped, its setter is emailed, and new events wait until it is on again', async () => {
    const { corporate, customerId, endpoint, path } = await setUp();
    await newLead(customerId);
    answer = (response) => response.writeHead(500).end('oh\u0000 no');
    for (let hour = 0; hour < 74; hour++, time += HOUR) await send(endpoint._id);
    expect(await endpointOf(endpoint._id)).toMatchObject({ state: 'STOPPED' });
    const emails = await context.db.select().from(emailMessages);
    expect(emails.filter(({ text }) => text.includes(endpoint.url)).map(({ recipient }) => recipient)).toEqual([await emailOf(corporate)]);
    await newLead(customerId);
    received = [];
    await send(endpoint._id);
    expect(received).toEqual([]);
    answer = (response) => response.end();
    const { version } = (await corporate.call('GET', path.replace(/\/[^/]+$/, ''))).json().endpoints[0];
    const turnedOn = await corporate.call('PUT', path, { url: endpoint.url, kinds: endpoint.kinds, isActive: true, version });
    expect(turnedOn.json()).toMatchObject({ state: 'ON', stopReason: '', failingSince: null, waitingCount: 2 });
    await send(endpoint._id);
    expect((await deliveriesOf(endpoint._id)).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  test('an event that alone is refused is put aside, and can be sent again with the same id', async () => {
    const { corporate, customerId, endpoint, path } = await setUp();
    await newLead(customerId);
    await newLead(customerId);
    const [first] = await deliveriesOf(endpoint._id);
    answer = (response, { id }) => response.writeHead(id === first!.eventId ? 422 : 200).end('who is this?');
    const refuse = answer;
    answer = (response) => response.writeHead(503).end('back soon');
    for (let hour = 0; hour < 8; hour++, time += HOUR) await send(endpoint._id);
    answer = refuse;
    for (let hour = 0; hour < 6; hour++, time += HOUR) await send(endpoint._id);
    expect((await deliveriesOf(endpoint._id)).map(({ state }) => state)).toEqual(['WAITING', 'WAITING']);
    for (let hour = 0; hour < 4; hour++, time += HOUR) await send(endpoint._id);
    expect((await deliveriesOf(endpoint._id)).map(({ state, attempts, answer: said }) => [state, attempts, said])).toEqual([
      ['FAILED', 15, 'who is this?'],
      ['DELIVERED', 1, 'who is this?'],
    ]);
    const log = await corporate.call('GET', `${path}/deliveries?state=FAILED`);
    expect(log.json().deliveries).toMatchObject([{ answerStatus: 422, attempts: 15, eventId: first!.eventId }]);
    expect((await corporate.call('POST', `${path}/replay`, { deliveryId: null })).json()).toEqual({ count: 1 });
    answer = (response) => response.end();
    received = [];
    await send(endpoint._id);
    expect(received.map(({ id }) => id)).toEqual([first!.eventId]);
  });

  test('one job is started for an endpoint that is due, and none while it is in a pause or its customer is off', async () => {
    const { customerId, endpoint } = await setUp();
    await newLead(customerId);
    const started = () => context.db.$count(jobs, eq(jobs.customerId, customerId));
    answer = (response) => response.writeHead(503).end();
    await send(endpoint._id);
    await startWebhooks(context);
    expect(await started()).toBe(0);
    time += MINUTE;
    const switchCustomer = (isActive: boolean) => context.db.update(customers).set({ isActive }).where(eq(customers.id, customerId));
    await switchCustomer(false);
    await startWebhooks(context);
    expect(await started()).toBe(0);
    await switchCustomer(true);
    await startWebhooks(context);
    await startWebhooks(context);
    expect(await started()).toBe(1);
  });

  test('erasing a lead removes what is stored of it, and tells receivers of leads', async () => {
    const { corporate, customerId, endpoint, path } = await setUp(['lead.created']);
    const [sent, waiting] = [newId(), newId()];
    await newLead(customerId, sent);
    await send(endpoint._id);
    await newLead(customerId, waiting);
    received = [];
    for (const id of [sent, waiting])
      await context.db.transaction(async (tx) => {
        await eraseWebhookPayloads(tx, id);
        const erased = { lead: { _id: id, erasedAt: '2026-11-17T04:00:00.000Z' } };
        enqueueWebhookEvent(tx, { customerId, kind: 'lead.erased', subjectId: id, payload: erased });
      });
    await send(endpoint._id);
    expect(received.map(({ body }) => webhookBody.parse(JSON.parse(body.toString())).kind)).toEqual(['lead.erased', 'lead.erased']);
    const rows = await deliveriesOf(endpoint._id);
    expect(rows.map(({ kind, state, body }) => [kind, state, body?.includes('aroha') ?? null])).toEqual([
      ['lead.created', 'DELIVERED', null],
      ['lead.created', 'ERASED', null],
      ['lead.erased', 'DELIVERED', false],
      ['lead.erased', 'DELIVERED', false],
    ]);
    const replayed = await corporate.call('POST', `${path}/replay`, { deliveryId: rows[0]!.id });
    expect(replayed.json().code).toBe('webhookEventErased');
    await deleteOldWebhookDeliveries(context.db, Date.now() + 31 * 24 * HOUR);
    expect(await deliveriesOf(endpoint._id)).toEqual([]);
  });

  test('a receiver that no longer wants leads still learns that one was erased', async () => {
    const { corporate, customerId, endpoint, path } = await setUp(['lead.created']);
    const id = newId();
    await newLead(customerId, id);
    for (const kinds of [['order.state', 'lead.state'], ['order.state']])
      expect((await corporate.call('PUT', path, { url: endpoint.url, kinds })).statusCode).toBe(200);
    await newLead(customerId);
    await context.db.transaction(async (tx) => {
      const erased = { lead: { _id: id, erasedAt: '2026-11-17T04:00:00.000Z' } };
      enqueueWebhookEvent(tx, { customerId, kind: 'lead.erased', subjectId: id, payload: erased });
    });
    expect((await deliveriesOf(endpoint._id)).map(({ kind }) => kind)).toEqual(['lead.created', 'lead.erased']);
  });

  test('a change of the secret keeps the earlier one valid for a day', async () => {
    const { corporate, customerId, endpoint, secret, path } = await setUp();
    const renewed = (await corporate.call('POST', `${path}/secret`)).json<{ secret: string }>().secret;
    await newLead(customerId);
    await send(endpoint._id);
    const { header, body } = received[0]!;
    expect([isFromAdstead(secret, header, body), isFromAdstead(renewed, header, body)]).toEqual([true, true]);
    await context.db
      .update(webhookEndpoints)
      .set({ previousSecretUntil: new Date(Date.now() - 1) })
      .where(eq(webhookEndpoints.id, endpoint._id));
    await newLead(customerId);
    await send(endpoint._id);
    const later = received[1]!;
    expect([isFromAdstead(secret, later.header, later.body), isFromAdstead(renewed, later.header, later.body)]).toEqual([false, true]);
  });
});

describe('setting up', () => {
  test('a test event is sent at once, and its answer returned', async () => {
    const { corporate, secret, path } = await setUp();
    answer = (response) => response.writeHead(404).end('no such hook');
    expect((await corporate.call('POST', `${path}/test`)).json()).toMatchObject({
      kind: 'webhook.test',
      state: 'FAILED',
      answerStatus: 404,
      answer: 'no such hook',
    });
    expect(isFromAdstead(secret, received[0]!.header, received[0]!.body)).toBe(true);
    expect((await corporate.call('POST', `${path}/replay`, { deliveryId: null })).json()).toEqual({ count: 0 });
  });

  test('only thirty test events are sent in an hour, also when more are requested at once', async () => {
    const { corporate, path } = await setUp();
    const answers = await Promise.all(Array.from({ length: 34 }, () => corporate.call('POST', `${path}/test`)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(4).fill(429)]);
    expect(received).toHaveLength(30);
  });

  test('secrets are sealed and never shown again, and a url is used once', async () => {
    const { corporate, customerId, endpoint, secret } = await setUp();
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64url')).toHaveLength(32);
    expect((await endpointOf(endpoint._id)).secret).not.toContain(secret);
    const list = await corporate.call('GET', `/api/customer/${customerId}/webhooks`);
    expect(list.body).not.toContain(secret);
    const again = await corporate.call('POST', `/api/customer/${customerId}/webhooks`, { url: endpoint.url, kinds: ['order.state'] });
    expect(again.json().code).toBe('webhookUrlTaken');
    const refused = await corporate.call('POST', `/api/customer/${customerId}/webhooks`, {
      url: 'https://a:b@example.com',
      kinds: ['order.state'],
    });
    expect(refused.json()).toMatchObject({ code: 'webhookUrlRefused' });
  });

  test('a customer has a limited number of webhooks, also when many are set up at once', async () => {
    const { corporate, customerId } = await setUp();
    const add = (_: unknown, at: number) =>
      corporate.call('POST', `/api/customer/${customerId}/webhooks`, { url: `${url}/hook/${at}`, kinds: ['order.state'] });
    const answers = await Promise.all(Array.from({ length: MAX_WEBHOOK_ENDPOINTS + 2 }, add));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_WEBHOOK_ENDPOINTS - 1);
  });

  test('other customers, branch managers and other staff have no access', async () => {
    const { endpoint, customerId, path } = await setUp();
    const other = await setUp();
    const list = `/api/customer/${customerId}/webhooks`;
    expect((await other.corporate.call('GET', list)).statusCode).toBe(404);
    expect((await other.corporate.call('POST', `${path}/test`)).statusCode).toBe(404);
    expect((await other.corporate.call('GET', `/api/customer/${other.customerId}/webhooks/${endpoint._id}/deliveries`)).statusCode).toBe(
      404,
    );
    const officeId = await makeOffice(context.db, customerId);
    const manager = await server.as('branchmanager', { customerId, officeIds: [officeId] });
    expect((await manager.call('GET', list)).statusCode).toBe(403);
    expect((await (await server.as('operations')).call('GET', list)).statusCode).toBe(403);
    expect((await (await server.as('admin')).call('GET', list)).json().endpoints).toHaveLength(1);
  });

  test('what a key set up ends with the key, and a key changes nothing that a person set up', async () => {
    const { customerId, path, endpoint } = await setUp();
    const admin = await server.as('admin');
    const { apiKey } = (await admin.call('GET', `/api/customer/${customerId}/apiKeyGenerator`)).json<{ apiKey: string }>();
    const byKey = (method: 'POST' | 'PUT' | 'GET', to: string, body?: object) =>
      server.app.inject({ method, url: to, headers: { 'x-api-key': apiKey }, ...(body && { payload: body }) });
    expect((await byKey('PUT', path, { url: `${url}/other`, kinds: ['order.state'] })).json().code).toBe('webhookNotOfKey');
    expect((await byKey('GET', `${path}/deliveries`)).statusCode).toBe(200);
    const made = await byKey('POST', path.replace(`/${endpoint._id}`, ''), { url: `${url}/by-key`, kinds: ['lead.created'] });
    const ofKey = made.json<{ endpoint: WebhookEndpoint }>().endpoint;
    expect(ofKey.setBy.byKey).toBe(true);
    await newLead(customerId);
    await send(ofKey._id);
    expect(received).toHaveLength(1);
    await admin.call('GET', `/api/customer/${customerId}/apiKeyGenerator`);
    await newLead(customerId);
    await send(ofKey._id);
    expect(received).toHaveLength(1);
    expect(await endpointOf(ofKey._id)).toMatchObject({ state: 'STOPPED', stopReason: expect.stringContaining('API key') });
  });
});
