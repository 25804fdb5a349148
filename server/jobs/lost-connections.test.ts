import { openJobHouse, testKind } from '#test/harness/job-house.ts';
import type { JobHouse } from '#test/harness/job-house.ts';
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

let it: JobHouse;
beforeAll(async () => {
  it = await openJobHouse([stepping]);
  await it.startWorker();
});
afterAll(() => it.close());

describe('a worker that loses every connection', () => {
  test('comes back by itself, finishes what it had begun and takes up new jobs', async () => {
    const begun = await it.ask('stepping');
    await it.until(begun, (job) => job.progressValue >= 20);
    await it.house.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
    const done = await it.untilState(begun, 'DONE');
    expect(done.progressValue).toBe(100);
    await it.untilState(await it.ask('stepping'), 'DONE');
  });
});
