// Kills, freezes or stops a worker during a job. Another worker must take over soon, and a worker that resumes must not write to a job that
// is no longer its own.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { query } from './stage/cluster.ts';
import { waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const JOBS = 8;
const STEPS = 20;
const STEP_MS = 150;
/** Until a lost worker is noticed, in addition to the duration of the job. */
const MAX_TAKEOVER_MS = 30_000;

interface Fault {
  what: string;
  inject(worker: Product, database: OwnDatabase): Promise<void>;
  /** Called once another worker has done the jobs. */
  afterwards(worker: Product): Promise<void>;
}

const noop = (): Promise<void> => Promise.resolve();

const FAULTS: readonly Fault[] = [
  { what: 'killed', inject: async (worker) => void (await worker.end('SIGKILL')), afterwards: noop },
  {
    what: 'frozen',
    inject: async ({ pid }) => void process.kill(pid, 'SIGSTOP'),
    // It resumes in the middle of the job and still believes that it holds the lease.
    afterwards: async ({ pid }) => {
      process.kill(pid, 'SIGCONT');
      await sleep(STEPS * STEP_MS);
    },
  },
  { what: 'ended', inject: async (worker) => void (await worker.end('SIGTERM')), afterwards: noop },
  { what: 'cut off by a crash of the database', inject: (_worker, database) => database.crashOneSession(), afterwards: noop },
];

export async function killWorker(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const shared = { DATABASE_URL: database.url, DATA_DIR: folder.path, DATABASE_CONNECTIONS: '10' };
  await using api = await startProduct({ ...shared, ADSTEAD_ROLE: 'api' });
  await using _otherWorker = await startProduct({ ...shared, ADSTEAD_ROLE: 'worker' });
  const caller = await signIn(api.address);
  let slowestMs = 0;
  for (let round = 0; round < rounds; round++) {
    const fault = FAULTS[round % FAULTS.length];
    if (!fault) break;
    await using victim = await startProduct({ ...shared, ADSTEAD_ROLE: 'worker' });
    const jobs = await createJobs(caller);
    await waitFor(async () => (await stateOf(database.url, jobs)).running === JOBS);
    await fault.inject(victim, database);
    const injectedAt = performance.now();
    const doneAfter = await waitFor(async () => (await stateOf(database.url, jobs).catch(() => null))?.done === JOBS, 90_000);
    const doneMs = performance.now() - injectedAt;
    slowestMs = Math.max(slowestMs, doneMs);
    violations.require(doneAfter !== undefined, `Jobs of a worker that was ${fault.what} were not done`);
    if (doneMs > MAX_TAKEOVER_MS + STEPS * STEP_MS) violations.addLate(`Jobs of a worker that was ${fault.what} took ${seconds(doneMs)}`);
    const before = await rowsOf(database.url, jobs);
    await fault.afterwards(victim);
    await checkAttempts(database.url, jobs, before, fault, violations);
    log(`Round ${round + 1}: the jobs of a worker that was ${fault.what} were done after ${seconds(doneMs)}`);
  }
  return {
    rounds,
    measured: { jobs: rounds * JOBS, 'all done within': seconds(slowestMs) },
    broken: violations.broken,
    late: violations.late,
  };
}

function createJobs(caller: Caller): Promise<string[]> {
  const created = Array.from({ length: JOBS }, async () => {
    const { body } = await caller.send('POST', '/api/customer/create-demo-job', { steps: STEPS, stepMs: STEP_MS });
    return (body as { _id: string })._id;
  });
  return Promise.all(created);
}

async function stateOf(url: string, jobs: readonly string[]): Promise<{ running: number; done: number }> {
  const [row] = await query<{ running: number; done: number }>(
    url,
    `select count(*) filter (where state = 'RUNNING')::int as running, count(*) filter (where state = 'DONE')::int as done from jobs where id = any($1)`,
    [jobs],
  );
  return row ?? { running: 0, done: 0 };
}

const rowsOf = (url: string, jobs: readonly string[]): Promise<{ attempts: number }[]> =>
  query(url, 'select * from jobs where id = any($1) order by id', [jobs]);

async function checkAttempts(
  url: string,
  jobs: readonly string[],
  before: { attempts: number }[],
  { what }: Fault,
  violations: Violations,
): Promise<void> {
  const after = await rowsOf(url, jobs);
  violations.require(JSON.stringify(after) === JSON.stringify(before), `A worker that was ${what} wrote to jobs that another had done`);
  violations.require(
    after.every(({ attempts }) => attempts >= 1 && attempts <= 3),
    `Jobs of a worker that was ${what} were begun ${after.map(({ attempts }) => attempts).join(', ')} times`,
  );
}
