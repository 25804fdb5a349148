// What if the server is killed between an order, its charge and its settlement? The person comes back, or never does: either way the
// twin's ledger and the database agree, an order is charged once, no order that was paid is lost, and each is told of by one email.
import { setTimeout as sleep } from 'node:timers/promises';
import { composeHouse } from '#server/compose-house.ts';
import { readConfig } from '#server/config.ts';
import { orderLettersJob, reconcilePaymentsJob } from '#server/orders/index.ts';
import { startTwins } from '#server/twins/index.ts';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints } from './fault-run.ts';
import { ask } from './stage/cluster.ts';
import { freePort } from './stage/free-port.ts';
import { beginOrdering, layOrderGround, twinLedger } from './stage/order-ground.ts';
import type { OrderGround, Ordering } from './stage/order-ground.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

/** Where the kill falls: between two steps of each order, while a step is under way, or somewhere within all of them. */
const POINTS = ['placed', 'prepared', 'charging', 'charged', 'settling', 'at random'] as const;
type Point = (typeof POINTS)[number];
const UNDER_WAY: readonly Point[] = ['charging', 'settling'];

const ORDERS_PER_ROUND = 4;
/** Until it is known how long an order takes here. */
const FIRST_GUESS_MS = 500;
const LONGEST_STEP_MS = 100;
/** Every third person never comes back, and not always at the same point. */
const comesBack = (round: number): boolean => (round + Math.floor(round / POINTS.length)) % 3 !== 2;

type Environment = Record<string, string>;

export async function orderPaymentKilled(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PAYMENT_TWIN: '1',
    ADSTEAD_DEMO: '0',
    PORT: String(await freePort()),
    // One person does here what a hundred would.
    ORDERS_PER_PERSON: '1000000',
    ORDER_NOTICES_PER_PERSON: '100000',
  };
  const ground = await prepareGround(environment);
  let orderMs = FIRST_GUESS_MS;
  for (let round = 0; round < rounds; round++) {
    const point = POINTS[round % POINTS.length] ?? 'at random';
    const { keys, tookMs } = await killAmidOrders(environment, ground, point, orderMs);
    if (point === 'settling') orderMs = tookMs;
    if (comesBack(round)) await comeBack(environment, ground, keys, complaints);
    say(`Round ${round + 1}: killed ${point}, the people ${comesBack(round) ? 'came back' : 'did not come back'}`);
  }
  await reconcile(environment);
  const seen = await compare(environment, complaints);
  return { rounds, seen: { sent: rounds * ORDERS_PER_ROUND, ...seen }, broken: complaints.broken, late: complaints.late };
}

async function prepareGround(environment: Environment): Promise<OrderGround> {
  await using _product = await startProduct(environment);
  return layOrderGround(environment.DATABASE_URL ?? '');
}

interface Killed {
  /** Of what was ordered, whatever became of it. */
  keys: string[];
  /** Up to the kill. */
  tookMs: number;
}

async function killAmidOrders(environment: Environment, ground: OrderGround, point: Point, orderMs: number): Promise<Killed> {
  await using product = await startProduct(environment);
  const began = performance.now();
  const orderings = Array.from({ length: ORDERS_PER_ROUND }, () => beginOrdering(product.address, ground));
  const under = Promise.all(orderings.map((ordering) => goTo(ordering, point)));
  await (point === 'at random' ? sleep(Math.random() * orderMs) : under);
  if (UNDER_WAY.includes(point)) await sleep(Math.random() * LONGEST_STEP_MS);
  const tookMs = performance.now() - began;
  await product.end('SIGKILL');
  await under;
  return { keys: orderings.map(({ key }) => key), tookMs };
}

