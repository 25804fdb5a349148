import { openJobServer, testKind } from '#test/harness/job-server.ts';
import type { JobServer } from '#test/harness/job-server.ts';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const STEPS = 10;
const stepping = testKind('stepping', async ({ report, signal }) => {
  for (let step = 1; step <= STEPS; step++) {
    await sleep(100, undefined, { signal });
    await report({ value: (100 * step) / STEPS, message: `Step ${step}` });
  }
});

let server: JobServer;
beforeAll(async () => {
  server = await openJobServer([stepping]);
  await server.startWorker();
});
afterAll(() => server.close());

describe('a worker that loses every connection', () => {
  test('reconnects by itself, finishes its running job and starts new ones', async () => {
    const begun = await server.enqueue('stepping');
    await server.waitUntil(begun, (job) => job.progressValue >= 20);
    await server.context.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const done = await server.waitForState(begun, 'DONE');
    expect(done.progressValue).toBe(100);
    await server.waitForState(await server.enqueue('stepping'), 'DONE');
  });
});

describe('a worker that hears no notification', () => {
  test('finds a delivery that became due', async () => {
    const later = await openJobServer([testKind('later', () => Promise.resolve())]);
    const { db } = later.context;
    const id = await later.enqueue('later');
    await db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour' where data->>'jobId' = ${id}`);
    await later.startWorker();
    await db.execute(sql`update pgboss.job set start_after = now() where data->>'jobId' = ${id}`);
    await later.waitForState(id, 'DONE');
    await later.close();
  });
});
