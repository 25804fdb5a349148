// Orders that wait for a person: to be accepted, to be paid, to be delivered again, or to have their plan checked.
import type { OverviewOrder } from '#contract/staff-overview/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { Database } from '../db/connection.ts';
import { failedAt, failureReason, ordersVisibleTo } from '../orders/index.ts';
import { isoMoment, readFirstRows } from './first-rows.ts';
import type { FirstRows } from './first-rows.ts';

const ROWS = 5;

type StoredOrder = Omit<OverviewOrder, 'currency'> & { currencyCode: string };
type OrderPart = { where: string; from?: string; since: string; reason: string };

/** Those that wait longest come first. */
async function readOrders(db: Database, actor: Actor, { where, from = '', since, reason }: OrderPart): Promise<FirstRows<OverviewOrder>> {
  const { count, rows } = await readFirstRows<StoredOrder>(db, {
    columns: `ord.id as "_id", ord.order_number as "orderNumber", ord.title, c.name as "customerName",
      ${isoMoment(since)} as since, ${reason} as reason, ord.total, ord.currency_code as "currencyCode"`,
    from: `orders ord join customers c on c.id = ord.customer_id ${from}`,
    where: `ord.deleted_at is null and ${where}`,
    order: since,
    scope: ordersVisibleTo(actor),
    limit: ROWS,
  });
  return { count, rows: rows.map(({ currencyCode, ...row }) => ({ ...row, currency: moneyCurrency(currencyCode) })) };
}

export const readOrdersToAccept = (db: Database, actor: Actor) =>
  readOrders(db, actor, { where: `ord.status = 'NEW'`, since: 'ord.created_at', reason: 'null' });

export const readUnpaidOrders = (db: Database, actor: Actor) =>
  readOrders(db, actor, { where: `ord.status = 'PENDING_PAYMENT'`, since: 'ord.created_at', reason: 'null' });

export const readFailedDeliveries = (db: Database, actor: Actor) =>
  readOrders(db, actor, {
    where: `ord.status = 'FAILED'`,
    since: `coalesce(${failedAt('ord')}, ord.updated_at)`,
    reason: failureReason('ord'),
  });

/** An order on two new accounts waits once. */
export const readHeldDeliveries = (db: Database, actor: Actor) =>
  readOrders(db, actor, {
    from: `join lateral (select min(d.created_at) as since, min(d.reason) as reason from deliveries d
      where d.order_id = ord.id and d.ended_at is null and d.state = 'HELD') held on held.since is not null`,
    where: `ord.status = 'PROCESSING' and ord.cancel_requested_at is null
      and ord.id in (select d.order_id from deliveries d where d.ended_at is null and d.state = 'HELD')`,
    since: 'held.since',
    reason: 'held.reason',
  });
