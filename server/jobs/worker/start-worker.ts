// Starts a worker: pg-boss wakes one slot for each job that may run at a time. Beside it, schedules are fired, deliveries whose notification
// was missed are found, lost jobs are redelivered and other rounds are made, each independently of the others.
import { JOB_KIND_IDS } from '#domain/jobs/index.ts';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../db/connection.ts';
import { yieldToRequests } from '../../db/yield-to-requests.ts';
import { refuseUnhandledKinds, warnOfUnknownKinds } from '../queue/check-kinds.ts';
import { LOST_WORKER_CHECK_SECONDS } from '../queue/boss-queues.ts';
import type { QueueMessage } from '../queue/boss-queues.ts';
import { fireSchedules } from '../scheduled/fire-schedules.ts';
import type { JobKind } from '../job-kind.ts';
import { jobKinds, workerRounds } from '../job-kinds.ts';
import { reviveJobs } from './revive-jobs.ts';
import { runJob } from './run-job.ts';
import { watchRunningJobs } from './running-jobs.ts';
import type { RunningJobs } from './running-jobs.ts';
import { schedules as allSchedules } from '../scheduled/schedules.ts';
import type { Schedule } from '../scheduled/schedules.ts';
import { startRounds } from './start-rounds.ts';
import type { StartedRound } from './start-rounds.ts';

export interface Worker {
  close(): Promise<void>;
}

interface WorkerOptions {
  kinds?: readonly JobKind[];
  schedules?: readonly Schedule[];
  /** New jobs arrive by notification; polling finds those whose notification was missed, and retries that are due. */
  pollSeconds?: number;
  /** Each slot also polls its own queue, should the poll of all queues fail. */
  slotPollSeconds?: number;
}

const FIRE_EVERY_MS = 5000;
const REVIVE_EVERY_MS = 20_000;
/** Passed to pg-boss's pool, though its types do not say so: an unreachable database would otherwise block a query forever. */
const POOL_OPTIONS: object = { query_timeout: 60_000 };
const CLOSE_WITHIN_MS = 10_000;

export async function startWorker(context: AppContext, options: WorkerOptions = {}): Promise<Worker> {
  const { kinds = Object.values(jobKinds), schedules = allSchedules, pollSeconds = 2, slotPollSeconds = 60 } = options;
  if (!options.kinds) refuseUnhandledKinds(JOB_KIND_IDS, jobKinds);
  await warnOfUnknownKinds(context, kinds);
  const boss = await startBoss(context);
  const running = watchRunningJobs(context);
  const slotsOf = new Map<string, string[]>();
  for (const kind of kinds) {
    slotsOf.set(kind.id, await openSlots(boss, context, kind, running, slotPollSeconds));
  }
  // One query looks into all queues; a query of each of the 79 slots every two seconds took most of an idle process's time.
  const wakeDueSlots = async (): Promise<void> => {
    for (const name of await findDueQueues(context.db, [...slotsOf.keys()]))
      for (const slot of slotsOf.get(name) ?? []) boss.notifyWorker(slot);
  };
  const dueDeliveries = { name: 'due deliveries', pauseMs: pollSeconds * 1000, run: wakeDueSlots };
  const repetitions = startRounds([dueDeliveries, ...roundsOf(context, kinds, schedules)], context.log);
  // Everything that a move of the clock made due is done at once.
  const forgetClock = context.clock.onMove(() => {
    for (const repetition of repetitions) repetition.runNow();
  });
  return {
    async close() {
      forgetClock();
      for (const repetition of repetitions) repetition.stop();
      running.interruptAll();
      const idle = Promise.all(kinds.map((kind) => boss.offWork(kind.id, { wait: true })));
      await waitAtMost(CLOSE_WITHIN_MS, idle);
      running.close();
      await boss.stop({ graceful: false });
    },
  };
}

function startBoss(context: AppContext): Promise<PgBoss> {
  const { connectionString } = context.db.$client.options;
  if (!connectionString) throw new Error('The worker needs the address of the database');
  const boss = new PgBoss({
    connectionString,
    application_name: 'adstead-worker',
    max: 4,
    ...POOL_OPTIONS,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: LOST_WORKER_CHECK_SECONDS,
    monitorIntervalSeconds: LOST_WORKER_CHECK_SECONDS,
  });
  boss.on('error', (error) => context.log.warn({ err: error }, 'job queue'));
  boss.on('warning', (warning) => context.log.info({ warning }, 'job queue'));
  return boss.start();
}

async function openSlots(boss: PgBoss, context: AppContext, kind: JobKind, running: RunningJobs, pollSeconds: number): Promise<string[]> {
  const { concurrency, perCustomer } = kind;
  const slots: string[] = [];
  // pg-boss counts the jobs of a customer among the slots of one call.
  const limits = perCustomer === undefined ? {} : { localConcurrency: concurrency, localGroupConcurrency: perCustomer };
  const options = { ...limits, pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds, batchSize: 1 };
  const open = async (): Promise<void> => {
    const own: string[] = [];
    const id = await boss.work<QueueMessage>(kind.id, options, async ([delivered]) => {
      if (!delivered) return;
      try {
        await runJob(context, kind, running, { jobId: delivered.data.jobId, deliveryId: delivered.id });
      } finally {
        // A slot that had a job looks for the next one instead of waiting for its poll: at once, unless requests keep the database busy.
        await yieldToRequests(context);
        for (const slot of own) boss.notifyWorker(slot);
      }
    });
    own.push(...(perCustomer === undefined ? [id] : boss.getWipData().flatMap(({ workId, id: slot }) => (workId === id ? [slot] : []))));
    slots.push(...own);
  };
  for (let calls = perCustomer === undefined ? concurrency : 1; calls > 0; calls -= 1) await open();
  return slots;
}

const roundsOf = (context: AppContext, kinds: readonly JobKind[], schedules: readonly Schedule[]): StartedRound[] => [
  { name: 'schedules', pauseMs: FIRE_EVERY_MS, run: async () => void (await fireSchedules(context, schedules)) },
  { name: 'lost jobs', pauseMs: REVIVE_EVERY_MS, run: () => reviveLostJobs(context, kinds) },
  ...(schedules.length === 0 ? [] : workerRounds.map(({ name, pauseMs, run }) => ({ name, pauseMs, run: () => run(context) }))),
];

async function reviveLostJobs(context: AppContext, kinds: readonly JobKind[]): Promise<void> {
  const revived = await reviveJobs(
    context,
    kinds.map((kind) => kind.id),
  );
  if (revived > 0) context.log.warn({ revived }, 'jobs that had lost their delivery were delivered again');
}

async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, deadline]);
  clearTimeout(timer);
}

/**
 * Finds the queues that hold deliveries which are due. The conditions are those under which pg-boss hands out a delivery, so its index
 * answers for each queue with one look.
 */
async function findDueQueues(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select queue.name from unnest(${sql.param([...names])}::text[]) as queue(name)
    where exists (
      select from pgboss.job delivery
      where delivery.name = queue.name and delivery.state < 'active' and not delivery.blocked and delivery.start_after <= pgboss.job_now()
    )`);
  return rows.map(({ name }) => name);
}
