// Bulk uploads in the database: how rows become the contract's shape, and the writes to their tables.
import type { BulkUpload } from '#contract/inventory/index.ts';
import { bulkRowList, bulkUploadList } from '#contract/inventory/index.ts';
import { listingScope } from '#domain/access/index.ts';
import type { Actor, ListingScope } from '#domain/access/index.ts';
import { SAVED_STATUS } from '#domain/inventory/index.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { NOTHING } from '../../db/lists/list-source.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { bulkUploadRows, bulkUploads } from './bulk-upload-table.ts';

export type BulkUploadRecord = typeof bulkUploads.$inferSelect;

/** Shown when the job failed for a reason that is not in the file. */
const UNFINISHED = 'The file could not be read to its end. What was saved stays. Upload it again.';
const HAS_STOPPED = `(u.ended_at is null and (j.state is null or j.state in ('FAILED', 'STOPPED')))`;

const STATE = `case when u.failure is not null or ${HAS_STOPPED} then 'FAILED' when u.ended_at is not null then 'DONE' when u.rows_done > 0 or j.state = 'RUNNING' then 'READING' else 'WAITING' end`;
const STATE_WITHOUT_JOINS = `(select ${STATE} from (select) one left join jobs j on j.id = u.job_id)`;

const COLUMNS: Readonly<Record<keyof BulkUpload, string>> = {
  _id: 'u.id',
  customerId: 'u.customer_id',
  customerName: 'c.name',
  fileName: 'u.file_name',
  bytes: 'u.bytes',
  state: STATE,
  rowsTotal: 'u.rows_total',
  rowsDone: 'u.rows_done',
  created: 'u.created',
  updated: 'u.updated',
  unchanged: 'u.unchanged',
  refused: 'u.refused',
  pictures: 'u.pictures',
  undistributed: '(select count(*)::int from listings l where l.bulk_id = u.id and not l.is_distributed and l.deleted_at is null)',
  notes: 'to_json(u.notes)',
  failure: `coalesce(u.failure, case when ${HAS_STOPPED} then '${UNFINISHED}' end)`,
  userName: 'p.display_name',
  createdAt: 'u.created_at',
  endedAt: 'u.ended_at',
  distributedAt: 'u.distributed_at',
};

const JOINS = 'join customers c on c.id = u.customer_id left join users p on p.id = u.created_by left join jobs j on j.id = u.job_id';

export const bulkUploadSource: ListSource = {
  descriptor: bulkUploadList,
  from: 'bulk_uploads u',
  alias: 'u',
  where: 'exists (select from customers k where k.id = u.customer_id and k.deleted_at is null)',
  joins: JOINS,
  columns: COLUMNS,
  base: { state: STATE_WITHOUT_JOINS, userName: 'u.created_by::text' },
  // Ids are in the order of time.
  sortedBy: { createdAt: 'u.id' },
};

export const bulkRowSource: ListSource = {
  descriptor: bulkRowList,
  from: 'bulk_upload_rows r',
  alias: 'r',
  where: 'true',
  columns: {
    _id: 'r.id',
    line: 'r.line',
    reference: 'r.reference',
    title: 'r.title',
    outcome: 'r.outcome',
    listingStatus: `case r.outcome when 'refused' then 'FAILED' else '${SAVED_STATUS}' end`,
    reasons: 'r.reasons',
    listingId: 'r.listing_id',
  },
  base: {},
};

export const rowsOfUpload = (bulkId: string): Predicate => ({ sql: 'r.bulk_id = $1', values: [bulkId] });

/** People who may write for the whole customer see all of its uploads, others only their own. */
export function uploadsVisibleTo(actor: Actor): Predicate {
  const scope = listingScope(actor);
  switch (scope.kind) {
    case 'everything':
      return { sql: 'true', values: [] };
    case 'customer':
      return { sql: 'u.customer_id = $1', values: [scope.customerId] };
    case 'own':
      return { sql: 'u.customer_id = $1 and u.created_by = $2', values: [scope.customerId, actor.userId] };
    case 'nothing':
      return NOTHING;
    default:
      return scope satisfies never;
  }
}

