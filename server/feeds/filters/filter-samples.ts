// Stored listings as filters see them, for runs of drafts and for the check before publishing.
import { sampleFilterListing } from '#domain/feeds/index.ts';
import type { FeedStatus, FilterListing } from '#domain/feeds/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { GEO_LOCATION_KEY, geoLocationOf, hiddenKeysOf, metaValues } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { listings } from '../../inventory/listings/listing-table.ts';
import { listingsVisibleTo } from '../../inventory/index.ts';

type ListingRow = Pick<
  typeof listings.$inferSelect,
  | 'id'
  | 'reference'
  | 'numImages'
  | 'status'
  | 'title'
  | 'type'
  | 'description'
  | 'shortDescription'
  | 'customerUrl'
  | 'startPrice'
  | 'metaData'
>;

export interface StoredSample {
  listingId: string;
  title: string;
  listing: FilterListing;
}

const STATUSES: Readonly<Record<string, FeedStatus>> = {
  SOLD: 'sold',
  LEASED: 'leased',
  WITHDRAWN: 'withdrawn',
  OFFMARKET: 'offmarket',
};

function filterListingOfRow(row: ListingRow): FilterListing {
  const location = geoLocationOf(row.metaData);
  return {
    reference: row.reference,
    imageCount: row.numImages,
    status: STATUSES[row.status] ?? 'current',
    title: row.title,
    type: row.type,
    description: row.description,
    shortDescription: row.shortDescription,
    customerUrl: row.customerUrl,
    startPrice: row.startPrice,
    metaData: { ...metaValues(row.metaData), ...(location && { [GEO_LOCATION_KEY]: location }) },
    hiddenKeys: hiddenKeysOf(row.metaData),
  };
}

const columns = {
  id: listings.id,
  reference: listings.reference,
  numImages: listings.numImages,
  status: listings.status,
  title: listings.title,
  type: listings.type,
  description: listings.description,
  shortDescription: listings.shortDescription,
  customerUrl: listings.customerUrl,
  startPrice: listings.startPrice,
  metaData: listings.metaData,
};

const isVisible = (actor: Actor) =>
  sql`${listings.id} in (select l.id from listings l where l.deleted_at is null and ${predicateAsSql(listingsVisibleTo(actor))})`;

/** The chosen listings of a customer, or its newest ones. */
export async function readStoredSamples(
  db: Queryable,
  actor: Actor,
  { customerId, listingIds, limit }: { customerId: string; listingIds?: readonly string[] | undefined; limit: number },
): Promise<StoredSample[]> {
  const chosen = listingIds ? inArray(listings.id, [...listingIds]) : undefined;
  const rows = await db
    .select(columns)
    .from(listings)
    .where(and(eq(listings.customerId, customerId), isNull(listings.deletedAt), chosen, isVisible(actor)))
    .orderBy(desc(listings.id))
    .limit(listingIds?.length ?? limit);
  return rows.map((row) => ({ listingId: row.id, title: row.title, listing: filterListingOfRow(row) }));
}

/** The newest listings of a vertical; one made up where it has none. */
export async function readPublishingSamples(db: Queryable, actor: Actor, vertical: Vertical, limit: number): Promise<FilterListing[]> {
  const rows = await db
    .select(columns)
    .from(listings)
    .innerJoin(customers, eq(customers.id, listings.customerId))
    .where(and(eq(customers.vertical, vertical.code), isNull(listings.deletedAt), isVisible(actor)))
    .orderBy(desc(listings.id))
    .limit(limit);
  return rows.length > 0 ? rows.map(filterListingOfRow) : [sampleFilterListing(vertical)];
}
