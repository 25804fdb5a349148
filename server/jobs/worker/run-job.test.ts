import { makeCustomer } from '#test/harness/factories.ts';
import { openJobServer, testKind } from '#test/harness/job-server.ts';
import type { JobServer } from '#test/harness/job-server.ts';
import { customers } from '#server/customers/customer-table.ts';
import { eq, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GiveUp, Postponed, StaleLease, TryLater } from '../job-failure.ts';
import type { JobWork } from '../job-kind.ts';
import { claimJob } from './job-lease.ts';
import { jobs } from '../job-table.ts';
import { reviveJobs } from './revive-jobs.ts';
import { runJob } from './run-job.ts';
import { watchRunningJobs } from './running-jobs.ts';

const tries = new Map<string, number>();
const waitForStop = (signal: AbortSignal): Promise<void> => sleep(60_000, undefined, { signal });
/** What the handler does, by the name in the job's payload. */
const scripts: Record<string, (work: JobWork<unknown>) => Promise<void>> = {
  async fine() {},
  async reports({ report, signal }) {
    await report({ value: 40, message: 'Nearly half' });
    await report({ value: 60, message: 'More than half' });
    await waitForStop(signal);
  },
  async failsTwice({ attempt }) {
    if (attempt <= 2) throw new Error(`Try ${attempt} failed`);
  },
  async alwaysFails() {
    throw new Error('Nothing works');
  },
  async givesUp() {
    throw new GiveUp('The account is gone');
  },
  async comesBackLater({ attempt }) {
    if (attempt === 1) throw new TryLater('Come back', 60_000);
  },
  async isPostponed() {
    throw new Postponed('Deliveries are stopped', 60_000);
  },
  async isPostponedOften({ jobId, attempt }) {
    if ((tries.get(jobId) ?? 0) <= 5) throw new Postponed('Deliveries are stopped', 0);
    if (attempt !== 1) throw new GiveUp(`Attempt ${attempt}`);
  },
  waits: ({ signal }) => waitForStop(signal),
};
const scripted = testKind('scripted', async (work) => {
  tries.set(work.jobId, (tries.get(work.jobId) ?? 0) + 1);
  await scripts[(work.payload as { script: string }).script]!(work);
});
const lost = testKind('lost', async () => undefined, { lostRunsAllowed: 4 });
const slow = testKind('slow', ({ signal }) => waitForStop(signal), { timeoutSeconds: 1, retries: 0 });

let server: JobServer;
beforeAll(async () => {
  server = await openJobServer([scripted, slow, lost]);
  await server.startWorker([scripted, slow]);
});
afterAll(() => server.close());

const deliveryState = async (jobId: string): Promise<string | undefined> => {
  const { rows } = await server.context.db.execute<{ state: string }>(sql`select state from pgboss.job where data->>'jobId' = ${jobId}`);
  return rows[0]?.state;
};
const enqueue = (script: string): Promise<string> => server.enqueue('scripted', { script });

