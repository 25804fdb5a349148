import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardAgainstOverload } from './guard-against-overload.ts';

const LIMITS = { insideOfOne: 1, insideAlone: 1, companyMs: 1000, perSecond: 1000, atOnce: 1000, waitMs: 60_000 };

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
  guardAgainstOverload(server, () => true, { ...LIMITS, inside: 1, waiting: 1, waitingOfOne: 1 });
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
/** The one inside and the one waiting: nobody else finds room. */
async function fill(): Promise<{ inside: Promise<Response>; waiting: Promise<Response> }> {
  const inside = ask('/api/customers', { headers: { cookie: 'adstead_session=ann' } });
  await expect.poll(() => open.length).toBe(1);
  const connected = new Promise<void>((resolve) => server.once('request', () => resolve()));
  const waiting = ask('/api/customers', { headers: { cookie: 'adstead_session=ben' } });
  await connected;
  return { inside, waiting };
}

test('what finds no room is refused at once, with when to come again', async () => {
  await fill();
  const refused = await ask('/api/customers');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'busy', message: expect.stringContaining('try again') });
  expect(open).toHaveLength(1);
});

test('the next one comes in when one is answered', async () => {
  const { inside, waiting } = await fill();
  open[0]?.end('one');
  expect(await (await inside).text()).toBe('one');
  await expect.poll(() => open.length).toBe(2);
  open[1]?.end('two');
  expect(await (await waiting).text()).toBe('two');
});

test('health, pages and files are answered however busy it is, and bodies are refused', async () => {
  await fill();
  for (const path of ['/api/health', '/customers', '/assets/app.js']) {
    const answered = ask(path);
    await expect.poll(() => open.length).toBeGreaterThan(1);
    open.pop()?.end('fine');
    expect((await answered).status).toBe(200);
  }
  expect((await ask('/api/customer/create', { method: 'POST', body: '{}' })).status).toBe(503);
});

test.each(['/%61pi/customers', '/api/customers?x=/api/health'])('%s finds no way around the queue', async (path) => {
  await fill();
  expect((await ask(path)).status).toBe(503);
});

test('made-up cookies are one asker, by their address', async () => {
  const own = createServer((_request, response) => void open.push(response));
  guardAgainstOverload(own, () => false, { ...LIMITS, inside: 5, waiting: 5, waitingOfOne: 0 });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(own.address() as AddressInfo).port}/api/docs`;
  const first = fetch(address, { headers: { cookie: 'adstead_session=a' } });
  await expect.poll(() => open.length).toBe(1);
  expect((await fetch(address, { headers: { cookie: 'adstead_session=b' } })).status).toBe(503);
  open[0]?.end();
  await (await first).text();
  own.closeAllConnections();
  await new Promise((resolve) => own.close(resolve));
});