async function goTo(ordering: Ordering, point: Point): Promise<void> {
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

/** The same orders, sent again with their keys and paid to the end. */
async function comeBack(environment: Environment, ground: OrderGround, keys: readonly string[], complaints: Complaints): Promise<void> {
  await using product = await startProduct(environment);
  await Promise.all(keys.map((key) => payToTheEnd(product, ground, key, complaints)));
}

async function payToTheEnd(product: Product, ground: OrderGround, key: string, complaints: Complaints): Promise<void> {
  const ordering = beginOrdering(product.address, ground, key);
  const orderId = await ordering.place();
  if (orderId === null) return complaints.break('An order could not be placed again');
  await ordering.charge(await ordering.prepare(orderId));
  const told = await ordering.prepare(orderId);
  complaints.require(told?.isPaid === true, 'An order was paid, and its card screen does not say so');
}

/** As the schedules do it, after what is young has become old enough to be looked at. */
async function reconcile(environment: Environment): Promise<void> {
  await ask(
    environment.DATABASE_URL ?? '',
    `update orders set created_at = created_at - interval '1 day' where status = 'PENDING_PAYMENT'`,
  );
  const twins = await startTwins(readConfig({ ...environment, LOG_LEVEL: 'silent' }), () => undefined);
  const { house, close } = await composeHouse(twins.config);
  try {
    const never = new AbortController().signal;
    const write = <Answer>(work: Parameters<typeof house.db.transaction<Answer>>[0]): Promise<Answer> => house.db.transaction(work);
    for (const job of [reconcilePaymentsJob, orderLettersJob]) {
      await job.handle({
        jobId: '',
        payload: {},
        house,
        attempt: 1,
        report: async () => undefined,
        write,
        stopRequested: () => false,
        signal: never,
      });
    }
  } finally {
    await close();
    twins.close();
  }
}

interface KeptOrder extends Record<string, unknown> {
  id: string;
  key: string;
  status: string;
  paid: boolean;
  payment: string | null;
  confirmed: number;
  waiting: number;
  mails: number;
}

const ORDERS = `
  select o.id, o.campaign_name as key, o.status, o.paid_at is not null as paid, p.payment_id as payment,
    (select count(*)::int from order_events e where e.order_id = o.id and e.step = 'confirmPayment') as confirmed,
    (select count(*)::int from delivery_outbox d where d.order_id = o.id) as waiting,
    (select count(*)::int from mail_messages m where m.subject = 'Order ORD-' || o.order_number || ': ' || o.campaign_name) as mails
  from orders o left join payments p on p.order_id = o.id`;

async function compare(environment: Environment, complaints: Complaints): Promise<Outcome['seen']> {
  const orders = await ask<KeptOrder>(environment.DATABASE_URL ?? '', ORDERS);
  const ledger = await twinLedger(environment.DATA_DIR ?? '');
  const charges = ledger.filter(({ what }) => what === 'charge-succeeded');
  const orderOfIntent = new Map(
    ledger.filter(({ what }) => what === 'intent-created').map(({ intent, metadata }) => [intent, metadata?.orderId]),
  );
  const chargesOf = (orderId: string): number => charges.filter(({ intent }) => orderOfIntent.get(intent) === orderId).length;
  complaints.require(new Set(orders.map(({ key }) => key)).size === orders.length, 'An order was placed twice');
  for (const { id, status, paid, confirmed, waiting, mails } of orders) {
    const charged = chargesOf(id);
    complaints.require(charged <= 1, `An order was charged ${charged} times`);
    complaints.require(mails === 1, `${mails} emails tell of an order`);
    const settled = [status, paid, confirmed, waiting].join(' ');
    complaints.require(
      settled === (charged === 1 ? 'READY true 1 1' : 'PENDING_PAYMENT false 0 0'),
      `An order with ${charged} charges stands at ${settled}`,
    );
  }
  complaints.require(
    charges.every(({ intent }) => orders.some(({ id }) => id === orderOfIntent.get(intent))),
    'A charge is for no order',
  );
  return { orders: orders.length, charges: charges.length };
}
