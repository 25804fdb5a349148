// A test server whose queue has job kinds of the test's own, with helpers that wait for a job's state.
import type { JobState } from '#domain/jobs/index.ts';
import { openTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';
import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { AppContext } from '#server/app-context.ts';
import type { JobKind, JobWork } from '#server/jobs/job-kind.ts';
import { jobs } from '#server/jobs/job-table.ts';
import type { JobRequest } from '#server/jobs/queue/job-queue.ts';
import { openQueue } from '#server/jobs/queue/open-queue.ts';
import { prepareQueue } from '#server/jobs/queue/prepare-queue.ts';
import { startWorker } from '#server/jobs/worker/start-worker.ts';
import type { Worker } from '#server/jobs/worker/start-worker.ts';

export type JobRecord = typeof jobs.$inferSelect;

export interface JobServer {
  test: TestServer;
  context: AppContext;
  kinds: JobKind[];
  startWorker(kinds?: readonly JobKind[]): Promise<Worker>;
  enqueue(kind: string, payload?: unknown): Promise<string>;
  read(jobId: string): Promise<JobRecord>;
  waitUntil(jobId: string, isTrue: (job: JobRecord) => boolean): Promise<JobRecord>;
  waitForState(jobId: string, state: JobState): Promise<JobRecord>;
  close(): Promise<void>;
}

export const testKind = (id: string, handle: (work: JobWork<unknown>) => Promise<void>, given: Partial<JobKind> = {}): JobKind => ({
  id,
  payload: z.unknown(),
  retries: 2,
  timeoutSeconds: 60,
  concurrency: 2,
  firstRetryDelayMs: 1,
  handle,
  ...given,
});

export async function openJobServer(kinds: JobKind[]): Promise<JobServer> {
  const test = await openTestServer();
  const { db, log, config } = test.context;
  await prepareQueue(config.DATABASE_URL ?? '', kinds);
  const queue = await openQueue({ db, log, kinds });
  const context: AppContext = { ...test.context, queue };
  const workers: Worker[] = [];
  const read = async (jobId: string): Promise<JobRecord> => {
    const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
    if (!job) throw new Error(`There is no job ${jobId}`);
    return job;
  };
  const waitUntil: JobServer['waitUntil'] = async (jobId, isTrue) => {
    for (;;) {
      const job = await read(jobId);
      if (isTrue(job)) return job;
      await sleep(20);
    }
  };
  return {
    test,
    context,
    kinds,
    read,
    waitUntil,
    waitForState: (jobId, state) => waitUntil(jobId, (job) => job.state === state),
    async startWorker(workerKinds = kinds) {
      const worker = await startWorker(context, { kinds: workerKinds, schedules: [], pollSeconds: 0.5, slotPollSeconds: 3600 });
      workers.push(worker);
      return worker;
    },
    enqueue: (kind, payload = {}) =>
      db.transaction((tx) =>
        queue.enqueue(tx, { kind, payload, title: `A ${kind}`, customerId: null, userId: null } as unknown as JobRequest),
      ),
    async close() {
      for (const worker of workers) await worker.close();
      await queue.close();
      await test.close();
    },
  };
}
