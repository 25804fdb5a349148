// The listing events that rules have still to look at.
import type { ListingEvent, ListingSnapshot } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import type { RuleRecord } from './automation-rule-store.ts';

export interface PendingEvent extends Record<string, unknown> {
  id: string;
  listingId: string;
  storeId: string | null;
  kind: ListingEvent;
  before: ListingSnapshot | null;
  after: ListingSnapshot;
  createdAt: Date;
}

/**
 * For the alias `e`. A bulk upload or a feed file writes its listings in several transactions. Rules wait until no more of them came for
 * `quietMs`, so that the safety stop sees all of them before the first order. A new listing of a feed also waits for its pictures, which are fetched after its file is read: without one its order
 * would be refused, and a listing is new only once. The feed gives up missing pictures after half an hour.
 */
const isReady = (quietMs: number) => sql`e.is_pending and (e.batch_id is null or not exists (
  select from listing_events b where b.customer_id = e.customer_id and b.batch_id = e.batch_id and b.is_pending
    and b.created_at > now() - ${quietMs} * interval '1 millisecond'))
  and (e.kind <> 'NEW' or not exists (
    select from feed_listings f where f.listing_id = e.listing_id and f.images_due_at is not null))`;

export async function readyEvents(db: Queryable, customerId: string, quietMs: number, limit: number): Promise<PendingEvent[]> {
  const { rows } = await db.execute<PendingEvent>(sql`
    select e.id, e.listing_id as "listingId", e.store_id as "storeId", e.kind, e.before, e.after, e.created_at as "createdAt"
    from listing_events e where e.customer_id = ${customerId} and ${isReady(quietMs)} order by e.id limit ${limit}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** The customers whose rules have something to look at. */
export async function customersWithEvents(db: Queryable, quietMs: number): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from customers c where c.deleted_at is null
      and c.id in (select e.customer_id from listing_events e where ${isReady(quietMs)}) order by c.id`);
  return rows;
}

export const concernsRule = (
  { event, storeId, switchedOnAt, isOn }: Pick<RuleRecord, 'event' | 'storeId' | 'switchedOnAt' | 'isOn'>,
  { kind, storeId: written, createdAt }: Pick<PendingEvent, 'kind' | 'storeId' | 'createdAt'>,
): boolean => isOn && event === kind && (storeId === null || storeId === written) && switchedOnAt !== null && createdAt >= switchedOnAt;

/**
 * The most events that a rule was given within some hours up to one that it has still to look at, since it was switched on and last
 * released. Their own times count, because they may have waited while no worker ran.
 */
export async function countEventsAtOnce(
  db: Queryable,
  { customerId, storeId, event, switchedOnAt, releasedAt }: RuleRecord,
  hours: number,
): Promise<number> {
  const span = sql`${hours} * interval '1 hour'`;
  const since = sql`greatest(${switchedOnAt?.toISOString() ?? null}::timestamptz, ${releasedAt?.toISOString() ?? null}::timestamptz)`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(max(w.count), 0)::int as count from (
      select e.is_pending, count(*) over (order by e.created_at range between ${span} preceding and current row) as count
      from listing_events e
      where e.customer_id = ${customerId} and e.kind = ${event} and (${storeId}::uuid is null or e.store_id = ${storeId}::uuid)
        and e.created_at > coalesce(${since}, '-infinity')
        and e.created_at >= (
          select min(p.created_at) from listing_events p where p.customer_id = ${customerId} and p.kind = ${event} and p.is_pending) - ${span}
    ) w where w.is_pending`);
  return rows[0]?.count ?? 0;
}

/** Listings that are on the market. */
export async function countListings(db: Queryable, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from listings l where l.customer_id = ${customerId} and l.deleted_at is null and not l.is_sold and not l.is_closed`);
  return rows[0]?.count ?? 0;
}
