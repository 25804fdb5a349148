// Kills the api, the worker or the database at every step of a delivery and at random, while the networks fail in every way that the twins
// know. Whatever happens, no object is ever active twice, none is left behind, and each order ends delivered, or failed with a reason and
// delivered after a retry.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, RouteFault } from '../../twins/frame/faults.ts';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import { checkDeliveries, readOrders } from './stage/check-deliveries.ts';
import type { OrderOutcome } from './stage/check-deliveries.ts';
import { query } from './stage/cluster.ts';
import { expireLeases } from './stage/expire-leases.ts';
import { newOrderKey, openDeliveryStage } from './stage/delivery-stage.ts';
import type { DeliveryStage } from './stage/delivery-stage.ts';
import { SHORTEST_PAUSE_MS, waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { seededRandom } from './stage/seeded-random.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

type Victim = 'worker' | 'database' | 'api' | 'worker and database';
const VICTIMS: readonly Victim[] = ['worker', 'database', 'worker', 'api', 'worker and database'];

/** Makes every request take a moment, so that kills fall into requests. */
const SLOW: RouteFault = { route: '*', kind: 'slow', delayMs: 20 };

interface NetworkFault {
  what: string;
  network: 'meta' | 'google';
  faults: readonly Fault[];
}

const meta = (what: string, ...faults: Fault[]): NetworkFault => ({ what, network: 'meta', faults });
const google = (what: string, ...faults: Fault[]): NetworkFault => ({ what, network: 'google', faults });

/** Every kind of fault that the twins know, at the calls that make and activate objects. */
const FAULTS: readonly NetworkFault[] = [
  meta('a campaign is made and its answer is lost', { route: 'POST *campaigns', kind: 'lost-response', times: 1 }),
  google('a campaign is made and its answer is lost', { route: 'POST *googleAds:mutate', kind: 'lost-response', times: 1 }),
  meta('an ad set is made and answered 500', { route: 'POST *adsets', kind: 'done-then-500', times: 1 }),
  google('a campaign is made and answered 500', { route: 'POST *googleAds:mutate', kind: 'done-then-500', times: 1 }),
  meta('the second ad is made and its answer is lost', { route: 'POST *ads', kind: 'lost-response', times: 1, after: 1 }),
  meta('a lead form is made and its answer is lost', { route: 'POST *leadgen_forms', kind: 'lost-response', times: 1 }),
  meta('an answer is no JSON', { route: 'POST *ads', kind: 'not-json', times: 1 }),
  google('an asset is made and its answer is lost', { route: 'POST *assets:mutate', kind: 'lost-response', times: 1 }),
  meta('an answer is huge', { route: 'POST *adsets', kind: 'huge', times: 1 }),
  google('an answer is no JSON', { route: 'POST *googleAds:mutate', kind: 'not-json', times: 1 }),
  meta('an answer leads elsewhere', { route: 'POST *campaigns', kind: 'redirect', times: 1 }),
  meta('images are refused with 503', { route: 'POST *adimages', kind: 'status', status: 503, times: 2 }),
  google('campaigns are refused with 503', { route: 'POST *googleAds:mutate', kind: 'status', status: 503, times: 2 }),
  meta('an ad set is refused', { route: 'POST *adsets', kind: 'status', status: 400, times: 1 }),
  google('a campaign is refused', { route: 'POST *googleAds:mutate', kind: 'status', status: 400, times: 1 }),
  meta('an activation takes effect and its answer is lost', { route: 'POST /{version}/{id}', kind: 'lost-response', times: 1 }),
  google('an activation takes effect and its answer is lost', { route: 'POST *campaigns:mutate', kind: 'lost-response', times: 1 }),
  meta('the token is revoked midway', { route: 'POST *adsets', kind: 'revoke-token-after', times: 1 }),
  google('an answer takes long', { route: 'POST *googleAds:mutate', kind: 'slow', delayMs: 1500, times: 1 }),
];

/** An order with one lead form, three images, a campaign, an ad set, three ads on Meta, and a campaign with its assets on Google. */
const STEPS_OF_ORDER = 16;
const KILL_WITHIN_MS = 20_000;
const LINKED_WITHIN_MS = 60_000;
const SETTLED_WITHIN_MS = 600_000;
/** Every such order is cancelled while it is delivered. */
const CANCELLED_EVERY = 7;

interface Scene {
  violations: Violations;
  stage: DeliveryStage;
  database: OwnDatabase;
  url: string;
  api: Product;
  worker: Product;
  /** Orders that someone cancelled. */
  cancelled: Set<string>;
}

/** The seed is the first round as well: five runs of 40 rounds with the seeds 0, 40, 80, 120 and 160 make what one of 200 makes. */
export const delivery = (rounds: number, log: Log, seed = 0): Promise<Outcome> =>
  deliverOnStage(rounds, log, async (scene) => {
    const random = seededRandom(seed);
    for (let round = seed; round < seed + rounds; round++) await runRound(scene, round, random, log);
  });

/** Every kind of fault and a kill of each process, all while a few orders are delivered side by side. */
export const deliverySample = (rounds: number, log: Log): Promise<Outcome> =>
  deliverOnStage(rounds, log, async (scene) => {
    for (let round = 0; round < rounds; round++) await runSampleRound(scene);
  });

async function deliverOnStage(rounds: number, log: Log, work: (scene: Scene) => Promise<void>): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using stage = await openDeliveryStage(database.url, folder.path);
  const worker = await startRole(stage, 'worker');
  const scene: Scene = { violations, stage, database, url: database.url, api: stage.api, worker, cancelled: new Set() };
  try {
    await work(scene);
    const tookMs = await settleAll(scene, log);
    const retried = await retryFailed(scene, log);
    const { objects } = await checkDeliveries(database.url, folder.path, violations);
    const measured = { ...countsOf(await readOrders(database.url)), retried, objects, 'settled within': seconds(tookMs) };
    return { rounds, measured, broken: violations.broken, late: violations.late };
  } finally {
    await Promise.all([scene.api.end('SIGKILL'), scene.worker.end('SIGKILL')]);
  }
}

