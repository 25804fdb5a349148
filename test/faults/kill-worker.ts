// Who finishes the job of a worker that is killed, frozen or ended amid it? Another one, soon; and a worker that comes
// back to life finds that the job is no longer its own.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints, seconds } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { ask } from './stage/cluster.ts';
import { waitFor } from './stage/live-ear.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const JOBS = 8;
const STEPS = 20;
const STEP_MS = 150;
/** How long a lost worker may go unnoticed, beside the job's own time. */
const LONGEST_TAKEOVER_MS = 30_000;

interface Fault {
  what: string;
  strike(worker: Product, database: OwnDatabase): Promise<void>;
  /** What happens to the worker once its jobs are done by another. */
  afterwards(worker: Product): Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

const FAULTS: readonly Fault[] = [
  { what: 'killed', strike: async (worker) => void (await worker.end('SIGKILL')), afterwards: nothing },
  {
    what: 'frozen',
    strike: async ({ pid }) => void process.kill(pid, 'SIGSTOP'),
    // It goes on where it stood, and believes that the job is its own.
    afterwards: async ({ pid }) => {
      process.kill(pid, 'SIGCONT');
      await sleep(STEPS * STEP_MS);
    },
  },
  { what: 'ended', strike: async (worker) => void (await worker.end('SIGTERM')), afterwards: nothing },
  { what: 'cut off by a crash of the database', strike: (_worker, database) => database.crashOneSession(), afterwards: nothing },
];

export async function killWorker(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const shared = { DATABASE_URL: database.url, DATA_DIR: folder.path, DATABASE_CONNECTIONS: '10' };
  await using api = await startProduct({ ...shared, ADSTEAD_ROLE: 'api' });
  await using _steady = await startProduct({ ...shared, ADSTEAD_ROLE: 'worker' });
  const caller = await signIn(api.address);
  let slowestMs = 0;
  for (let round = 0; round < rounds; round++) {
    const fault = FAULTS[round % FAULTS.length];
    if (!fault) break;
    await using victim = await startProduct({ ...shared, ADSTEAD_ROLE: 'worker' });
    const jobs = await askForJobs(caller);
    await waitFor(async () => (await stateOf(database.url, jobs)).running === JOBS);
    await fault.strike(victim, database);
    const struckAt = performance.now();
    const done = await waitFor(async () => (await stateOf(database.url, jobs).catch(() => null))?.done === JOBS, 90_000);
    const doneMs = performance.now() - struckAt;
    slowestMs = Math.max(slowestMs, doneMs);
    complaints.require(done !== undefined, `Jobs of a worker that was ${fault.what} were not done`);
    if (doneMs > LONGEST_TAKEOVER_MS + STEPS * STEP_MS) complaints.delay(`Jobs of a worker that was ${fault.what} took ${seconds(doneMs)}`);
    const before = await rowsOf(database.url, jobs);
    await fault.afterwards(victim);
    await checkTries(database.url, jobs, before, fault, complaints);
    say(`Round ${round + 1}: the jobs of a worker that was ${fault.what} were done after ${seconds(doneMs)}`);
  }
  return { rounds, seen: { jobs: rounds * JOBS, 'all done within': seconds(slowestMs) }, broken: complaints.broken, late: complaints.late };
}

function askForJobs(caller: Caller): Promise<string[]> {
  const asked = Array.from({ length: JOBS }, async () => {
    const { body } = await caller.send('POST', '/api/customer/create-demo-job', { steps: STEPS, stepMs: STEP_MS });
    return (body as { _id: string })._id;
  });
  return Promise.all(asked);
}

async function stateOf(url: string, jobs: readonly string[]): Promise<{ running: number; done: number }> {
  const [row] = await ask<{ running: number; done: number }>(
    url,
    `select count(*) filter (where state = 'RUNNING')::int as running, count(*) filter (where state = 'DONE')::int as done from jobs where id = any($1)`,
    [jobs],
  );
  return row ?? { running: 0, done: 0 };
}

const rowsOf = (url: string, jobs: readonly string[]): Promise<{ attempts: number }[]> =>
  ask(url, 'select * from jobs where id = any($1) order by id', [jobs]);

async function checkTries(
  url: string,
  jobs: readonly string[],
  before: { attempts: number }[],
  { what }: Fault,
  complaints: Complaints,
): Promise<void> {
  const after = await rowsOf(url, jobs);
  complaints.require(JSON.stringify(after) === JSON.stringify(before), `A worker that was ${what} wrote to jobs that another had done`);
  complaints.require(
    after.every(({ attempts }) => attempts >= 1 && attempts <= 3),
    `Jobs of a worker that was ${what} were begun ${after.map(({ attempts }) => attempts).join(', ')} times`,
  );
}
