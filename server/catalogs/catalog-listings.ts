// The listings of a catalog: how many match its filter, and those that Meta accepts, in a stable order. Prices and places are compared as
// the public sees them.
import type { ListingCount } from '#contract/catalogs/index.ts';
import { LEFT_OUT_REASONS } from '#domain/catalogs/index.ts';
import type { CatalogFilter, CatalogListing, LeftOutReason } from '#domain/catalogs/index.ts';
import { SAVED_STATUS } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../db/connection.ts';
import { fileUrlSql } from '../files/index.ts';
import type { CatalogRecord } from './catalog-store.ts';

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

type Context = Pick<AppContext, 'db' | 'catalogCreatives'>;
type CatalogCreatives = AppContext['catalogCreatives'];

/** The URL of the listing's render; null until there is one, and for a listing that has changed since. */
const renderIn = ({ renderSql }: CatalogCreatives, catalogId: string): SQL => sql`(
  select ${sql.raw(fileUrlSql('j.hash'))} from catalog_renders r join lateral ${sql.raw(renderSql('r.creative_job_id'))} j on true
  join catalogs k on k.id = r.catalog_id and k.creative_template_id = r.creative_template_id
  where r.catalog_id = ${catalogId} and r.listing_id = l.id and r.listing_changed_at = l.updated_at and j.hash is not null)`;

interface ListingToRender extends Record<string, unknown> {
  id: string;
  changedAt: string;
}

/** Listings of the feed without a render of this version, or changed since they were rendered. */
export async function listingsToRender(
  db: Queryable,
  { id: catalogId, customerId, filter }: Pick<CatalogRecord, 'id' | 'customerId' | 'filter'>,
  { creativeTemplateId, version }: { creativeTemplateId: string; version: number },
  limit: number,
): Promise<ListingToRender[]> {
  const { rows } = await db.execute<ListingToRender>(sql`
    select l.id, l.updated_at::text as "changedAt" from listings l
    where ${matching(customerId, filter)} and ${FIRST_LACK} is null and not exists (
      select from catalog_renders r where r.catalog_id = ${catalogId} and r.listing_id = l.id and r.listing_changed_at = l.updated_at
        and r.creative_template_id = ${creativeTemplateId} and r.creative_version = ${version})
    order by l.id limit ${limit}`);
  return rows;
}

/** When a render of the catalog was last finished; null where it has none. */
export async function lastRender({ db, catalogCreatives: { renderSql } }: Context, catalogId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(j.ended_at)::text as at from catalog_renders r join lateral ${sql.raw(renderSql('r.creative_job_id'))} j on true
    where r.catalog_id = ${catalogId}`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

/** Batch by batch, so that a large catalog needs little memory. */
export async function* listingsInFeed(
  { db, catalogCreatives }: Context,
  { id: catalogId, customerId, filter }: Pick<CatalogRecord, 'id' | 'customerId' | 'filter'>,
): AsyncGenerator<CatalogListing> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.execute<CatalogListing & Record<string, unknown>>(sql`
      select l.id, l.title, l.type, l.status as "marketStatus", l.description, l.customer_url as "customerUrl", l.start_price::float8 as "startPrice",
        l.meta_data as "metaData", l.found_location as "foundLocation", l.pictures, l.bedrooms, l.bathrooms, ${renderIn(catalogCreatives, catalogId)} as render
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