/** The scope of the uploader at the time of the upload, which applies while it is read. */
export const uploaderScope = ({ customerId, officeIds, agentId }: BulkUploadRecord): ListingScope =>
  officeIds === null ? { kind: 'customer', customerId } : { kind: 'own', customerId, officeIds, agentId };

export async function readBulkUpload(db: Queryable, actor: Actor, id: string): Promise<BulkUpload | null> {
  const fields = Object.entries(COLUMNS).map(([field, expression]) => `${expression} as "${field}"`);
  const { rows } = await db.execute<BulkUpload & Record<string, unknown>>(
    sql`select ${sql.raw(fields.join(', '))} from bulk_uploads u ${sql.raw(JOINS)} where u.id = ${id} and c.deleted_at is null and ${predicateAsSql(uploadsVisibleTo(actor))}`,
  );
  const [row] = rows;
  if (!row) return null;
  const time = (value: unknown): string | null => (value === null ? null : new Date(value as string).toISOString());
  return { ...row, createdAt: time(row.createdAt) ?? '', endedAt: time(row.endedAt), distributedAt: time(row.distributedAt) };
}

/** Without a scope, for jobs. */
export async function bulkUploadById(db: Queryable, id: string): Promise<BulkUploadRecord | null> {
  const [row] = await db.select().from(bulkUploads).where(eq(bulkUploads.id, id));
  return row ?? null;
}

export async function lockBulkUpload(tx: Transaction, id: string): Promise<BulkUploadRecord> {
  const [row] = await tx.select().from(bulkUploads).where(eq(bulkUploads.id, id)).for('update');
  if (!row) throw new Error('The upload is gone');
  return row;
}

/** The ids of those uploads that belong to the same person. */
export async function filterOwnUploads(tx: Transaction, { createdBy }: BulkUploadRecord, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: bulkUploads.id })
    .from(bulkUploads)
    .where(and(inArray(bulkUploads.id, [...ids]), eq(bulkUploads.createdBy, createdBy)));
  return new Set(rows.map(({ id }) => id));
}

export async function changeBulkUpload(tx: Transaction, id: string, change: Partial<BulkUploadRecord>): Promise<void> {
  await tx.update(bulkUploads).set(change).where(eq(bulkUploads.id, id));
}

type RowResultRecord = Omit<typeof bulkUploadRows.$inferSelect, 'bulkId'>;

/** Passed as one JSON parameter: building a statement with thousands of parameters takes longer than the insert. */
export async function insertRowResults(tx: Transaction, bulkId: string, results: readonly RowResultRecord[]): Promise<void> {
  await tx.execute(sql`
    insert into bulk_upload_rows (id, bulk_id, line, reference, title, outcome, reasons, listing_id, cells)
    select r.id, ${bulkId}::uuid, r.line, r.reference, r.title, r.outcome, r.reasons, r."listingId", r.cells
    from json_to_recordset(${JSON.stringify(results)}::json)
      as r (id uuid, line integer, reference text, title text, outcome text, reasons text, "listingId" uuid, cells text[])`);
}

/** Finds an unfinished upload of the same content by the same person. The lock prevents another one until the transaction ends. */
export async function lockUnfinishedUpload(
  tx: Transaction,
  { customerId, createdBy, hash }: Pick<BulkUploadRecord, 'customerId' | 'createdBy' | 'hash'>,
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk upload ${customerId} ${createdBy} ${hash}`}, 0))`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from bulk_uploads u left join jobs j on j.id = u.job_id
    where u.customer_id = ${customerId} and u.created_by = ${createdBy} and u.hash = ${hash}
      and u.ended_at is null and not ${sql.raw(HAS_STOPPED)}
    limit 1`);
  return rows[0]?.id ?? null;
}

export async function markFileRemoved(db: Queryable, id: string): Promise<void> {
  await db
    .update(bulkUploads)
    .set({ fileRemovedAt: sql`now()` })
    .where(eq(bulkUploads.id, id));
}

export const bulkKey = (id: string): string => `bulk/${id}`;

export async function insertBulkUpload(tx: Transaction, row: typeof bulkUploads.$inferInsert): Promise<void> {
  await tx.insert(bulkUploads).values(row);
}