const startRole = (stage: DeliveryStage, role: 'api' | 'worker'): Promise<Product> =>
  startProduct({ ...stage.environment, ADSTEAD_ROLE: role });

async function runRound(scene: Scene, round: number, random: () => number, log: Log): Promise<void> {
  const { stage } = scene;
  const fault = FAULTS[round % FAULTS.length];
  const victim = VICTIMS[round % VICTIMS.length] ?? 'worker';
  const other = fault?.network === 'google' ? 'meta' : 'google';
  await stage.setFaults(fault?.network ?? 'meta', [...(fault?.faults ?? []), SLOW]);
  await stage.setFaults(other, [SLOW]);
  const key = newOrderKey();
  const orderId = victim === 'api' ? await placeThroughKill(scene, key) : await placeSurely(scene, key);
  // Each step in turn, and every fourth time any moment.
  const point = round % 4 === 3 ? Math.ceil(random() * STEPS_OF_ORDER) : (round % STEPS_OF_ORDER) + 1;
  const hasCome = async (): Promise<boolean> => (await stepsBegun(scene.url, orderId)) >= point || (await hasEnded(scene.url, orderId));
  await waitFor(hasCome, KILL_WITHIN_MS, SHORTEST_PAUSE_MS);
  if (round % CANCELLED_EVERY === CANCELLED_EVERY - 1) await cancel(scene, orderId);
  await kill(scene, victim);
  if (fault?.faults.some((each) => 'kind' in each && each.kind === 'revoke-token-after')) await linkSurely(scene);
  log(`Round ${round + 1}: ${fault?.network}: ${fault?.what}; killed the ${victim} at step ${point}`);
}

/** One fault of each kind. The token is revoked after the others were met, because then nothing more is sent to Meta. */
const ONE_OF_EACH: readonly NetworkFault[] = [
  ...(['lost-response', 'done-then-500', 'not-json', 'huge', 'redirect', 'status', 'slow'] as const).flatMap(
    (kind) => FAULTS.find(({ faults }) => faults.some((fault) => 'kind' in fault && fault.kind === kind)) ?? [],
  ),
  meta('the token is revoked midway', { route: 'POST *ads', kind: 'revoke-token-after', times: 1, after: 5 }),
];

async function runSampleRound(scene: Scene): Promise<void> {
  const { stage, url, violations } = scene;
  for (const network of ['meta', 'google'] as const)
    await stage.setFaults(network, [
      ...ONE_OF_EACH.filter((each) => each.network === network).flatMap(({ faults }) => faults.map((fault) => ({ ...fault }))),
      SLOW,
    ]);
  const orderIds = await Promise.all([newOrderKey(), newOrderKey()].map((key) => placeSurely(scene, key)));
  orderIds.push(await placeThroughKill(scene, newOrderKey()));
  const begun = async (): Promise<number> =>
    (await Promise.all(orderIds.map((id) => stepsBegun(url, id)))).reduce((sum, each) => sum + each, 0);
  await waitFor(async () => (await begun()) >= STEPS_OF_ORDER / 2, KILL_WITHIN_MS);
  await kill(scene, 'worker');
  const before = await begun();
  await waitFor(async () => (await begun()) > before, KILL_WITHIN_MS);
  await kill(scene, 'database');
  // The faults that slow down every request stay.
  const left = async (): Promise<number> => (await stage.faultsLeft('meta')).length + (await stage.faultsLeft('google')).length - 2;
  violations.require((await waitFor(async () => (await left()) === 0)) !== undefined, 'A fault was not met');
}

