// Is anything done twice, or missed, when two api and two worker processes share one database behind a proxy?
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints, seconds } from './fault-run.ts';
import { callerAt, signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { ask } from './stage/cluster.ts';
import { askForJob, readJob } from './stage/demo-jobs.ts';
import { openEar, waitFor } from './stage/live-ear.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { makePerson } from './stage/people.ts';
import { startProduct } from './stage/product-process.ts';
import { fireScheduleOnce } from './stage/schedule-once.ts';
import { openRoundRobin } from './stage/round-robin.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody } from './stage/writers.ts';

const LONGEST_REVOCATION_MS = 5000;
const JOBS = 12;

interface Scene {
  complaints: Complaints;
  url: string;
  /** The proxy's address, and that of each node. */
  front: string;
  nodes: readonly [string, string];
  slowest: { revocation: number; news: number };
}

export async function twoNodes(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const shared = { DATABASE_URL: database.url, DATA_DIR: folder.path, DATABASE_CONNECTIONS: '10' };
  await using left = await startProduct({ ...shared, ADSTEAD_ROLE: 'api' });
  await using right = await startProduct({ ...shared, ADSTEAD_ROLE: 'api' });
  await using _firstWorker = await startProduct({ ...shared, ADSTEAD_ROLE: 'worker' });
  await using _secondWorker = await startProduct({ ...shared, ADSTEAD_ROLE: 'worker' });
  await using proxy = await openRoundRobin([left.address, right.address]);
  const scene: Scene = {
    complaints,
    url: database.url,
    front: proxy.address,
    nodes: [left.address, right.address],
    slowest: { revocation: 0, news: 0 },
  };
  for (let round = 0; round < rounds; round++) {
    const admin = await signIn(scene.front);
    await createOnce(scene, admin, round);
    await doJobsOnce(scene, admin);
    await fireScheduleOnce(scene.url, complaints, () => [1, 2].map(() => startProduct({ ...shared, ADSTEAD_ROLE: 'worker' })));
    await hearAcrossNodes(scene, admin);
    await signOutEverywhere(scene);
    await lockOutEverywhere(scene, admin);
    await endSessionSilently(scene);
    say(`Round ${round + 1}: nothing twice so far; a sign-out held after ${seconds(scene.slowest.revocation)} at most`);
  }
  return {
    rounds,
    seen: {
      jobs: rounds * JOBS,
      'a change heard within': seconds(scene.slowest.news),
      'a revocation effective within': seconds(scene.slowest.revocation),
    },
    broken: complaints.broken,
    late: complaints.late,
  };
}

async function createOnce({ complaints, url }: Scene, admin: Caller, round: number): Promise<void> {
  const name = `Created by two nodes ${round}`;
  const headers = { 'idempotency-key': randomUUID() };
  const create = () => admin.send('POST', '/api/customer/create', customerBody(name), headers);
  const replies = await Promise.all(Array.from({ length: 8 }, create));
  complaints.require(
    replies.every((reply) => reply.status === 200 && isDeepStrictEqual(reply.body, replies[0]?.body)),
    `The same create through two nodes was answered ${replies.map((reply) => reply.status).join(', ')}, not all alike`,
  );
  const rows = await ask(url, 'select 1 from customers where name = $1', [name]);
  complaints.require(rows.length === 1, `The same create through two nodes made ${rows.length} rows`);
}

async function doJobsOnce({ complaints, url }: Scene, admin: Caller): Promise<void> {
  const key = (number: number): string => `job-${number}-${randomUUID()}`;
  const asked = await Promise.all(
    Array.from({ length: JOBS }, async (_, number) => {
      const same = key(number);
      const [first, second] = await Promise.all([askForJob(admin, 3, same), askForJob(admin, 3, same)]);
      complaints.require(first._id === second._id, 'The same request for a job made two');
      return first._id;
    }),
  );
  for (const id of asked) {
    const done = await waitFor(async () => (await readJob(admin, id)).state === 'DONE');
    complaints.require(done !== undefined, 'A job was not done');
  }
  const [tries] = await ask<{ attempts: number; leases: number; jobs: number }>(
    url,
    'select sum(attempts)::int as attempts, sum(lease_number)::int as leases, count(*)::int as jobs from jobs where id = any($1)',
    [asked],
  );
  complaints.require(
    tries?.attempts === JOBS && tries.leases === JOBS && tries.jobs === JOBS,
    `${JOBS} jobs were begun ${tries?.attempts} times by ${tries?.leases} workers`,
  );
}

async function hearAcrossNodes({ complaints, nodes, slowest }: Scene, admin: Caller): Promise<void> {
  for (const [here, there] of [nodes, nodes.toReversed()]) {
    using ear = openEar(there ?? '', admin);
    await waitFor(ear.connected);
    const before = ear.changes('customers');
    await callerAt(here ?? '', admin.cookie).send('POST', '/api/customer/create', customerBody(`Heard ${randomUUID()}`));
    const heardAfter = await waitFor(() => ear.changes('customers') > before);
    complaints.require(heardAfter !== undefined, 'A change made through one node was not heard on the other');
    complaints.require(ear.changes('customers') === before + 1, 'A change was heard more than once');
    slowest.news = Math.max(slowest.news, heardAfter ?? 0);
  }
}

async function signOutEverywhere(scene: Scene): Promise<void> {
  const [here, there] = scene.nodes;
  const person = await makePerson(scene.url);
  const elsewhere = callerAt(there, person.cookie);
  // The other node has just seen the session, and remembers it.
  scene.complaints.require(
    (await elsewhere.send('GET', '/api/customers')).status === 200,
    'A session of one node was not known on the other',
  );
  using ear = openEar(there, person);
  await waitFor(ear.connected);
  await callerAt(here, person.cookie).send('GET', '/api/auth/signout');
  await requireRevoked(scene, 'A sign-out', elsewhere, [ear]);
}

async function lockOutEverywhere(scene: Scene, admin: Caller): Promise<void> {
  const person = await makePerson(scene.url);
  using left = openEar(scene.nodes[0], person);
  using right = openEar(scene.nodes[1], person);
  await waitFor(() => left.connected() && right.connected());
  const { status } = await callerAt(scene.nodes[0], admin.cookie).send('GET', `/api/users/deactivate/${person.userId}`);
  scene.complaints.require(status === 200, `A deactivation was answered ${status}`);
  await requireRevoked(scene, 'A deactivation', callerAt(scene.nodes[1], person.cookie), [left, right]);
}

/** As by an expiry, or an announcement that was lost. */
async function endSessionSilently(scene: Scene): Promise<void> {
  const person = await makePerson(scene.url);
  using ear = openEar(scene.nodes[0], person);
  await waitFor(ear.connected);
  await ask(scene.url, 'delete from sessions where user_id = $1', [person.userId]);
  await requireRevoked(scene, 'The end of a session that nobody announced', callerAt(scene.nodes[1], person.cookie), [ear]);
}

async function requireRevoked(
  { complaints, slowest }: Scene,
  what: string,
  caller: Caller,
  ears: { connected(): boolean; signedOut(): boolean }[],
): Promise<void> {
  const [refusedAfter, closedAfter] = await Promise.all([
    waitFor(async () => (await caller.send('GET', '/api/customers')).status === 401),
    waitFor(() => ears.every((ear) => !ear.connected() && ear.signedOut())),
  ]);
  complaints.require(refusedAfter !== undefined, `${what} on one node was not effective on the other`);
  complaints.require(closedAfter !== undefined, `${what} did not close the person's live sockets`);
  const held = Math.max(refusedAfter ?? 0, closedAfter ?? 0);
  if (held > LONGEST_REVOCATION_MS) complaints.delay(`${what} was effective only after ${seconds(held)}`);
  slowest.revocation = Math.max(slowest.revocation, held);
}
