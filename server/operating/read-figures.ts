// The operating figures that the database knows, the same from every process: read together in one short transaction, so that a scrape
// costs little however large the tables are. Every statement is served by an index and looks at the last day, hour, or what is open.
// Time that passed only because someone moved the product's clock is nobody's delay: durations by that clock begin at its last move.
import type { Network } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { heldFromDelivery } from '../orders/index.ts';
import { lateSchedules } from '../jobs/scheduled/late-schedules.ts';

export interface OperatingFigures {
  /** The seconds of orders that went live in the last day; null without any. */
  paidToLive: Quantiles;
  /** The longest wait of an order, in seconds; null where none waits. */
  waitingOrder: number | null;
  leadLatency: Quantiles;
  insightsAge: { network: Network; seconds: number }[];
  /** All calls that were recorded. */
  networkCalls: { network: Network; code: string; count: number }[];
  /** The calls of this hour and the one before. */
  recentCalls: { all: number; refused: number };
  /** Jobs that are open now. */
  queue: { kind: string; state: string; count: number; dueForSeconds: number | null }[];
  /** Jobs that ended in the last hour. */
  ended: { kind: string; state: string; count: number; seconds: number | null }[];
  stoppedSchedules: number;
}
export interface Quantiles {
  count: number;
  median: number | null;
  p95: number | null;
}

const LONGEST_MS = 2000;
const DAY_MS = 86_400_000;

