// Writes many listings at once, for bulk uploads and feeds: hundreds in one statement, with the same columns as single writes.
import { listingColumns } from '#domain/inventory/index.ts';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import { recordChangesInBulk } from '../../../db/record-changes-in-bulk.ts';
import { insertListingsInBulk } from './insert-listings-in-bulk.ts';
import type { NewInBulk } from './insert-listings-in-bulk.ts';
import type { ListingContent, ListingRecord } from '../listing-store.ts';
import { listings } from '../listing-table.ts';
import { areArrivalsAwaited, recordListingEvents } from '../record-listing-events.ts';
import type { ListingSource, WrittenListing } from '../record-listing-events.ts';

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
        ...listingColumns(content, before.foundLocation),
        ...marks,
        changedBy: userId ?? before.changedBy,
      })),
    );
  // Nobody sees a listing before it is distributed; distributing it makes it new.
  const distributed = added.filter(({ origin }) => origin.isDistributed);
  const isAwaited = distributed.length > 0 ? areArrivalsAwaited(tx, source) : false;
  insertListingsInBulk(tx, userId, source.customerId, added);
  const arrived = (await isAwaited) ? distributed.map(arrivalOf) : [];
  const updated = changed.map(({ before, content }) => ({ id: before.id, before, after: content }));
  recordListingEvents(tx, source, [...arrived, ...updated]);
  await recordChangesInBulk(
    tx,
    userId,
    { area: 'listings', entity: 'listing', customerId: source.customerId },
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

const arrivalOf = ({ origin, late, columns }: NewInBulk): WrittenListing => ({
  id: origin.id,
  before: null,
  after: { ...(JSON.parse(columns) as ListingContent), ...late },
});

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

/** Passes all rows as one JSON parameter, which PostgreSQL reads as rows of the table itself. */
function asRows(rows: readonly Record<string, unknown>[]): SQL {
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [nameOf(field), value])));
  return sql`json_populate_recordset(null::listings, ${JSON.stringify(named)}::json) n`;
}
