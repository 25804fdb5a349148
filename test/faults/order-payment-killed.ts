// Kills the server between an order, its charge and its settlement; the person then returns or does not. Either way the twin's ledger and
// the database must agree: an order is charged at most once, no paid order is lost, and each order gets one email.
import { setTimeout as sleep } from 'node:timers/promises';
import { createAppContext } from '#server/create-app-context.ts';
import { readConfig } from '#server/config.ts';
import { orderEmailsJob, reconcilePaymentsJob } from '#server/orders/index.ts';
import { startTwins } from '#server/twins/start-twins.ts';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations } from './fault-run.ts';
import { query } from './stage/cluster.ts';
import { freePort } from './stage/free-port.ts';
import { startOrdering, createOrderFixture, twinLedger } from './stage/order-fixture.ts';
import type { OrderFixture, Ordering } from './stage/order-fixture.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { handleJob } from '../harness/handle-job.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

/** When the kill happens: between two steps of each order, during a step, or at a random moment. */
const POINTS = ['placed', 'prepared', 'charging', 'charged', 'settling', 'at random'] as const;
type Point = (typeof POINTS)[number];
const DURING_A_STEP: readonly Point[] = ['charging', 'settling'];

const ORDERS_PER_ROUND = 4;
/** Used until the duration of an order on this machine is measured. */
const INITIAL_ORDER_MS = 500;
const MAX_STEP_MS = 100;
/** Every third person does not return, at varying points. */
const payerReturns = (round: number): boolean => (round + Math.floor(round / POINTS.length)) % 3 !== 2;

type Environment = Record<string, string>;

export async function orderPaymentKilled(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PAYMENT_TWIN: '1',
    ADSTEAD_DEMO: '0',
    PORT: String(await freePort()),
    // One person places all orders of the run.
    ORDERS_PER_PERSON: '1000000',
    ORDER_NOTICES_PER_PERSON: '100000',
  };
  const fixture = await createOrderFixture(database.url);
  let orderMs = INITIAL_ORDER_MS;
  /** The orders of people who return after the next start. */
  let unfinished: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const point = POINTS[round % POINTS.length] ?? 'at random';
    await using product = await startProduct(environment);
    await resumeOrders(product, fixture, unfinished, violations);
    const { keys, tookMs } = await killDuringOrders(product, fixture, point, orderMs);
    if (point === 'settling') orderMs = tookMs;
    unfinished = payerReturns(round) ? keys : [];
    log(`Round ${round + 1}: killed ${point}, the people ${payerReturns(round) ? 'come back' : 'do not come back'}`);
  }
  await resumeAfterRestart(environment, fixture, unfinished, violations);
  await reconcile(environment);
  const totals = await compare(environment, violations);
  return { rounds, measured: { sent: rounds * ORDERS_PER_ROUND, ...totals }, broken: violations.broken, late: violations.late };
}

interface KilledOrders {
  /** The idempotency keys of all orders, placed or not. */
  keys: string[];
  /** Until the kill. */
  tookMs: number;
}

async function killDuringOrders(product: Product, fixture: OrderFixture, point: Point, orderMs: number): Promise<KilledOrders> {
  const began = performance.now();
  const orderings = Array.from({ length: ORDERS_PER_ROUND }, () => startOrdering(product.address, fixture));
  const progress = Promise.all(orderings.map((ordering) => advanceTo(ordering, point)));
  await (point === 'at random' ? sleep(Math.random() * orderMs) : progress);
  if (DURING_A_STEP.includes(point)) await sleep(Math.random() * MAX_STEP_MS);
  const tookMs = performance.now() - began;
  await product.end('SIGKILL');
  await progress;
  return { keys: orderings.map(({ key }) => key), tookMs };
}

async function advanceTo(ordering: Ordering, point: Point): Promise<void> {
  const orderId = await ordering.place();
  if (orderId === null || point === 'placed') return;
  const prepared = await ordering.prepare(orderId);
  if (point === 'prepared') return;
  const charge = ordering.charge(prepared);
  if (point === 'charging') return;
  await charge;
  if (point === 'charged') return;
  const settlement = ordering.prepare(orderId);
  if (point !== 'settling') await settlement;
}