export async function readFigures(context: AppContext): Promise<OperatingFigures> {
  const { db, clock, now, networkCalls } = context;
  await networkCalls.flush();
  const time: ProductTime = { now: atMoment(clock.now()), movedAt: atMoment(clock.movedAt()) };
  const stoppedSchedules = (await lateSchedules(context)).length;
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_MS}`));
    return {
      paidToLive: await quantilesOf(tx, paidToLive(now(), time)),
      waitingOrder: (await first<{ seconds: number | null }>(tx, waitingOrder(time)))?.seconds ?? null,
      leadLatency: await quantilesOf(tx, leadLatency(now(), time)),
      insightsAge: await all(tx, insightsAge(time)),
      networkCalls: await all(tx, sql`select network, code, sum(count)::int8 as count from network_calls group by 1, 2 order by 1, 2`),
      recentCalls: (await first(tx, recentCalls(now()))) ?? { all: 0, refused: 0 },
      queue: await all(tx, QUEUE),
      ended: await all(tx, ENDED),
      stoppedSchedules,
    };
  });
}

const all = async <Row extends Record<string, unknown>>(tx: Transaction, query: SQL): Promise<Row[]> =>
  (await tx.execute<Row>(query)).rows as Row[];
const first = async <Row extends Record<string, unknown>>(tx: Transaction, query: SQL): Promise<Row | undefined> =>
  (await all<Row>(tx, query))[0];

async function quantilesOf(tx: Transaction, seconds: SQL): Promise<Quantiles> {
  const found = await first<{ count: number; median: number | null; p95: number | null }>(
    tx,
    sql`select count(*)::int as count, percentile_cont(0.5) within group (order by v.seconds) as median,
      percentile_cont(0.95) within group (order by v.seconds) as p95 from (${seconds}) v`,
  );
  return found ?? { count: 0, median: null, p95: null };
}

/** Ids begin with their time, so that the primary key finds the events of the last day. */
const idFrom = (at: number): string => {
  const hex = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** The moments are the product clock's. `movedAt` is null where it shows real time, which `greatest` ignores. */
interface ProductTime {
  now: SQL;
  movedAt: SQL;
}
const atMoment = (at: number | null): SQL => sql`to_timestamp(${at}::float8 / 1000)`;

/** From the moment an order is paid or accepted until all its networks run it. An order during whose delivery the clock was moved tells nothing. */
const paidToLive = (now: number, { movedAt }: ProductTime): SQL => sql`
  select extract(epoch from e.at - ready.at)::float8 as seconds from order_events e
  join lateral (select min(r.at) as at from order_events r where r.order_id = e.order_id and r."to" = 'READY') ready on ready.at is not null
  where e.id >= ${idFrom(now - DAY_MS)}::uuid and e.step = 'finishDelivery' and (ready.at < ${movedAt} and e.at >= ${movedAt}) is not true`;

/** Since an order became ready, or since its delivery began. What waits for a person, as held or stopped deliveries, is not late. */
const waitingOrder = ({ now, movedAt }: ProductTime): SQL => sql`
  select max(seconds)::float8 as seconds from (
  select extract(epoch from now() - w.created_at) as seconds from delivery_outbox w join orders o on o.id = w.order_id
  where w.closed_at is null and o.deleted_at is null and not ${sql.raw(heldFromDelivery('o'))}
  union all select extract(epoch from ${now} - greatest(begun.at, ${movedAt})) as seconds from orders ord
  join lateral (select max(e.at) as at from order_events e where e.order_id = ord.id and e.step = 'startDelivery') begun on true
  where ord.status = 'PROCESSING' and ord.deleted_at is null and ord.cancel_requested_at is null
    and not exists (select from deliveries d where d.order_id = ord.id and d.ended_at is null and d.state = 'HELD')
    and not exists (select from delivery_stops s where s.ended_at is null and (coalesce(s.customer_id, s.account_id) is null
      or s.customer_id = ord.customer_id or s.account_id in (select d.account_id from deliveries d where d.order_id = ord.id)))) waiting`;

/** Since the last complete reading of an account with running campaigns; where there was none, since they began and were known here. */
const insightsAge = ({ now, movedAt }: ProductTime): SQL => sql`
  select k.network, max(extract(epoch from ${now} - greatest(coalesce(f.read_at, k.starts_at), ${movedAt})))::float8 as seconds
  from (select network, account_id, min(greatest(starts_at, created_at)) as starts_at from campaigns
    where state not in ('COMPLETED', 'DELETED') and state = 'ACTIVE' and deleted_at is null and starts_at <= ${now}
    group by 1, 2) k
  join network_accounts n on n.id = k.account_id and n.deleted_at is null and n.token_state in ('LINKED', 'EXPIRING')
  left join figure_pulls f on f.account_id = k.account_id group by 1 order by 1`;

const recentCalls = (now: number): SQL => sql`
  select coalesce(sum(count), 0)::int8 as "all", coalesce(sum(count) filter (where code <> 'ok'), 0)::int8 as refused
  from network_calls where hour >= date_trunc('hour', to_timestamp(${now}::float8 / 1000)) - interval '1 hour'`;

const QUEUE = sql`
  select kind, state, count(*)::int as count,
    max(extract(epoch from now() - coalesce(next_try_at, created_at))) filter (where state <> 'RUNNING' and coalesce(next_try_at, created_at) <= now())::float8 as "dueForSeconds"
  from jobs where state in ('WAITING', 'RUNNING', 'RETRYING') group by 1, 2 order by 1, 2`;

const ENDED = sql`
  select kind, state, count(*)::int as count,
    percentile_cont(0.95) within group (order by extract(epoch from ended_at - started_at)) as seconds
  from jobs where ended_at > now() - interval '1 hour' group by 1, 2 order by 1, 2`;

/** Covers leads that came in the last day, however old they were, and those that were announced and could not be read yet. */
const leadLatency = (now: number, { now: time, movedAt }: ProductTime): SQL => sql`
  select extract(epoch from l.received_at - greatest(l.created_at, case when l.received_at >= ${movedAt} then ${movedAt} end))::float8 as seconds
  from leads l where l.customer_id is not null and l.id >= ${idFrom(now - DAY_MS)}::uuid
  union all select extract(epoch from ${time} - greatest(w.received_at, ${movedAt}))::float8 from lead_webhooks w where w.received_at < ${time}`;
