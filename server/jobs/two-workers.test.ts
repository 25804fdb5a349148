import { openJobHouse, testKind } from '#test/harness/job-house.ts';
import type { JobHouse } from '#test/harness/job-house.ts';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { warnOfUnknownKinds } from './check-kinds.ts';
import { jobs } from './job-table.ts';

const MANY = 60;
const done: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;
const counted = testKind('counted', async ({ jobId, report }) => {
  mostAtOnce = Math.max(mostAtOnce, ++atOnce);
  await report({ value: 50, message: 'Half' });
  done.push(jobId);
  atOnce--;
});

let it: JobHouse;
beforeAll(async () => {
  it = await openJobHouse([counted]);
});
afterAll(() => it.close());

describe('two workers', () => {
  test('do each of many jobs once, no more at a time than allowed', async () => {
    const ids = await it.house.db.transaction(async (tx) => {
      const order = { kind: 'counted', payload: {}, title: 'One of many', customerId: null, userId: null };
      const asked: string[] = [];
      for (let made = 0; made < MANY; made++) asked.push(await it.house.queue.enqueue(tx, order));
      return asked;
    });
    await Promise.all([it.startWorker(), it.startWorker()]);
    const ended = async () => (await it.house.db.select({ jobs: count() }).from(jobs).where(eq(jobs.state, 'DONE')))[0]!.jobs;
    await expect.poll(ended, { timeout: 30_000 }).toBe(MANY);
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(mostAtOnce).toBeLessThanOrEqual(2 * counted.concurrency);
    expect(await it.house.db.select().from(jobs).where(eq(jobs.attempts, 1))).toHaveLength(MANY);
  });

  test('say clearly when jobs wait of a kind they do not know', async () => {
    const said: string[] = [];
    const id = await it.ask('counted');
    await it.house.db.update(jobs).set({ kind: 'from-the-future', state: 'WAITING' }).where(eq(jobs.id, id));
    const log = { ...it.house.log, error: (_: unknown, text: string) => said.push(text) };
    await warnOfUnknownKinds({ ...it.house, log: log as unknown as typeof it.house.log }, [counted]);
    expect(said).toEqual(['jobs of the kind from-the-future are waiting, but this version does not know that kind']);
  });
});