async function resumeAfterRestart(
  environment: Environment,
  fixture: OrderFixture,
  keys: readonly string[],
  violations: Violations,
): Promise<void> {
  if (keys.length === 0) return;
  await using product = await startProduct(environment);
  await resumeOrders(product, fixture, keys, violations);
}

/** Sends the same orders again with their idempotency keys and pays them. */
async function resumeOrders(product: Product, fixture: OrderFixture, keys: readonly string[], violations: Violations): Promise<void> {
  await Promise.all(keys.map((key) => payOrder(product, fixture, key, violations)));
}

async function payOrder(product: Product, fixture: OrderFixture, key: string, violations: Violations): Promise<void> {
  const ordering = startOrdering(product.address, fixture, key);
  const orderId = await ordering.place();
  if (orderId === null) return violations.add('An order could not be placed again');
  await ordering.charge(await ordering.prepare(orderId));
  const settled = await ordering.prepare(orderId);
  violations.require(settled?.isPaid === true, 'An order was paid, and its card screen does not say so');
}

/** Runs the scheduled jobs, after making unpaid orders old enough for them. */
async function reconcile(environment: Environment): Promise<void> {
  await query(
    environment.DATABASE_URL ?? '',
    `update orders set created_at = created_at - interval '1 day' where status = 'PENDING_PAYMENT'`,
  );
  const twins = await startTwins(readConfig({ ...environment, LOG_LEVEL: 'silent' }), () => undefined);
  const { context, close } = await createAppContext(twins.config);
  try {
    for (const job of [reconcilePaymentsJob, orderEmailsJob]) {
      await handleJob(job, context, {});
    }
  } finally {
    await close();
    twins.close();
  }
}

interface OrderRow extends Record<string, unknown> {
  id: string;
  key: string;
  status: string;
  paid: boolean;
  payment: string | null;
  confirmed: number;
  waiting: number;
  emails: number;
}

const ORDERS = `
  select o.id, o.campaign_name as key, o.status, o.paid_at is not null as paid, p.payment_id as payment,
    (select count(*)::int from order_events e where e.order_id = o.id and e.step = 'confirmPayment') as confirmed,
    (select count(*)::int from delivery_outbox d where d.order_id = o.id) as waiting,
    (select count(*)::int from emails m where m.subject = 'Order ORD-' || o.order_number || ': ' || o.campaign_name) as emails
  from orders o left join payments p on p.order_id = o.id`;

async function compare(environment: Environment, violations: Violations): Promise<Outcome['measured']> {
  const orders = await query<OrderRow>(environment.DATABASE_URL ?? '', ORDERS);
  const ledger = await twinLedger(environment.DATA_DIR ?? '');
  const charges = ledger.filter(({ what }) => what === 'charge-succeeded');
  const orderOfIntent = new Map(
    ledger.filter(({ what }) => what === 'intent-created').map(({ intent, metadata }) => [intent, metadata?.orderId]),
  );
  const chargesOf = (orderId: string): number => charges.filter(({ intent }) => orderOfIntent.get(intent) === orderId).length;
  violations.require(new Set(orders.map(({ key }) => key)).size === orders.length, 'An order was placed twice');
  for (const { id, status, paid, confirmed, waiting, emails } of orders) {
    const charged = chargesOf(id);
    violations.require(charged <= 1, `An order was charged ${charged} times`);
    violations.require(emails === 1, `${emails} emails tell of an order`);
    // A ready order is taken up by its delivery, which fails here: nothing is linked to deliver to.
    const isTakenUp = status === 'PROCESSING' || status === 'FAILED';
    const settled = [isTakenUp ? 'READY' : status, paid, confirmed, waiting].join(' ');
    violations.require(
      settled === (charged === 1 ? 'READY true 1 1' : 'PENDING_PAYMENT false 0 0'),
      `An order with ${charged} charges stands at ${settled}`,
    );
  }
  violations.require(
    charges.every(({ intent }) => orders.some(({ id }) => id === orderOfIntent.get(intent))),
    'A charge is for no order',
  );
  return { orders: orders.length, charges: charges.length };
}
