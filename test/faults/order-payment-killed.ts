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

/** Where each order of a round is when the kill comes: between two steps, during a step, or anywhere. */
const POINTS = ['placed', 'prepared', 'charging', 'charged', 'settling', 'anywhere'] as const;
type Point = (typeof POINTS)[number];

/** About as long as a step takes. */
const STEP_MS = 100;
/** In every second round the kill comes later, when the order that was begun last may be at any of its steps. */
const ORDER_MS = 500;
/** Every third person does not return, at another point in each round. */
const payerReturns = (round: number, index: number): boolean => (round + index) % 3 !== 2;

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
  /** The orders of people who return after the next start. */
  let unfinished: string[] = [];
  for (let round = 0; round < rounds; round++) {
    await using product = await startProduct(environment);
    await resumeOrders(product, fixture, unfinished, violations);
    const keys = await killDuringOrders(product, fixture, round % 2 === 0 ? STEP_MS : ORDER_MS);
    unfinished = keys.filter((_, index) => payerReturns(round, index));
    log(`Round ${round + 1}: killed amid ${keys.length} orders, ${unfinished.length} people come back`);
  }
  await resumeAfterRestart(environment, fixture, unfinished, violations);
  await reconcile(environment);
  const totals = await compare(environment, violations);
  return { rounds, measured: { sent: rounds * POINTS.length, ...totals }, broken: violations.broken, late: violations.late };
}

/** Returns the idempotency keys of all orders, placed or not. */
async function killDuringOrders(product: Product, fixture: OrderFixture, withinMs: number): Promise<string[]> {
  const orderings = POINTS.map((point) => ({ point, ordering: startOrdering(product.address, fixture) }));
  const nextSteps = await Promise.all(orderings.map(({ point, ordering }) => advanceTo(ordering, point)));
  const steps = Promise.all(nextSteps.map((takeStep) => takeStep()));
  await sleep(Math.random() * withinMs);
  await product.end('SIGKILL');
  await steps;
  return orderings.map(({ ordering }) => ordering.key);
}

/** Returns the step during which the kill comes. */
async function advanceTo(ordering: Ordering, point: Point): Promise<() => Promise<unknown>> {
  const takeNoStep = async (): Promise<void> => undefined;
  if (point === 'anywhere') return () => takeAllSteps(ordering);
  const orderId = await ordering.place();
  if (orderId === null || point === 'placed') return takeNoStep;
  const prepared = await ordering.prepare(orderId);
  if (point === 'prepared') return takeNoStep;
  if (point === 'charging') return () => ordering.charge(prepared);
  await ordering.charge(prepared);
  return point === 'charged' ? takeNoStep : () => ordering.prepare(orderId);
}

async function takeAllSteps(ordering: Ordering): Promise<void> {
  const orderId = await ordering.place();
  if (orderId === null) return;
  await ordering.charge(await ordering.prepare(orderId));
  await ordering.prepare(orderId);
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
