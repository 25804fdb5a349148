// Two api and two worker processes deliver orders. One worker is paused past its lease while it makes objects, another one takes its jobs
// over, and the first one wakes up in the middle of its request: nothing is active twice, and schedules fire once.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { checkDeliveries, readOrders } from './stage/check-deliveries.ts';
import { query } from './stage/cluster.ts';
import { expireLeases } from './stage/expire-leases.ts';
import { newOrderKey, openDeliveryStage } from './stage/delivery-stage.ts';
import type { DeliveryStage } from './stage/delivery-stage.ts';
import { waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { openRoundRobin } from './stage/round-robin.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const ORDERS_PER_ROUND = 3;
const DELIVERED_WITHIN_MS = 300_000;
/** After it woke up, a paused worker sends what it was about to send. */
const AFTER_WAKING_MS = 3000;
/** Makes every request take a moment, so that the pause falls into requests. */
const SLOW = { route: '*', kind: 'slow', delayMs: 40 } as const;

export async function deliveryTwoNodes(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using stage = await openDeliveryStage(database.url, folder.path);
  const start = (role: 'api' | 'worker'): Promise<Product> => startProduct({ ...stage.environment, ADSTEAD_ROLE: role });
  const { api: left } = stage;
  await using others = new AsyncDisposableStack();
  const [right, first, second] = await Promise.all([start('api'), start('worker'), start('worker')]);
  for (const product of [right, first, second]) others.use(product);
  await using proxy = await openRoundRobin([left.address, right.address]);
  await stage.setFaults('meta', [SLOW]);
  await stage.setFaults('google', [SLOW]);
  let slowestMs = 0;
  let taken = 0;
  for (let round = 0; round < rounds; round++) {
    const paused = round % 2 === 0 ? first : second;
    const scene: Scene = {
      stage,
      url: database.url,
      address: proxy.address,
      violations,
    };
    const outcome = await pauseDuringDelivery(scene, paused);
    slowestMs = Math.max(slowestMs, outcome.tookMs);
    taken += outcome.taken;
    log(`Round ${round + 1}: ${outcome.taken} jobs were taken over; delivered after ${seconds(outcome.tookMs)}`);
  }
  const { objects } = await checkDeliveries(database.url, folder.path, violations);
  const measured = { orders: rounds * ORDERS_PER_ROUND, 'taken over': taken, objects, 'delivered within': seconds(slowestMs) };
  return { rounds, measured, broken: violations.broken, late: violations.late };
}

interface Scene {
  stage: DeliveryStage;
  url: string;
  /** The address of both nodes. */
  address: string;
  violations: Violations;
}

async function pauseDuringDelivery(
  { stage, url, address, violations }: Scene,
  paused: Product,
): Promise<{ tookMs: number; taken: number }> {
  const keys = Array.from({ length: ORDERS_PER_ROUND }, newOrderKey);
  // The same order through both nodes is placed once.
  const ids = await Promise.all(keys.flatMap((key) => [stage.place(address, key), stage.place(address, key)]));
  violations.require(ids.every((id) => id !== null) && new Set(ids).size === ORDERS_PER_ROUND, 'The same order was not placed once');
  const began = performance.now();
  await waitFor(async () => (await stepsBegun(url)) > 0, DELIVERED_WITHIN_MS);
  process.kill(paused.pid, 'SIGSTOP');
  await expireLeases(url);
  const isDelivered = async (): Promise<boolean> =>
    (await readOrders(url)).filter(({ key }) => keys.includes(key)).every(({ status }) => status === 'DELIVERED');
  const delivered = await waitFor(isDelivered, DELIVERED_WITHIN_MS);
  const tookMs = performance.now() - began;
  violations.require(delivered !== undefined, 'Orders were not delivered while a worker was paused');
  process.kill(paused.pid, 'SIGCONT');
  await sleep(AFTER_WAKING_MS);
  violations.require(await isDelivered(), 'A worker that woke up changed an order that another had delivered');
  const [row] = await query<{ taken: number }>(
    url,
    `select count(*) filter (where lease_number > 1)::int as taken from jobs where kind = 'deliver-order'`,
  );
  return { tookMs, taken: row?.taken ?? 0 };
}

async function stepsBegun(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(url, `select count(*)::int as count from delivery_steps where state = 'SENT'`);
  return row?.count ?? 0;
}
