import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { addCustomers } from '#demo/large-sets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CONNECTIONS = 8;
const SLOTS = 2;

let server: TestServer;
let port: number;
let cookies: string[];

beforeAll(async () => {
  server = await openTestServer({ DATABASE_CONNECTIONS: String(CONNECTIONS) });
  await addCustomers(server.context.db.$client, 50_000);
  cookies = [(await server.as('operations')).cookie, (await server.as('operations')).cookie, (await server.as('operations')).cookie];
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Starts a download and does not read it. */
async function startDownload(format: string, person = 0): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', path: `/api/customers/export?format=${format}`, headers: { cookie: cookies[person] } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.pause();
  answer.on('error', () => undefined);
  return answer;
}
const inUse = (): number => server.context.db.$client.totalCount - server.context.db.$client.idleCount;

describe.each(['csv', 'xlsx'])('exports as %s', (format) => {
  test('use only some of the connections, refuse more, and release them when their readers disconnect', async () => {
    const readers = [await startDownload(format, 0), await startDownload(format, 1)];
    expect(readers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await startDownload(format, 2);
    expect(refused.statusCode).toBe(429);
    refused.destroy();
    expect(inUse()).toBeLessThanOrEqual(SLOTS);
    for (const reader of readers) reader.destroy();
    await expect.poll(inUse).toBe(0);
    const again = await startDownload(format);
    expect(again.statusCode).toBe(200);
    again.destroy();
    await expect.poll(inUse).toBe(0);
  });

  test('leave a slot for others, however many exports one person requests', async () => {
    const first = await startDownload(format, 0);
    const second = await startDownload(format, 0);
    const other = await startDownload(format, 1);
    expect([first, second, other].map(({ statusCode }) => statusCode)).toEqual([200, 429, 200]);
    for (const reader of [first, second, other]) reader.destroy();
    await expect.poll(inUse).toBe(0);
  });
});
