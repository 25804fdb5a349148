// Runs two api and two worker processes on one database behind a proxy: nothing may be done twice or missed.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { callerAt, signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { query } from './stage/cluster.ts';
import { createJob, readJob } from './stage/demo-jobs.ts';
import { openLiveSocket, waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { makePerson } from './stage/people.ts';
import { startProduct } from './stage/product-process.ts';
import { fireScheduleOnce } from './stage/schedule-once.ts';
import { openRoundRobin } from './stage/round-robin.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody } from './stage/writers.ts';

const MAX_REVOCATION_MS = 5000;
const JOBS = 12;

interface Scene {
  violations: Violations;
  url: string;
  /** The URL of the proxy, and of each node. */
  front: string;
  nodes: readonly [string, string];
  slowest: { revocation: number; liveEvent: number };
}

export async function twoNodes(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const shared = { DATABASE_URL: database.url, DATA_DIR: folder.path, DATABASE_CONNECTIONS: '10' };
  await using left = await startProduct({ ...shared, ADSTEAD_ROLE: 'api' });
  await using right = await startProduct({ ...shared, ADSTEAD_ROLE: 'api' });
  await using _firstWorker = await startProduct({ ...shared, ADSTEAD_ROLE: 'worker' });
  await using _secondWorker = await startProduct({ ...shared, ADSTEAD_ROLE: 'worker' });
  await using proxy = await openRoundRobin([left.address, right.address]);
  const scene: Scene = {
    violations,
    url: database.url,
    front: proxy.address,
    nodes: [left.address, right.address],
    slowest: { revocation: 0, liveEvent: 0 },
  };
  for (let round = 0; round < rounds; round++) {
    const admin = await signIn(scene.front);
    await createOnce(scene, admin, round);
    await doJobsOnce(scene, admin);
    await fireScheduleOnce(scene.url, violations, () => [1, 2].map(() => startProduct({ ...shared, ADSTEAD_ROLE: 'worker' })));
    await receiveAcrossNodes(scene, admin);
    await signOutEverywhere(scene);
    await lockOutEverywhere(scene, admin);
    await endSessionSilently(scene);
    log(`Round ${round + 1}: nothing twice so far; a sign-out held after ${seconds(scene.slowest.revocation)} at most`);
  }
  return {
    rounds,
    measured: {
      jobs: rounds * JOBS,
      'a change received within': seconds(scene.slowest.liveEvent),
      'a revocation effective within': seconds(scene.slowest.revocation),
    },
    broken: violations.broken,
    late: violations.late,
  };
}

async function createOnce({ violations, url }: Scene, admin: Caller, round: number): Promise<void> {
  const name = `Created by two nodes ${round}`;
  const headers = { 'idempotency-key': randomUUID() };
  const create = () => admin.send('POST', '/api/customer/create', customerBody(name), headers);
  const replies = await Promise.all(Array.from({ length: 8 }, create));
  violations.require(
    replies.every((reply) => reply.status === 200 && isDeepStrictEqual(reply.body, replies[0]?.body)),
    `The same create through two nodes was answered ${replies.map((reply) => reply.status).join(', ')}, not all alike`,
  );
  const rows = await query(url, 'select 1 from customers where name = $1', [name]);
  violations.require(rows.length === 1, `The same create through two nodes made ${rows.length} rows`);
}

async function doJobsOnce({ violations, url }: Scene, admin: Caller): Promise<void> {
  const key = (number: number): string => `job-${number}-${randomUUID()}`;
  const jobIds = await Promise.all(
    Array.from({ length: JOBS }, async (_, number) => {
      const sameKey = key(number);
      const [first, second] = await Promise.all([createJob(admin, 3, sameKey), createJob(admin, 3, sameKey)]);
      violations.require(first._id === second._id, 'The same request for a job made two');
      return first._id;
    }),
  );
  for (const id of jobIds) {
    const doneAfter = await waitFor(async () => (await readJob(admin, id)).state === 'DONE');
    violations.require(doneAfter !== undefined, 'A job was not done');
  }
  const [totals] = await query<{ attempts: number; leases: number; jobs: number }>(
    url,
    'select sum(attempts)::int as attempts, sum(lease_number)::int as leases, count(*)::int as jobs from jobs where id = any($1)',
    [jobIds],
  );
  violations.require(
    totals?.attempts === JOBS && totals.leases === JOBS && totals.jobs === JOBS,
    `${JOBS} jobs were begun ${totals?.attempts} times by ${totals?.leases} workers`,
  );
}

async function receiveAcrossNodes({ violations, nodes, slowest }: Scene, admin: Caller): Promise<void> {
  for (const [here, there] of [nodes, nodes.toReversed()]) {
    using socket = openLiveSocket(there ?? '', admin);
    await waitFor(socket.connected);
    const before = socket.changes('customers');
    await callerAt(here ?? '', admin.cookie).send('POST', '/api/customer/create', customerBody(`Heard ${randomUUID()}`));
    const receivedAfter = await waitFor(() => socket.changes('customers') > before);
    violations.require(receivedAfter !== undefined, 'A change made through one node was not received by the other');
    violations.require(socket.changes('customers') === before + 1, 'A change was received more than once');
    slowest.liveEvent = Math.max(slowest.liveEvent, receivedAfter ?? 0);
  }
}

async function signOutEverywhere(scene: Scene): Promise<void> {
  const [here, there] = scene.nodes;
  const person = await makePerson(scene.url);
  const otherNode = callerAt(there, person.cookie);
  // The other node now has the session in its cache.
  scene.violations.require(
    (await otherNode.send('GET', '/api/customers')).status === 200,
    'A session of one node was not known on the other',
  );
  using socket = openLiveSocket(there, person);
  await waitFor(socket.connected);
  await callerAt(here, person.cookie).send('GET', '/api/auth/signout');
  await requireRevoked(scene, 'A sign-out', otherNode, [socket]);
}

async function lockOutEverywhere(scene: Scene, admin: Caller): Promise<void> {
  const person = await makePerson(scene.url);
  using left = openLiveSocket(scene.nodes[0], person);
  using right = openLiveSocket(scene.nodes[1], person);
  await waitFor(() => left.connected() && right.connected());
  const { status } = await callerAt(scene.nodes[0], admin.cookie).send('GET', `/api/users/deactivate/${person.userId}`);
  scene.violations.require(status === 200, `A deactivation was answered ${status}`);
  await requireRevoked(scene, 'A deactivation', callerAt(scene.nodes[1], person.cookie), [left, right]);
}

/** Like an expiry, or a revocation whose event was lost. */
async function endSessionSilently(scene: Scene): Promise<void> {
  const person = await makePerson(scene.url);
  using socket = openLiveSocket(scene.nodes[0], person);
  await waitFor(socket.connected);
  await query(scene.url, 'delete from sessions where user_id = $1', [person.userId]);
  await requireRevoked(scene, 'The end of a session that nobody announced', callerAt(scene.nodes[1], person.cookie), [socket]);
}

async function requireRevoked(
  { violations, slowest }: Scene,
  what: string,
  caller: Caller,
  sockets: { connected(): boolean; signedOut(): boolean }[],
): Promise<void> {
  const [refusedAfter, closedAfter] = await Promise.all([
    waitFor(async () => (await caller.send('GET', '/api/customers')).status === 401),
    waitFor(() => sockets.every((socket) => !socket.connected() && socket.signedOut())),
  ]);
  violations.require(refusedAfter !== undefined, `${what} on one node was not effective on the other`);
  violations.require(closedAfter !== undefined, `${what} did not close the person's live sockets`);
  const effectiveMs = Math.max(refusedAfter ?? 0, closedAfter ?? 0);
  if (effectiveMs > MAX_REVOCATION_MS) violations.addLate(`${what} was effective only after ${seconds(effectiveMs)}`);
  slowest.revocation = Math.max(slowest.revocation, effectiveMs);
}