describe('a job', () => {
  test('that succeeds is DONE, with its start and end times', async () => {
    const job = await server.waitForState(await enqueue('fine'), 'DONE');
    expect(job).toMatchObject({ attempts: 1, progressValue: 100, error: null, leaseNumber: 1 });
    expect(job.startedAt!.getTime()).toBeGreaterThanOrEqual(job.createdAt.getTime());
    expect(job.endedAt!.getTime()).toBeGreaterThanOrEqual(job.startedAt!.getTime());
  });

  test('shows its newest progress, and stops when asked to', async () => {
    const id = await enqueue('reports');
    await server.waitUntil(id, (job) => job.progressValue === 60 && job.progressMessage === 'More than half');
    await server.context.db.update(jobs).set({ stopRequested: true }).where(eq(jobs.id, id));
    expect(await server.waitForState(id, 'STOPPED')).toMatchObject({ progressValue: 60, error: null });
  });

  test('that fails is tried again until it succeeds', async () => {
    const id = await enqueue('failsTwice');
    const done = await server.waitForState(id, 'DONE');
    expect(done).toMatchObject({ attempts: 3, error: null });
    expect(tries.get(id)).toBe(3);
  });

  test('that is tried again later says when', async () => {
    const job = await server.waitForState(await enqueue('comesBackLater'), 'RETRYING');
    expect(job.error).toBe('Come back');
    expect(job.nextTryAt!.getTime() - Date.now()).toBeGreaterThan(50_000);
  });

  test('that is postponed says why and when, and no attempt is counted', async () => {
    const job = await server.waitForState(await enqueue('isPostponed'), 'RETRYING');
    expect(job).toMatchObject({ error: 'Deliveries are stopped', attempts: 0 });
    expect(job.nextTryAt!.getTime() - Date.now()).toBeGreaterThan(50_000);
  });

  test('may be postponed more often than it may fail', async () => {
    expect(await server.waitForState(await enqueue('isPostponedOften'), 'DONE')).toMatchObject({ attempts: 1 });
  });

  test('whose attempts are used up fails for good', async () => {
    const id = await enqueue('alwaysFails');
    expect(await server.waitForState(id, 'FAILED')).toMatchObject({ attempts: 3, error: 'Nothing works' });
    expect(tries.get(id)).toBe(3);
  });

  test('whose handler gives up is not tried again', async () => {
    expect(await server.waitForState(await enqueue('givesUp'), 'FAILED')).toMatchObject({ attempts: 1, error: 'The account is gone' });
  });

  test('that takes too long fails', async () => {
    expect(await server.waitForState(await server.enqueue('slow'), 'FAILED')).toMatchObject({ error: 'It took longer than 1 seconds.' });
  });

  test('that a closing process interrupts goes back to waiting, without counting the attempt', async () => {
    const other = await openJobServer([scripted]);
    const worker = await other.startWorker();
    const id = await other.enqueue('scripted', { script: 'waits' });
    await other.waitForState(id, 'RUNNING');
    await worker.close();
    expect(await other.read(id)).toMatchObject({ state: 'WAITING', attempts: 0 });
    await other.close();
  });

  test.each([
    { losses: 6, ends: { state: 'DONE', attempts: 7, maxAttempts: 7 } },
    { losses: 7, ends: { state: 'FAILED', attempts: 8, maxAttempts: 7 } },
  ])('whose process ended $losses times is $ends.state', async ({ losses, ends }) => {
    const id = await server.enqueue('lost');
    const delivery = { jobId: id, deliveryId: (await server.read(id)).deliveryId };
    for (let loss = 0; loss < losses; loss += 1) await claimJob(server.context.db, delivery, 7);
    const running = watchRunningJobs(server.context);
    await runJob(server.context, lost, running, delivery);
    running.close();
    expect(await server.read(id)).toMatchObject(ends);
  });

  test('whose delivery was lost is delivered again', async () => {
    const other = await openJobServer([scripted]);
    const id = await other.enqueue('scripted', { script: 'fine' });
    await other.context.db.execute(sql`delete from pgboss.job where data->>'jobId' = ${id}`);
    expect(await reviveJobs(other.context, ['scripted'])).toBe(1);
    expect(await reviveJobs(other.context, ['scripted'])).toBe(0);
    await other.startWorker();
    await other.waitForState(id, 'DONE');
    await other.close();
  });
});

describe('a worker whose lease is out of date', () => {
  test('can neither report nor write nor end the job', async () => {
    const outcomes: unknown[] = [];
    const customerId = await makeCustomer(server.context.db, { name: 'As it was' });
    let takenOver = (): void => undefined;
    const takeover = new Promise<void>((resolve) => (takenOver = resolve));
    scripts['isTakenOver'] = async ({ report, write }) => {
      await takeover;
      const rename = write((tx) => tx.update(customers).set({ name: 'Overwritten' }).where(eq(customers.id, customerId)));
      outcomes.push(await rename.catch((error: unknown) => error));
      outcomes.push(await report({ value: 99, message: 'Late' }).catch((error: unknown) => error));
    };
    const id = await enqueue('isTakenOver');
    await server.waitForState(id, 'RUNNING');
    await server.context.db.update(jobs).set({ leaseNumber: 7, progressMessage: 'The new worker' }).where(eq(jobs.id, id));
    takenOver();
    await expect.poll(() => outcomes.length).toBe(2);
    for (const outcome of outcomes)
      expect(outcome).toSatisfy((error) => error instanceof StaleLease || (error as Error).message.includes('lost'));
    const [customer] = await server.context.db.select().from(customers).where(eq(customers.id, customerId));
    expect(customer!.name).toBe('As it was');
    await expect.poll(() => deliveryState(id)).toBe('completed');
    expect(await server.read(id)).toMatchObject({ state: 'RUNNING', leaseNumber: 7, progressMessage: 'The new worker' });
  });

  test('keeps others from claiming while its write is under way', async () => {
    const inside = Promise.withResolvers<void>();
    const reported = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    scripts['writesLong'] = async ({ write, report }) => {
      const writing = write(async () => {
        inside.resolve();
        await released.promise;
      });
      await inside.promise;
      await report({ value: 10, message: 'Progress passes' });
      reported.resolve();
      await writing;
    };
    const id = await enqueue('writesLong');
    await reported.promise;
    expect((await server.read(id)).progressMessage).toBe('Progress passes');
    const claim = server.context.db.execute(sql`select 1 from jobs where id = ${id} for update nowait`);
    await expect(claim).rejects.toThrow();
    released.resolve();
    await server.waitForState(id, 'DONE');
  });
});
