// Do two nodes whose clocks differ by minutes still agree? Schedules fire once, retries come when they are due, and
// sessions, request keys and sign-in limits of one hold on the other.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints, seconds } from './fault-run.ts';
import { callerAt, signIn } from './stage/caller.ts';
import { ask } from './stage/cluster.ts';
import { readJob } from './stage/demo-jobs.ts';
import type { SeenJob } from './stage/demo-jobs.ts';
import { waitFor } from './stage/live-ear.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { ADMIN, startProduct } from './stage/product-process.ts';
import type { Environment, Product } from './stage/product-process.ts';
import { fireScheduleOnce } from './stage/schedule-once.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody } from './stage/writers.ts';

const SKEW_MINUTES = 5;
const skewedClock = ['--import', path.join(import.meta.dirname, 'stage/skewed-clock.ts')];

export async function clockSkew(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const shared = { DATABASE_URL: database.url, DATA_DIR: folder.path, DATABASE_CONNECTIONS: '10' };
  const start = (minutes: number, more: Environment = {}): Promise<Product> =>
    startProduct({ ...shared, ...more, CLOCK_SKEW_MS: String(minutes * 60_000) }, skewedClock);
  await using slow = await start(-SKEW_MINUTES);
  await using fast = await start(SKEW_MINUTES);
  let slowestRetryMs = 0;
  for (let round = 0; round < rounds; round++) {
    await checkClocks(slow, fast, complaints);
    for (const [here, there] of [
      [slow.address, fast.address],
      [fast.address, slow.address],
    ] as const) {
      await sessionsHold(here, there, complaints);
      slowestRetryMs = Math.max(slowestRetryMs, await retryInTime(here, complaints));
      await limitsHold(here, there, complaints);
      await ask(database.url, 'delete from sign_in_failures');
    }
    await fireScheduleOnce(database.url, complaints, () =>
      [-SKEW_MINUTES, SKEW_MINUTES].map((minutes) => start(minutes, { ADSTEAD_ROLE: 'worker' })),
    );
    const kept = await ask(database.url, 'select 1 from request_keys');
    complaints.require(kept.length > 0, 'House-keeping by a fast clock forgot request keys of today');
    say(`Round ${round + 1}: a job that failed once was done after ${seconds(slowestRetryMs)} at most`);
  }
  return {
    rounds,
    seen: { 'clocks differ by': `${2 * SKEW_MINUTES} minutes`, 'a failed job done within': seconds(slowestRetryMs) },
    broken: complaints.broken,
    late: complaints.late,
  };
}

/** Without this, a clock that was not skewed at all would prove nothing. */
async function checkClocks(slow: Product, fast: Product, complaints: Complaints): Promise<void> {
  const timeAt = async ({ address }: Product): Promise<number> => {
    const { body } = await (await signIn(address)).send('POST', '/api/customer/create', customerBody(`Timed ${randomUUID()}`));
    // The first 48 bits of an id are the time at which it was made.
    return Number.parseInt((body as { _id: string })._id.replaceAll('-', '').slice(0, 12), 16);
  };
  const difference = (await timeAt(fast)) - (await timeAt(slow));
  complaints.require(Math.abs(difference - 2 * SKEW_MINUTES * 60_000) < 60_000, `The clocks differ by ${seconds(difference)} only`);
}

async function sessionsHold(here: string, there: string, complaints: Complaints): Promise<void> {
  const caller = await signIn(here);
  const elsewhere = callerAt(there, caller.cookie);
  const headers = { 'idempotency-key': randomUUID() };
  const body = customerBody(`Skewed ${headers['idempotency-key']}`);
  const [first, second] = [
    await caller.send('POST', '/api/customer/create', body, headers),
    await elsewhere.send('POST', '/api/customer/create', body, headers),
  ];
  complaints.require(first.status === 200, `A session was answered ${first.status} where it was opened`);
  complaints.require(
    second.status === 200 && isDeepStrictEqual(first.body, second.body),
    `The same request was answered ${second.status} on a node with another clock`,
  );
  await elsewhere.send('GET', '/api/auth/signout');
  const ended = await waitFor(async () => (await caller.send('GET', '/api/customers')).status === 401);
  complaints.require(ended !== undefined, 'A sign-out did not hold on a node with another clock');
}

/** A wait of two seconds must not become one of ten minutes. */
async function retryInTime(address: string, complaints: Complaints): Promise<number> {
  const caller = await signIn(address);
  const { body } = await caller.send('POST', '/api/customer/create-demo-job', { steps: 1, stepMs: 0, failAtStep: 1, failures: 1 });
  const doneAfter = await waitFor(async () => (await readJob(caller, (body as SeenJob)._id)).state === 'DONE', 60_000);
  complaints.require(doneAfter !== undefined, 'A job that failed once was not tried again in time');
  return doneAfter ?? 0;
}

async function limitsHold(here: string, there: string, complaints: Complaints): Promise<void> {
  const email = `${randomUUID()}@fault.example`;
  const attempt = (address: string) => callerAt(address, '').send('POST', '/api/auth/signin', { email, password: 'wrong' });
  for (let tries = 0; tries < 10; tries++) await attempt(here);
  const { status } = await attempt(there);
  complaints.require(status === 429, `After ten wrong tries a node with another clock answered ${status}`);
  complaints.require(
    (await callerAt(there, '').send('POST', '/api/auth/signin', ADMIN)).status === 200,
    'Wrong tries for one account kept out another',
  );
}
