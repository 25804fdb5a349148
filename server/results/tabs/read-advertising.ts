// How far the advertising of listings is, from their orders. Whoever sees a listing may know that it is advertised; of the orders nothing
// but days, product and how far its ads are is told.
import type { ListingAdvertisingRow } from '#contract/inventory/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { dayAt, listingAdvertising } from '#domain/results/index.ts';
import type { AdvertisingOrder } from '#domain/results/index.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { orderStep } from '../../campaigns/index.ts';
import { listingsVisibleTo } from '../../inventory/index.ts';

/** The latest orders decide where a listing was ordered more often. */
const ORDERS_PER_LISTING = 20;

export async function readAdvertising(db: Database, actor: Actor, ids: readonly string[], now: number): Promise<ListingAdvertisingRow[]> {
  const { rows } = await db.execute<{ _id: string; timezone: string; orders: AdvertisingOrder[] }>(sql`
    select l.id as "_id", c.timezone, found.orders from listings l join customers c on c.id = l.customer_id
    join lateral (select json_agg(o) as orders from (
      select ${sql.raw(orderStep('o'))} as step, o.start_date as "startDate", o.duration_days as "durationDays", o.product_names as "productNames"
      from orders o where o.item_ids @> array[l.id] and o.deleted_at is null order by o.id desc limit ${sql.raw(String(ORDERS_PER_LISTING))}) o) found
      on found.orders is not null
    where l.id = any(${sql.param(ids)}::uuid[]) and l.deleted_at is null and ${predicateAsSql(listingsVisibleTo(actor))} order by l.id`);
  return rows.flatMap(({ _id, timezone, orders }) => {
    const advertising = listingAdvertising(orders, dayAt(now, timezone));
    return advertising === null ? [] : [{ _id, ...advertising }];
  });
}
