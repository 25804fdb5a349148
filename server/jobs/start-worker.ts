// How does a process work on jobs? pg-boss wakes one slot per job that may run at a time; beside it, a slow round
// fires schedules and revives what was lost.
import { JOB_KIND_IDS } from '#domain/jobs/index.ts';
import { PgBoss } from 'pg-boss';
import type { House } from '../house.ts';
import { refuseUnhandledKinds, warnOfUnknownKinds } from './check-kinds.ts';
import { LOST_WORKER_CHECK_SECONDS } from './delivery-queue.ts';
import type { Delivery } from './delivery-queue.ts';
import { fireSchedules } from './fire-schedules.ts';
import type { JobKind } from './job-kind.ts';
import { jobKinds } from './job-kinds.ts';
import { reviveJobs } from './revive-jobs.ts';
import { runJob } from './run-job.ts';
import { watchRunningJobs } from './running-jobs.ts';
import type { RunningJobs } from './running-jobs.ts';
import { schedules as houseSchedules } from './schedules.ts';
import type { Schedule } from './schedules.ts';

export interface Worker {
  close(): Promise<void>;
}

interface WorkerOptions {
  kinds?: readonly JobKind[];
  schedules?: readonly Schedule[];
  /** New jobs are announced; this finds those whose announcement was missed, and retries that have come due. */
  pollSeconds?: number;
}

const ROUND_EVERY_MS = 20_000;
/** Handed on to pg-boss's pool, though its types do not say so: a database that vanished from the net answers nothing. */
const PATIENCE: object = { query_timeout: 60_000 };
const CLOSE_WITHIN_MS = 10_000;

export async function startWorker(house: House, options: WorkerOptions = {}): Promise<Worker> {
  const { kinds = Object.values(jobKinds), schedules = houseSchedules, pollSeconds = 2 } = options;
  if (!options.kinds) refuseUnhandledKinds(JOB_KIND_IDS, jobKinds);
  await warnOfUnknownKinds(house, kinds);
  const boss = await startBoss(house);
  const running = watchRunningJobs(house);
  for (const kind of kinds) {
    for (let slot = 0; slot < kind.concurrency; slot++) await openSlot(boss, house, kind, running, pollSeconds);
  }
  const round = (): void => {
    goRound(house, boss, kinds, schedules).catch((error: unknown) => house.log.warn({ err: error }, 'the round of schedules failed'));
  };
  round();
  const rounds = setInterval(round, ROUND_EVERY_MS);
  return {
    async close() {
      clearInterval(rounds);
      running.interruptAll();
      const idle = Promise.all(kinds.map((kind) => boss.offWork(kind.id, { wait: true })));
      await within(CLOSE_WITHIN_MS, idle);
      running.close();
      await boss.stop({ graceful: false });
    },
  };
}

function startBoss(house: House): Promise<PgBoss> {
  const { connectionString } = house.db.$client.options;
  if (!connectionString) throw new Error('The worker needs the address of the database');
  const boss = new PgBoss({
    connectionString,
    application_name: 'adstead-worker',
    max: 4,
    ...PATIENCE,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: LOST_WORKER_CHECK_SECONDS,
    monitorIntervalSeconds: LOST_WORKER_CHECK_SECONDS,
  });
  boss.on('error', (error) => house.log.warn({ err: error }, 'job queue'));
  boss.on('warning', (warning) => house.log.info({ warning }, 'job queue'));
  return boss.start();
}

async function openSlot(boss: PgBoss, house: House, kind: JobKind, running: RunningJobs, pollSeconds: number): Promise<void> {
  const intervals = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  const slot: { id?: string } = {};
  slot.id = await boss.work<Delivery>(kind.id, { ...intervals, batchSize: 1 }, async ([delivered]) => {
    if (!delivered) return;
    try {
      await runJob(house, kind, running, { jobId: delivered.data.jobId, deliveryId: delivered.id });
    } finally {
      // A slot that had a job looks for the next one at once, instead of waiting for its poll.
      if (slot.id) boss.notifyWorker(slot.id);
    }
  });
}

async function goRound(house: House, boss: PgBoss, kinds: readonly JobKind[], schedules: readonly Schedule[]): Promise<void> {
  await fireSchedules(house, boss, schedules);
  const revived = await reviveJobs(house, kinds.map((kind) => kind.id));
  if (revived > 0) house.log.warn({ revived }, 'jobs that had lost their delivery were delivered again');
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, deadline]);
  clearTimeout(timer);
}
