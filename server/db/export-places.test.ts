import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { addCustomers } from '#server/demo/large-sets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CONNECTIONS = 8;
const PLACES = 2;

let house: TestHouse;
let port: number;
let cookies: string[];

beforeAll(async () => {
  house = await openTestHouse({ DATABASE_CONNECTIONS: String(CONNECTIONS) });
  await addCustomers(house.house.db.$client, 50_000);
  cookies = [(await house.as('operations')).cookie, (await house.as('operations')).cookie, (await house.as('operations')).cookie];
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  port = (house.app.server.address() as AddressInfo).port;
});
afterAll(() => house.close());

/** Begins a download and does not read it. */
async function begin(format: string, person = 0): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', path: `/api/customers/export?format=${format}`, headers: { cookie: cookies[person] } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.pause();
  answer.on('error', () => undefined);
  return answer;
}
const inUse = (): number => house.house.db.$client.totalCount - house.house.db.$client.idleCount;

describe.each(['csv', 'xlsx'])('exports as %s', (format) => {
  test('take only some of the connections, refuse more, and give them back when their readers go away', async () => {
    const readers = [await begin(format, 0), await begin(format, 1)];
    expect(readers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await begin(format, 2);
    expect(refused.statusCode).toBe(429);
    refused.destroy();
    expect(inUse()).toBeLessThanOrEqual(PLACES);
    for (const reader of readers) reader.destroy();
    await expect.poll(inUse, { timeout: 10_000 }).toBe(0);
    const again = await begin(format);
    expect(again.statusCode).toBe(200);
    again.destroy();
    await expect.poll(inUse, { timeout: 10_000 }).toBe(0);
  });

  test('leave a place to others, however many one person asks for', async () => {
    const first = await begin(format, 0);
    const second = await begin(format, 0);
    const other = await begin(format, 1);
    expect([first, second, other].map(({ statusCode }) => statusCode)).toEqual([200, 429, 200]);
    for (const reader of [first, second, other]) reader.destroy();
    await expect.poll(inUse, { timeout: 10_000 }).toBe(0);
  });
});
