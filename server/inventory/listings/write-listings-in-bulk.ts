// Writes many listings at once, for bulk uploads and feeds: hundreds in one statement, with the same columns as single writes.
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { impersonatorOf } from '../../db/impersonated-database.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import { recordChangesInBulk } from '../../db/record-changes-in-bulk.ts';
import { columnsOf } from './listing-store.ts';
import type { ListingContent, ListingOrigin, ListingRecord } from './listing-store.ts';
import { listings } from './listing-table.ts';
import { areArrivalsAwaited, recordListingEvents } from './record-listing-events.ts';
import type { ListingSource } from './record-listing-events.ts';

const AUDITED = { area: 'listings', entity: 'listing' } as const;

/** Locks and returns the existing ones until the transaction ends; always in the same order, so that two writers cannot deadlock. */
export async function lockListingsByReference(
  tx: Transaction,
  customerId: string,
  references: readonly string[],
): Promise<Map<string, ListingRecord>> {
  const rows = await tx
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.customerId, customerId),
        sql`${listings.reference} = any(${sql.param(references)}::text[])`,
        isNull(listings.deletedAt),
      ),
    )
    .orderBy(listings.id)
    .for('update');
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Also finds those that were removed, because a feed may bring back a listing that it withdrew. */
export async function lockListingsOfFeed(
  tx: Transaction,
  customerId: string,
  { ids, references }: { ids: readonly string[]; references: readonly string[] },
): Promise<ListingRecord[]> {
  return tx
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.customerId, customerId),
        // As a union each part uses its index, where an `or` would read all listings of the customer.
        sql`${listings.id} in (select l.id from listings l where l.id = any(${sql.param(ids)}::uuid[])
          union select l.id from listings l where l.customer_id = ${customerId} and l.reference = any(${sql.param(references)}::text[]) and l.deleted_at is null)`,
      ),
    )
    .orderBy(listings.id)
    .for('update');
}

export interface NewInBulk {
  origin: ListingOrigin & { bulkId: string | null; isDistributed: boolean };
  content: ListingContent;
}
export interface ChangedInBulk {
  before: ListingRecord;
  content: ListingContent;
  /** What becomes of the listing beside its content. */
  marks: Pick<ListingRecord, 'bulkId' | 'creationType' | 'deletedAt'>;
}

export interface BulkWriter extends ListingSource {
  /** Null when a feed writes. */
  userId: string | null;
}

/** Writes the audit entries and the events for automation too. */
export async function writeListingsInBulk(
  tx: Transaction,
  { userId, ...source }: BulkWriter,
  added: readonly NewInBulk[],
  changed: readonly ChangedInBulk[],
): Promise<void> {
  // A reference is free for another listing as soon as its listing is removed.
  const isRemoved = ({ marks }: ChangedInBulk): boolean => marks.deletedAt !== null;
  for (const part of [changed.filter(isRemoved), changed.filter((change) => !isRemoved(change))])
    await updateListings(
      tx,
      part.map(({ before, content, marks }) => ({
        id: before.id,
        ...columnsOf(content, before.foundLocation),
        ...marks,
        changedBy: userId ?? before.changedBy,
      })),
    );
  // Nobody sees a listing before it is distributed; distributing it makes it new.
  const distributed = added.filter(({ origin }) => origin.isDistributed);
  const [isAwaited] = await Promise.all([
    distributed.length > 0 && areArrivalsAwaited(tx, source),
    insertListings(tx, userId, source.customerId, added),
  ]);
  const arrived = isAwaited ? distributed.map(({ origin, content }) => ({ id: origin.id, before: null, after: content })) : [];
  const updated = changed.map(({ before, content }) => ({ id: before.id, before, after: content }));
  recordListingEvents(tx, source, [...arrived, ...updated]);
  await recordChangesInBulk(
    tx,
    userId,
    { ...AUDITED, customerId: source.customerId },
    changed.map(({ before, content, marks }) => ({
      entityId: before.id,
      action: actionOf(before.deletedAt, marks.deletedAt),
      before: { ...before },
      after: { ...content },
    })),
  );
}

function actionOf(before: Date | null, after: Date | null): 'updated' | 'removed' | 'restored' {
  if ((before === null) === (after === null)) return 'updated';
  return after === null ? 'restored' : 'removed';
}

/** The audit entry of a new listing holds its content, which PostgreSQL takes from the same parameter instead of reading it twice. */
async function insertListings(tx: Transaction, userId: string | null, customerId: string, added: readonly NewInBulk[]): Promise<void> {
  const rows = added.map(({ origin, content }) => ({ ...origin, ...columnsOf(content, null) }));
  const [first] = rows;
  if (!first) return;
  publishAfterCommit(tx, { area: AUDITED.area, ids: [], customerId });
  const names = sql.join(columnNames(first).map(sql.identifier), sql`, `);
  const entryIds = rows.map(() => newId());
  await tx.execute(sql`
    with n as materialized (
      select * from rows from (json_populate_recordset(null::listings, ${asJson(rows)}::json), unnest(${sql.param(entryIds)}::uuid[]))),
    added as (insert into listings (${names}) select ${names} from n)
    insert into audit_entries (id, actor_id, impersonator_id, customer_id, entity, entity_id, action, changes)
    select n.unnest, ${userId}::uuid, ${impersonatorOf(tx)}::uuid, n.customer_id, ${AUDITED.entity}, n.id, 'created', ${CONTENT_OF_ROW}
    from n`);
}

async function updateListings(tx: Transaction, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const updated = columnNames(first).filter((name) => name !== 'id');
  const assignments = sql.join(
    updated.map((name) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(
    sql`update listings set ${assignments}, version = listings.version + 1, updated_at = now() from ${asRows(rows)} where listings.id = n.id`,
  );
}

const columns = getTableColumns(listings) as Readonly<Record<string, { name: string } | undefined>>;
const nameOf = (field: string): string => {
  const column = columns[field];
  if (!column) throw new Error(`Listings have no ${field}`);
  return column.name;
};
const columnNames = (row: Record<string, unknown>): string[] => Object.keys(row).map(nameOf);

/** All rows have the fields of the first. */
function asJson(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {}).map((field) => [field, nameOf(field)] as const);
  const named = rows.map((row) => {
    const columnValues: Record<string, unknown> = {};
    for (const [field, name] of names) columnValues[name] = row[field];
    return columnValues;
  });
  return JSON.stringify(named);
}

/** Passes all rows as one JSON parameter, which PostgreSQL reads as rows of the table itself. */
const asRows = (rows: readonly Record<string, unknown>[]): SQL => sql`json_populate_recordset(null::listings, ${asJson(rows)}::json) n`;

const CONTENT_FIELDS: Readonly<Record<keyof ListingContent, SQL>> = {
  reference: sql`n.reference`,
  title: sql`n.title`,
  type: sql`n.type`,
  officeId: sql`n.office_id`,
  agentIds: sql`n.agent_ids`,
  listingOption: sql`n.listing_option`,
  customerUrl: sql`n.customer_url`,
  description: sql`n.description`,
  shortDescription: sql`n.short_description`,
  startPrice: sql`n.start_price`,
  // As JavaScript writes it, like in every other entry.
  startTimestamp: sql`to_char(n.start_timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  metaData: sql`n.meta_data`,
  pictures: sql`n.pictures`,
  videos: sql`n.videos`,
};
const CONTENT_OF_ROW = sql`jsonb_build_object(${sql.join(
  Object.entries(CONTENT_FIELDS).map(([field, value]) => sql`${sql.raw(`'${field}'`)}, ${value}`),
  sql`, `,
)})`;
