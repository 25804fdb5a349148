import { openJobServer, testKind } from '#test/harness/job-server.ts';
import type { JobServer } from '#test/harness/job-server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobKind } from '../job-kind.ts';
import type { JobRequest } from '../queue/job-queue.ts';
import type { Worker } from './start-worker.ts';

const begun: string[] = [];
const hanging = new Map<string, () => void>();
/** Its jobs hang until the test ends them. */
const hangingKind = (id: string): JobKind =>
  testKind(
    id,
    async ({ payload, signal }) => {
      begun.push(String(payload));
      await new Promise<void>((resolve) => {
        hanging.set(String(payload), resolve);
        signal.addEventListener('abort', () => resolve());
      });
    },
    { concurrency: 4, perCustomer: 2 },
  );
const [shared, ofPeople] = [hangingKind('shared'), hangingKind('of-people')];
const inOrder = testKind('in-order', async ({ payload }) => void begun.push(String(payload)), { concurrency: 1, perCustomer: 1 });

let server: JobServer;
let worker: Worker | null = null;
beforeAll(async () => {
  server = await openJobServer([shared, ofPeople, inOrder]);
});
afterEach(async () => {
  await worker?.close();
  begun.length = 0;
});
afterAll(() => server.close());

/** Each in a transaction of its own, as requests come. */
async function enqueue(kind: JobKind, owner: Partial<JobRequest>, names: readonly string[]): Promise<void> {
  for (const payload of names) {
    const request = { kind: kind.id, payload, title: payload, customerId: null, userId: null, ...owner } as unknown as JobRequest;
    await server.context.db.transaction((tx) => server.context.queue.enqueue(tx, request));
  }
}
const named = (letter: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

test('a customer whose jobs hang leaves slots to the others', async () => {
  await enqueue(shared, { customerId: randomUUID() }, named('a', 8));
  worker = await server.startWorker([shared]);
  await expect.poll(() => begun.length).toBe(2);
  await enqueue(shared, { customerId: randomUUID() }, ['b1']);
  await expect.poll(() => begun).toContain('b1');
  // Which two of them begin is not certain: two slots look for jobs at the same moment.
  const ofFirst = (): string[] => begun.filter((name) => name.startsWith('a'));
  expect(ofFirst()).toHaveLength(2);
  // The next of the same customer begins when one has ended.
  hanging.get(ofFirst()[0]!)?.();
  await expect.poll(() => ofFirst().length).toBe(3);
});

test('jobs without a customer count for the person', async () => {
  await enqueue(ofPeople, { userId: randomUUID() }, named('c', 4));
  await enqueue(ofPeople, { userId: randomUUID() }, ['d1']);
  worker = await server.startWorker([ofPeople]);
  await expect.poll(() => begun.map((name) => name.charAt(0)).toSorted()).toEqual(['c', 'c', 'd']);
});

test('customers take turns, whoever enqueued more and earlier', async () => {
  await enqueue(inOrder, { customerId: randomUUID() }, named('a', 5));
  await enqueue(inOrder, { customerId: randomUUID() }, named('b', 3));
  worker = await server.startWorker([inOrder]);
  await expect.poll(() => begun.length).toBe(8);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'a5']);
});
