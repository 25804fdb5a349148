import { expireLeases } from '#test/faults/stage/expire-leases.ts';
import { spawnProduct } from '#test/faults/stage/product-process.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../job-table.ts';
import { startWorker } from './start-worker.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const read = async (id: string) => (await server.context.db.select().from(jobs).where(eq(jobs.id, id)))[0]!;

describe('a worker process that is killed', () => {
  test('leaves its job to another, which finishes it', async () => {
    const { db, queue, config } = server.context;
    const payload = { steps: 3, stepMs: 700 };
    const id = await db.transaction((tx) =>
      queue.enqueue(tx, { kind: 'demo', payload, title: 'Survives', customerId: null, userId: null }),
    );
    await using killed = spawnProduct({ DATABASE_URL: config.DATABASE_URL ?? '', DATA_DIR: config.dataDir, ADSTEAD_ROLE: 'worker' });
    await expect.poll(async () => (await read(id)).progressValue).toBeGreaterThan(0);
    await killed.end('SIGKILL');
    expect(await read(id)).toMatchObject({ state: 'RUNNING', attempts: 1, leaseNumber: 1 });
    await expireLeases(config.DATABASE_URL ?? '');
    const worker = await startWorker(server.context);
    await expect.poll(async () => (await read(id)).state, { interval: 200 }).toBe('DONE');
    expect(await read(id)).toMatchObject({ attempts: 2, leaseNumber: 2, progressValue: 100 });
    await worker.close();
  });
});