async function placeSurely({ stage, api }: Scene, key: string): Promise<string> {
  for (;;) {
    const orderId = await stage.place(api.address, key);
    if (orderId !== null) return orderId;
    await sleep(200);
  }
}

/** The product answers 503 until the database that was killed has recovered. */
async function linkSurely({ stage, api }: Scene): Promise<void> {
  let refusal: unknown;
  const linked = await waitFor(async () => {
    refusal = await stage.linkAgain(api.address).then(
      () => null,
      (error: unknown) => error,
    );
    return refusal === null;
  }, LINKED_WITHIN_MS);
  if (linked === undefined) throw refusal;
}

async function placeThroughKill(scene: Scene, key: string): Promise<string> {
  const placing = scene.stage.place(scene.api.address, key);
  await sleep(Math.random() * 60);
  await scene.api.end('SIGKILL');
  await placing;
  scene.api = await startRole(scene.stage, 'api');
  return placeSurely(scene, key);
}

async function kill(scene: Scene, victim: Victim): Promise<void> {
  if (victim === 'api') return;
  if (victim !== 'database') await scene.worker.end('SIGKILL');
  if (victim === 'worker') await expireLeases(scene.url);
  if (victim !== 'worker') await scene.database.crashOneSession();
  if (victim !== 'database') scene.worker = await startRole(scene.stage, 'worker');
}

async function cancel({ api, violations, cancelled }: Scene, orderId: string): Promise<void> {
  const { status, body } = await (await signIn(api.address)).send('POST', `/api/orders/${orderId}/cancel`);
  if (status === 200) cancelled.add(orderId);
  // An order that was delivered in the meantime is not cancelled any more.
  else violations.require(status >= 400 && status < 500, `A cancellation was answered ${status}: ${JSON.stringify(body)}`);
}

async function stepsBegun(url: string, orderId: string): Promise<number> {
  const rows = await query<{ count: number }>(
    url,
    `select count(*)::int as count from delivery_steps s join deliveries d on d.id = s.delivery_id where d.order_id = $1 and s.state <> 'WAITING'`,
    [orderId],
  ).catch(() => []);
  return rows[0]?.count ?? 0;
}

const ENDED = ['DELIVERED', 'FAILED', 'CANCELLED'];

async function hasEnded(url: string, orderId: string): Promise<boolean> {
  const rows = await query<{ status: string }>(url, 'select status from orders where id = $1', [orderId]).catch(() => []);
  return ENDED.includes(rows[0]?.status ?? '');
}

/** Waits until no order is on its way any more, with networks that work. */
async function settleAll({ stage, violations, url }: Scene, log: Log): Promise<number> {
  await stage.setFaults('meta', []);
  await stage.setFaults('google', []);
  const began = performance.now();
  const open = async (): Promise<OrderOutcome[]> =>
    (await readOrders(url).catch(() => null))?.filter(({ status }) => !ENDED.includes(status)) ?? [{} as OrderOutcome];
  const settled = await waitFor(async () => (await open()).length === 0, SETTLED_WITHIN_MS);
  if (settled === undefined)
    for (const { status, deliveries } of await open()) violations.add(`An order is still ${status}: ${JSON.stringify(deliveries)}`);
  log(`All orders have ended after ${seconds(performance.now() - began)}`);
  return performance.now() - began;
}

/** A failed order says why, and is delivered once staff retry it. */
async function retryFailed(scene: Scene, log: Log): Promise<number> {
  const { violations, stage, url } = scene;
  const failed = (await readOrders(url)).filter(({ status }) => status === 'FAILED');
  // An order that pre-flight stopped has no delivery.
  for (const { failure, deliveries } of failed)
    violations.require(
      (failure ?? '') !== '' && deliveries.every(({ state, reason }) => state !== 'FAILED' || (reason ?? '') !== ''),
      'An order failed without a reason',
    );
  if (failed.length === 0) return 0;
  await stage.linkAgain(scene.api.address);
  const admin = await signIn(scene.api.address);
  for (const { id } of failed) {
    const { status, body } = await admin.send('POST', `/api/orders/${id}/retry`);
    violations.require(status === 200, `A retry was answered ${status}: ${JSON.stringify(body)}`);
  }
  await settleAll(scene, log);
  const ids = new Set(failed.map(({ id }) => id));
  for (const { id, status, deliveries } of await readOrders(url))
    if (ids.has(id)) violations.require(status === 'DELIVERED', `A retried order is ${status}: ${JSON.stringify(deliveries)}`);
  return failed.length;
}

function countsOf(orders: readonly OrderOutcome[]): Record<string, number> {
  const count = (wanted: string): number => orders.filter(({ status }) => status === wanted).length;
  return { orders: orders.length, delivered: count('DELIVERED'), failed: count('FAILED'), cancelled: count('CANCELLED') };
}
