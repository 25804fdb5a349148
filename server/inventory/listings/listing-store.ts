// Listings in the database: how rows become the contract's shape, and the only writes to their table.
import type { CreationType, ItemPicture, ItemVideo, Listing } from '#contract/inventory/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { addressKey, listingColumns, sortedJson } from '#domain/inventory/index.ts';
import type { FoundLocation, MetaEntry } from '#domain/inventory/index.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { recordChangesInBulk } from '../../db/record-changes-in-bulk.ts';
import type { RemovableRows } from '../../db/remove-rows.ts';
import { describeListing } from './describe-listing.ts';
import type { ListingDetails } from './describe-listing.ts';
import { listingListSource } from './listing-list-source.ts';
import { listingsVisibleTo } from './listing-scope-sql.ts';
import { listings } from './listing-table.ts';

export type ListingRecord = typeof listings.$inferSelect;
export type NewListing = typeof listings.$inferInsert;

export const removableListings = ({
  feedVersions: { lock, forget },
  laterModules,
}: Pick<AppContext, 'feedVersions' | 'laterModules'>): RemovableRows => ({
  source: listingListSource(laterModules.inventory),
  scope: (_, actor) => listingsVisibleTo(actor),
  customer: 'l.customer_id',
  area: 'listings',
  entity: 'listing',
  nameIndex: 'listings_reference',
  beforeRestored: lock,
  onRestored: forget,
});

const IDS = sql`select l.id from listings l`;

export async function lockListing(tx: Transaction, actor: Actor, id: string): Promise<ListingRecord | null> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(sql`${listings.id} in (${IDS} where l.id = ${id} and l.deleted_at is null and ${predicateAsSql(listingsVisibleTo(actor))})`)
    .for('update');
  return row ?? null;
}

export async function findListing(db: Queryable, actor: Actor, id: string): Promise<ListingRecord | null> {
  const listing = await findListingOrRemoved(db, actor, id);
  return listing?.deletedAt === null ? listing : null;
}

/** For the past of a listing, which people read also after a feed withdrew it. */
export async function findListingOrRemoved(db: Queryable, actor: Actor, id: string): Promise<ListingRecord | null> {
  const [row] = await db
    .select()
    .from(listings)
    .where(sql`${listings.id} in (${IDS} where l.id = ${id} and ${predicateAsSql(listingsVisibleTo(actor))})`);
  return row ?? null;
}

/** Without a scope, for jobs. */
export async function listingById(db: Queryable, id: string): Promise<ListingRecord | null> {
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  return row ?? null;
}

export async function lockListingById(tx: Transaction, id: string): Promise<ListingRecord | null> {
  const [row] = await tx.select().from(listings).where(eq(listings.id, id)).for('update');
  return row && row.deletedAt === null ? row : null;
}

const detailsSql = (campaigns: string) => sql`
  c.name as "customerName", c.vertical, c.currency_code as "currencyCode", o.name as "officeName",
  (select json_build_object('_id', u.id, 'displayName', u.display_name) from users u where u.id = l.changed_by) as "changedBy",
  coalesce((select json_agg(json_build_object('_id', a.id, 'fullName', a.full_name, 'email', a.email, 'phones', a.phones,
      'imageHash', (select f.hash from files f where f.id = a.image_id)) order by array_position(l.agent_ids, a.id))
    from agents a where a.id = any(l.agent_ids) and a.customer_id = l.customer_id), '[]') as agents,
  ${sql.raw(campaigns)} as campaigns,
  coalesce((select json_agg(json_build_object('field', k.field, 'lockedBy', u.display_name, 'lockedAt', k.locked_at) order by k.field)
    from listing_locks k left join users u on u.id = k.locked_by where k.listing_id = l.id), '[]') as locks,
  coalesce((select json_agg(json_build_object('_id', f.id, 'seconds', f.duration_ms / 1000.0, 'coverId', v.id, 'coverHash', v.hash))
    from files f left join files v on v.id = f.cover_id
    where f.id in (select (e #>> '{video,_id}')::uuid from jsonb_array_elements(l.videos) e)), '[]') as "videoFiles"`;

type Context = Pick<AppContext, 'laterModules'>;

