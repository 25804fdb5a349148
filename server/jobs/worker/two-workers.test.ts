import { openJobServer, testKind } from '#test/harness/job-server.ts';
import type { JobServer } from '#test/harness/job-server.ts';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { warnOfUnknownKinds } from '../queue/check-kinds.ts';
import { jobs } from '../job-table.ts';
import type { JobRequest } from '../queue/job-queue.ts';

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

let server: JobServer;
beforeAll(async () => {
  server = await openJobServer([counted]);
});
afterAll(() => server.close());

describe('two workers', () => {
  test('run each of many jobs once, and no more at a time than allowed', async () => {
    const ids = await server.context.db.transaction(async (tx) => {
      // A kind that only this test registers.
      const request = { kind: 'counted', payload: {}, title: 'One of many', customerId: null, userId: null } as unknown as JobRequest;
      const enqueued: string[] = [];
      for (let index = 0; index < MANY; index++) enqueued.push(await server.context.queue.enqueue(tx, request));
      return enqueued;
    });
    await Promise.all([server.startWorker(), server.startWorker()]);
    const ended = async () => (await server.context.db.select({ jobs: count() }).from(jobs).where(eq(jobs.state, 'DONE')))[0]!.jobs;
    await expect.poll(ended).toBe(MANY);
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(mostAtOnce).toBeLessThanOrEqual(2 * counted.concurrency);
    expect(await server.context.db.select().from(jobs).where(eq(jobs.attempts, 1))).toHaveLength(MANY);
  });

  test('log an error when jobs of an unknown kind are waiting', async () => {
    const messages: string[] = [];
    const id = await server.enqueue('counted');
    await server.context.db.update(jobs).set({ kind: 'from-the-future', state: 'WAITING' }).where(eq(jobs.id, id));
    const log = { ...server.context.log, error: (_: unknown, text: string) => messages.push(text) };
    await warnOfUnknownKinds({ ...server.context, log: log as unknown as typeof server.context.log }, [counted]);
    expect(messages).toEqual(['jobs of the kind from-the-future are waiting, but this version does not know that kind']);
  });
});
