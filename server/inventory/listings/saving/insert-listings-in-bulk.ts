// Inserts many new listings and their audit entries by one statement. The columns of each listing come as JSON text, so that the thread
// that reads feeds can write them, and no other thread has to read them.
import { listingColumns } from '#domain/inventory/index.ts';
import { getTableColumns } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../../db/connection.ts';
import { impersonatorOf } from '../../../db/impersonated-database.ts';
import { publishAfterCommit } from '../../../db/publish-after-commit.ts';
import { recordAddedRowsSql } from '../../../db/record-changes-in-bulk.ts';
import { sendWithoutWaiting } from '../../../db/transactions.ts';
import type { ListingContent, ListingOrigin } from '../listing-store.ts';
import { listings } from '../listing-table.ts';

export interface NewInBulk {
  origin: ListingOrigin & { bulkId: string | null; isDistributed: boolean };
  /** Content that is found out last. It replaces what `columns` says of it. */
  late: Pick<ListingContent, 'reference' | 'agentIds' | 'startTimestamp'>;
  /** The result of `listingColumns` as JSON. */
  columns: string;
}

export const newInBulk = (origin: NewInBulk['origin'], content: ListingContent): NewInBulk => ({
  origin,
  late: { reference: content.reference, agentIds: content.agentIds, startTimestamp: content.startTimestamp },
  columns: JSON.stringify(listingColumns(content, null)),
});

/** Sent without waiting; the commit follows it. */
export function insertListingsInBulk(tx: Transaction, userId: string | null, customerId: string, added: readonly NewInBulk[]): void {
  if (added.length === 0) return;
  publishAfterCommit(tx, { area: 'listings', ids: [], customerId });
  const rows = added.map(({ origin, late }) => ({ entryId: newId(), ...origin, ...late }));
  const columns = added.map((each) => each.columns).join(',');
  const values = [JSON.stringify(rows), `[${columns}]`, userId, impersonatorOf(tx)];
  sendWithoutWaiting(tx, { name: 'insert_listings', text: INSERT, values });
}

const EMPTY_CONTENT: ListingContent = {
  reference: '',
  title: '',
  type: '',
  officeId: null,
  agentIds: [],
  listingOption: '',
  customerUrl: '',
  description: '',
  shortDescription: '',
  startPrice: null,
  startTimestamp: null,
  metaData: [],
  pictures: [],
  videos: [],
};
const ROW_FIELDS: readonly (keyof NewInBulk['origin'] | keyof NewInBulk['late'])[] = [
  'id',
  'customerId',
  'creationType',
  'listingStatus',
  'changedBy',
  'bulkId',
  'isDistributed',
  'reference',
  'agentIds',
  'startTimestamp',
];
const COLUMN_FIELDS = Object.keys(listingColumns(EMPTY_CONTENT, null)).filter(
  (field) => !(ROW_FIELDS as readonly string[]).includes(field),
);
const FIELDS = [...ROW_FIELDS, ...COLUMN_FIELDS];

const table = getTableColumns(listings) as Readonly<Record<string, { name: string; getSQLType(): string } | undefined>>;
function columnOf(field: string): { name: string; getSQLType(): string } {
  const column = table[field];
  if (!column) throw new Error(`Listings have no ${field}`);
  return column;
}
const typed = (fields: readonly string[]): string => fields.map((field) => `"${field}" ${columnOf(field).getSQLType()}`).join(', ');

/** A time is written as JavaScript does, like in every other audit entry. */
const auditedValue = (field: string): string =>
  field === 'startTimestamp' ? `to_char(n."${field}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : `n."${field}"`;

const INSERT = `
  with n as materialized (
    select * from rows from (json_to_recordset($1::json) as ("entryId" uuid, ${typed(ROW_FIELDS)}), jsonb_to_recordset($2::jsonb) as (${typed(COLUMN_FIELDS)}))),
  added as (
    insert into listings (${FIELDS.map((field) => columnOf(field).name).join(', ')})
    select ${FIELDS.map((field) => `n."${field}"`).join(', ')} from n)
  ${recordAddedRowsSql({
    entity: 'listing',
    actor: '$3',
    impersonator: '$4',
    changes: `jsonb_build_object(${Object.keys(EMPTY_CONTENT)
      .map((field) => `'${field}', ${auditedValue(field)}`)
      .join(', ')})`,
  })}`;