export async function readListing({ laterModules }: Context, db: Queryable, actor: Actor, id: string): Promise<Listing | null> {
  const record = await findListing(db, actor, id);
  if (!record) return null;
  const { rows } = await db.execute<ListingDetails & Record<string, unknown>>(sql`
    select ${detailsSql(laterModules.inventory.campaignsOfListingSql('l.id'))} from listings l join customers c on c.id = l.customer_id left join offices o on o.id = l.office_id where l.id = ${id}`);
  return rows[0] ? describeListing(record, rows[0]) : null;
}

/** The content of a listing, without the columns that are derived from it. */
export interface ListingContent {
  reference: string;
  title: string;
  type: string;
  officeId: string | null;
  agentIds: string[];
  listingOption: string;
  customerUrl: string;
  description: string;
  shortDescription: string;
  startPrice: number | null;
  startTimestamp: Date | null;
  metaData: MetaEntry[];
  pictures: ItemPicture[];
  videos: ItemVideo[];
}

/** The content of a stored listing, for callers that change one part of it. */
export const listingContentOf = (record: ListingRecord): ListingContent => ({
  reference: record.reference,
  title: record.title,
  type: record.type,
  officeId: record.officeId,
  agentIds: record.agentIds,
  listingOption: record.listingOption,
  customerUrl: record.customerUrl,
  description: record.description,
  shortDescription: record.shortDescription,
  startPrice: record.startPrice,
  startTimestamp: record.startTimestamp,
  metaData: record.metaData,
  pictures: record.pictures,
  videos: record.videos,
});

export interface ListingOrigin {
  id: string;
  customerId: string;
  creationType: CreationType;
  listingStatus: string;
  changedBy: string | null;
}

export async function insertListing(tx: Transaction, origin: ListingOrigin, content: ListingContent): Promise<void> {
  await tx.insert(listings).values({ ...origin, ...listingColumns(content, null) });
}

export async function updateListingRow(
  tx: Transaction,
  { id, foundLocation }: Pick<ListingRecord, 'id' | 'foundLocation'>,
  content: ListingContent,
  changedBy: string | null,
): Promise<void> {
  await tx
    .update(listings)
    .set({ ...listingColumns(content, foundLocation), changedBy, version: sql`${listings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(listings.id, id));
}

export interface FoundListing {
  id: string;
  found: FoundLocation;
}

/**
 * Stores where the addresses of a customer's listings were found. Their versions stay, since nothing that people edit changes. What was found
 * for an address that was changed meanwhile is dropped; the listing is looked up again.
 */
export async function storeFoundLocations(tx: Transaction, customerId: string, all: readonly FoundListing[]): Promise<void> {
  const foundOf = new Map(all.map(({ id, found }) => [id, found]));
  const rows = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.customerId, customerId), inArray(listings.id, [...foundOf.keys()]), isNull(listings.deletedAt)))
    .orderBy(listings.id)
    .for('update');
  const located = rows.flatMap((before) => {
    const found = foundOf.get(before.id);
    if (found?.address !== addressKey(before.metaData)) return [];
    const isMoved = sortedJson(before.foundLocation?.location ?? null) !== sortedJson(found.location);
    return [{ before, found, isMoved, columns: listingColumns(listingContentOf(before), found) }];
  });
  if (located.length === 0) return;
  const updates = located.map(({ before, found, isMoved, columns }) => ({
    id: before.id,
    found_location: found,
    shown_latitude: columns.shownLatitude,
    shown_longitude: columns.shownLongitude,
    pin_is_approximate: columns.pinIsApproximate,
    look_up_at: columns.lookUpAt,
    is_moved: isMoved,
  }));
  await tx.execute(sql`
    update listings set found_location = n.found_location, shown_latitude = n.shown_latitude, shown_longitude = n.shown_longitude,
      pin_is_approximate = n.pin_is_approximate, look_up_at = n.look_up_at, updated_at = case when n.is_moved then now() else listings.updated_at end
    from json_to_recordset(${JSON.stringify(updates)}::json) as n (id uuid, found_location jsonb, shown_latitude float8, shown_longitude float8,
      pin_is_approximate boolean, look_up_at timestamptz, is_moved boolean)
    where listings.id = n.id`);
  await recordChangesInBulk(
    tx,
    null,
    { area: 'listings', entity: 'listing', customerId },
    located
      .filter(({ isMoved }) => isMoved)
      .map(({ before, found }) => ({
        entityId: before.id,
        action: 'updated',
        before: { foundLocation: before.foundLocation?.location ?? null },
        after: { foundLocation: found.location },
      })),
  );
}
