import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardAgainstOverload } from './guard-against-overload.ts';

const LIMITS = { maxRunningPerClient: 1, maxRunningAlone: 1, activeMs: 1000, requestsPerSecond: 1000, burst: 1000, maxWaitMs: 60_000 };

let server: Server;
let url: string;
let open: ServerResponse[];
let closing: boolean;

beforeEach(async () => {
  open = [];
  closing = false;
  server = createServer((_request, response) => {
    if (closing) response.end();
    else open.push(response);
  });
  guardAgainstOverload(server, () => true, { ...LIMITS, maxRunning: 1, maxWaiting: 1, maxWaitingPerClient: 1 });
  server.keepAliveTimeout = 1;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  closing = true;
  for (const response of open) response.end();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${url}${path}`, init);
/** One request runs and one waits: every further one is refused. */
async function fill(): Promise<{ running: Promise<Response>; waiting: Promise<Response> }> {
  const running = ask('/api/customers', { headers: { cookie: 'adstead_session=ann' } });
  await expect.poll(() => open.length).toBe(1);
  const connected = new Promise<void>((resolve) => server.once('request', () => resolve()));
  const waiting = ask('/api/customers', { headers: { cookie: 'adstead_session=ben' } });
  await connected;
  return { running, waiting };
}

test('a request beyond the capacity is refused at once, with a Retry-After', async () => {
  await fill();
  const refused = await ask('/api/customers');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'busy', message: expect.stringContaining('Try again') });
  expect(open).toHaveLength(1);
});

test('a waiting request runs when another one is answered', async () => {
  const { running, waiting } = await fill();
  open[0]?.end('one');
  expect(await (await running).text()).toBe('one');
  await expect.poll(() => open.length).toBe(2);
  open[1]?.end('two');
  expect(await (await waiting).text()).toBe('two');
});

test('health, pages and files are answered however busy the server is, and requests with a body are refused', async () => {
  await fill();
  for (const path of ['/api/health', '/customers', '/assets/app.js']) {
    const answered = ask(path);
    await expect.poll(() => open.length).toBeGreaterThan(1);
    open.pop()?.end('fine');
    expect((await answered).status).toBe(200);
  }
  expect((await ask('/api/customer/create', { method: 'POST', body: '{}' })).status).toBe(503);
});

test.each(['/%61pi/customers', '/api/customers?x=/api/health'])('%s does not get around the queue', async (path) => {
  await fill();
  expect((await ask(path)).status).toBe(503);
});

test('made-up cookies count as one client, by their IP address', async () => {
  const own = createServer((_request, response) => void open.push(response));
  guardAgainstOverload(own, () => false, { ...LIMITS, maxRunning: 5, maxWaiting: 5, maxWaitingPerClient: 0 });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const docsUrl = `http://127.0.0.1:${(own.address() as AddressInfo).port}/api/docs`;
  const first = fetch(docsUrl, { headers: { cookie: 'adstead_session=a' } });
  await expect.poll(() => open.length).toBe(1);
  expect((await fetch(docsUrl, { headers: { cookie: 'adstead_session=b' } })).status).toBe(503);
  open[0]?.end();
  await (await first).text();
  own.closeAllConnections();
  await new Promise((resolve) => own.close(resolve));
});
