// Runs two nodes whose clocks differ by minutes: schedules must fire once, retries must run when they are due, and sessions, idempotency
// keys and sign-in limits of one node must apply on the other.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { callerAt, signIn } from './stage/caller.ts';
import { query } from './stage/cluster.ts';
import { readJob } from './stage/demo-jobs.ts';
import type { DemoJob } from './stage/demo-jobs.ts';
import { waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { ADMIN, startProduct } from './stage/product-process.ts';
import type { Environment, Product } from './stage/product-process.ts';
import { fireScheduleOnce } from './stage/schedule-once.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody } from './stage/writers.ts';

const SKEW_MINUTES = 5;
const skewedClock = ['--import', path.join(import.meta.dirname, 'stage/skewed-clock.ts')];

export async function clockSkew(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const shared = { DATABASE_URL: database.url, DATA_DIR: folder.path, DATABASE_CONNECTIONS: '10' };
  const start = (minutes: number, more: Environment = {}): Promise<Product> =>
    startProduct({ ...shared, ...more, CLOCK_SKEW_MS: String(minutes * 60_000) }, skewedClock);
  await using slow = await start(-SKEW_MINUTES);
  await using fast = await start(SKEW_MINUTES);
  let slowestRetryMs = 0;
  for (let round = 0; round < rounds; round++) {
    await checkClocks(slow, fast, violations);
    for (const [here, there] of [
      [slow.address, fast.address],
      [fast.address, slow.address],
    ] as const) {
      await checkSessions(here, there, violations);
      slowestRetryMs = Math.max(slowestRetryMs, await checkRetry(here, violations));
      await checkSignInLimits(here, there, violations);
      await query(database.url, 'delete from sign_in_failures');
    }
    await fireScheduleOnce(database.url, violations, () =>
      [-SKEW_MINUTES, SKEW_MINUTES].map((minutes) => start(minutes, { ADSTEAD_ROLE: 'worker' })),
    );
    const storedKeys = await query(database.url, 'select 1 from idempotency_keys');
    violations.require(storedKeys.length > 0, 'The clean-up of a node with a fast clock deleted idempotency keys of today');
    log(`Round ${round + 1}: a job that failed once was done after ${seconds(slowestRetryMs)} at most`);
  }
  return {
    rounds,
    measured: { 'clocks differ by': `${2 * SKEW_MINUTES} minutes`, 'a failed job done within': seconds(slowestRetryMs) },
    broken: violations.broken,
    late: violations.late,
  };
}

/** Makes sure that the clocks really differ; otherwise the run would prove nothing. */
async function checkClocks(slow: Product, fast: Product, violations: Violations): Promise<void> {
  const timeAt = async ({ address }: Product): Promise<number> => {
    const { body } = await (await signIn(address)).send('POST', '/api/customer/create', customerBody(`Timed ${randomUUID()}`));
    // The first 48 bits of an id are the time at which it was made.
    return Number.parseInt((body as { _id: string })._id.replaceAll('-', '').slice(0, 12), 16);
  };
  const difference = (await timeAt(fast)) - (await timeAt(slow));
  violations.require(Math.abs(difference - 2 * SKEW_MINUTES * 60_000) < 60_000, `The clocks differ by ${seconds(difference)} only`);
}

async function checkSessions(here: string, there: string, violations: Violations): Promise<void> {
  const caller = await signIn(here);
  const otherNode = callerAt(there, caller.cookie);
  const headers = { 'idempotency-key': randomUUID() };
  const body = customerBody(`Skewed ${headers['idempotency-key']}`);
  const [first, second] = [
    await caller.send('POST', '/api/customer/create', body, headers),
    await otherNode.send('POST', '/api/customer/create', body, headers),
  ];
  violations.require(first.status === 200, `A session was answered ${first.status} where it was opened`);
  violations.require(
    second.status === 200 && isDeepStrictEqual(first.body, second.body),
    `The same request was answered ${second.status} on a node with another clock`,
  );
  await otherNode.send('GET', '/api/auth/signout');
  const endedAfter = await waitFor(async () => (await caller.send('GET', '/api/customers')).status === 401);
  violations.require(endedAfter !== undefined, 'A sign-out did not hold on a node with another clock');
}

/** The skew must not turn a delay of two seconds into one of ten minutes. */
async function checkRetry(address: string, violations: Violations): Promise<number> {
  const caller = await signIn(address);
  const { body } = await caller.send('POST', '/api/customer/create-demo-job', { steps: 1, stepMs: 0, failAtStep: 1, failures: 1 });
  const doneAfter = await waitFor(async () => (await readJob(caller, (body as DemoJob)._id)).state === 'DONE');
  violations.require(doneAfter !== undefined, 'A job that failed once was not tried again in time');
  return doneAfter ?? 0;
}

async function checkSignInLimits(here: string, there: string, violations: Violations): Promise<void> {
  const email = `${randomUUID()}@fault.example`;
  const attempt = (address: string) => callerAt(address, '').send('POST', '/api/auth/signin', { email, password: 'wrong' });
  for (let tries = 0; tries < 10; tries++) await attempt(here);
  const { status } = await attempt(there);
  violations.require(status === 429, `After ten wrong tries a node with another clock answered ${status}`);
  violations.require(
    (await callerAt(there, '').send('POST', '/api/auth/signin', ADMIN)).status === 200,
    'Wrong tries for one account kept out another',
  );
}
