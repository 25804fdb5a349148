// The listings of a catalog: how many match its filter, and those that Meta accepts, in a stable order. Prices and places are compared as
// the public sees them.
import type { ListingCount } from '#contract/catalogs/index.ts';
import { LEFT_OUT_REASONS } from '#domain/catalogs/index.ts';
import type { CatalogFilter, CatalogListing, LeftOutReason } from '#domain/catalogs/index.ts';
import { SAVED_STATUS } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';

/** The columns were written by the function that decides about what is public. */
const LACKS: Readonly<Record<LeftOutReason, SQL>> = {
  NO_PRICE: sql`l.shown_price is null`,
  NO_PLACE: sql`(l.shown_latitude is null or l.shown_place = '')`,
  NO_PICTURE: sql`l.hero_url is null`,
  NO_LINK: sql`l.customer_url = ''`,
};
const FIRST_LACK = sql`case ${sql.join(
  LEFT_OUT_REASONS.map((reason) => sql`when ${LACKS[reason]} then ${sql.raw(`'${reason}'`)}`),
  sql` `,
)} end`;

function matching(customerId: string, filter: CatalogFilter): SQL {
  const { types, statuses, officeIds, suburbs, minPrice, maxPrice, minBedrooms } = filter;
  const list = (values: readonly string[], kind: 'text' | 'uuid') => sql`any(${sql.param([...values])}::${sql.raw(kind)}[])`;
  return sql.join(
    [
      sql`l.customer_id = ${customerId} and l.deleted_at is null and l.is_distributed and l.listing_status = ${SAVED_STATUS}`,
      sql`l.status = ${list(statuses, 'text')}`,
      ...(types.length > 0 ? [sql`l.type = ${list(types, 'text')}`] : []),
      ...(officeIds.length > 0 ? [sql`l.office_id = ${list(officeIds, 'uuid')}`] : []),
      ...(suburbs.length > 0
        ? [
            sql`lower(l.shown_suburb) = ${list(
              suburbs.map((suburb) => suburb.toLowerCase()),
              'text',
            )}`,
          ]
        : []),
      ...(minPrice === null ? [] : [sql`l.shown_price >= ${minPrice}`]),
      ...(maxPrice === null ? [] : [sql`l.shown_price <= ${maxPrice}`]),
      ...(minBedrooms === null ? [] : [sql`l.bedrooms >= ${minBedrooms}`]),
    ],
    sql` and `,
  );
}

export async function countListings(db: Queryable, customerId: string, filter: CatalogFilter): Promise<ListingCount> {
  const { rows } = await db.execute<{ reason: LeftOutReason | null; count: number }>(
    sql`select ${FIRST_LACK} as reason, count(*)::int as count from listings l where ${matching(customerId, filter)} group by 1`,
  );
  const countOf = (reason: LeftOutReason | null): number => rows.find((row) => row.reason === reason)?.count ?? 0;
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    inFeed: countOf(null),
    leftOut: LEFT_OUT_REASONS.map((reason) => ({ reason, count: countOf(reason) })).filter(({ count }) => count > 0),
  };
}

const BATCH = 500;

/** Batch by batch, so that a large catalog needs little memory. */
export async function* listingsInFeed(db: Queryable, customerId: string, filter: CatalogFilter): AsyncGenerator<CatalogListing> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.execute<CatalogListing & Record<string, unknown>>(sql`
      select l.id, l.title, l.type, l.status as "marketStatus", l.description, l.customer_url as "customerUrl", l.start_price::float8 as "startPrice",
        l.meta_data as "metaData", l.pictures, l.bedrooms, l.bathrooms
      from listings l where ${matching(customerId, filter)} and ${FIRST_LACK} is null and l.id > ${last} order by l.id limit ${BATCH}`);
    yield* rows;
    const next = rows.at(-1);
    if (!next || rows.length < BATCH) return;
    last = next.id;
  }
}

/** When a listing of the customer last changed; null where it has none. */
export async function lastListingChange(db: Queryable, customerId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(l.updated_at)::text as at from listings l where l.customer_id = ${customerId}`,
  );
  return rows[0]?.at ? new Date(rows[0].at) : null;
}
