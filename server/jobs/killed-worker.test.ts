import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from './job-table.ts';
import { startWorker } from './start-worker.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');

let server: TestServer;
let killed: ChildProcess;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  killed.kill('SIGKILL');
  await server.close();
});

const read = async (id: string) => (await server.context.db.select().from(jobs).where(eq(jobs.id, id)))[0]!;

describe('a worker process that is killed', () => {
  test('leaves its job to another, which finishes it', async () => {
    const { db, queue, config } = server.context;
    const payload = { steps: 3, stepMs: 700 };
    const id = await db.transaction((tx) =>
      queue.enqueue(tx, { kind: 'demo', payload, title: 'Survives', customerId: null, userId: null }),
    );
    killed = spawn(process.execPath, [main], {
      env: { DATABASE_URL: config.DATABASE_URL, DATA_DIR: config.dataDir, ADSTEAD_ROLE: 'worker', ADSTEAD_DEMO: '0', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    await expect.poll(async () => (await read(id)).progressValue, { timeout: 30_000 }).toBeGreaterThan(0);
    const ended = once(killed, 'exit');
    killed.kill('SIGKILL');
    await ended;
    expect(await read(id)).toMatchObject({ state: 'RUNNING', attempts: 1, leaseNumber: 1 });
    const worker = await startWorker(server.context);
    await expect.poll(async () => (await read(id)).state, { timeout: 40_000, interval: 200 }).toBe('DONE');
    expect(await read(id)).toMatchObject({ attempts: 2, leaseNumber: 2, progressValue: 100 });
    await worker.close();
  });
});
