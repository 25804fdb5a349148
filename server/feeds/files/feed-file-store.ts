// Files of feeds in the database: how rows become the contract's shape, and the writes to their table.
import { feedFileList, feedRecordList, MAX_SHOWN_REPLAYS } from '#contract/feeds/index.ts';
import type { FeedFile, FeedFileDetails, FeedFileReplay } from '#contract/feeds/index.ts';
import { FEED_OUTCOMES, OPEN_FEED_FILE_STATES } from '#domain/feeds/index.ts';
import type { FeedCounts } from '#domain/feeds/index.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import { feedFiles, feedFileStores, feedRecords } from './feed-file-table.ts';
import type { StoredReason } from './feed-file-table.ts';

export type FeedFileRecord = typeof feedFiles.$inferSelect;
export type NewFeedFile = typeof feedFiles.$inferInsert;

const IS_KEPT = 'exists (select from feed_files o where o.id = f.original_id and o.file_removed_at is null)';

const COLUMNS: Readonly<Record<keyof FeedFile, string>> = {
  _id: 'f.id',
  accountId: 'f.account_id',
  storeId: 'f.store_id',
  name: 'f.name',
  bytes: 'f.bytes',
  origin: 'f.origin',
  state: 'f.state',
  recordsTotal: 'f.records_total',
  recordsDone: 'f.records_done',
  created: 'f.created',
  updated: 'f.updated',
  unchanged: 'f.unchanged',
  stale: 'f.stale',
  filtered: 'f.filtered',
  refused: 'f.refused',
  removed: 'f.removed',
  warned: 'f.warned',
  reason: 'f.reason',
  datedAt: 'f.dated_at',
  receivedAt: 'f.received_at',
  endedAt: 'f.ended_at',
  isKept: IS_KEPT,
  receivedBy: 'p.display_name',
};

const JOINS = 'left join users p on p.id = f.received_by';

export const feedFileSource: ListSource = {
  descriptor: feedFileList,
  from: 'feed_files f',
  alias: 'f',
  where: 'true',
  joins: JOINS,
  columns: COLUMNS,
  base: { isKept: IS_KEPT, receivedBy: 'f.received_by::text' },
};

export const feedRecordSource: ListSource = {
  descriptor: feedRecordList,
  from: 'feed_records r',
  alias: 'r',
  where: 'true',
  columns: {
    _id: 'r.id',
    line: 'r.line',
    agentId: 'r.agent_id',
    reference: 'r.reference',
    outcome: 'r.outcome',
    reasons: 'r.reasons',
    listingId: 'r.listing_id',
    customerId: 'r.customer_id',
  },
  base: {},
};

export const filesOfSource = (sourceId: string): Predicate => ({ sql: 'f.source_id = $1', values: [sourceId] });
/** Without those that were pushed to other stores of the same feed account. */
export const filesOfStore = (sourceId: string, storeId: string): Predicate => ({
  sql: 'f.source_id = $1 and (f.store_id is null or f.store_id = $2)',
  values: [sourceId, storeId],
});
export const filesOfCustomer = (customerId: string): Predicate => ({ sql: 'f.customer_ids @> array[$1::uuid]', values: [customerId] });
/** Replays share the original, so only the files that hold it are backups. */
export const backupsOfSource = (sourceId: string): Predicate => ({
  sql: `f.source_id = $1 and f.original_id = f.id and f.file_removed_at is null and f.state <> 'SKIPPED'`,
  values: [sourceId],
});
export const recordsOfFile = (fileId: string): Predicate => ({ sql: 'r.file_id = $1', values: [fileId] });

const asTime = (value: unknown): string => new Date(value as string).toISOString();

const FIELDS = Object.entries(COLUMNS)
  .map(([field, expression]) => `${expression} as "${field}"`)
  .join(', ');

const withTimes = <Row extends FeedFile>(row: Row): Row => ({
  ...row,
  datedAt: asTime(row.datedAt),
  receivedAt: asTime(row.receivedAt),
  endedAt: row.endedAt === null ? null : asTime(row.endedAt),
});

export async function readFeedFile(db: Queryable, id: string): Promise<FeedFile | null> {
  const { rows } = await db.execute<FeedFile & Record<string, unknown>>(
    sql`select ${sql.raw(FIELDS)} from feed_files f ${sql.raw(JOINS)} where f.id = ${id}`,
  );
  const [row] = rows;
  return row ? withTimes(row) : null;
}

/** With the file that it reads again or corrects, and with its own replays and corrections. */
export async function readFeedFileDetails(db: Queryable, id: string): Promise<FeedFileDetails | null> {
  const file = await readFeedFile(db, id);
  if (!file) return null;
  const { rows: originals } = await db.execute<{ _id: string; receivedAt: unknown }>(sql`
    select o.id as "_id", o.received_at as "receivedAt" from feed_files f join feed_files o on o.id = coalesce(f.refused_of, f.original_id)
    where f.id = ${id} and f.original_id <> f.id`);
  const { rows: corrected } = await db.execute<{ _id: string; name: string; receivedAt: unknown }>(sql`
    select o.id as "_id", o.name, o.received_at as "receivedAt" from feed_files f join feed_files o on o.id = f.correction_of
    where f.id = ${id}`);
  const { rows: replays } = await db.execute<FeedFileReplay & Record<string, unknown>>(sql`
    select ${sql.raw(FIELDS)},
      case when f.refused_of is not null then 'refused' when f.is_forced then 'restore'
        when f.original_id = f.id then 'correction' else 'all' end as kind
    from feed_files f ${sql.raw(JOINS)}
    where f.id > ${id} and (f.original_id = (select k.original_id from feed_files k where k.id = ${id})
      or (f.correction_of = ${id} and f.original_id = f.id))
    order by f.id desc limit ${MAX_SHOWN_REPLAYS}`);
  const [original] = originals;
  const [correctionOf] = corrected;
  return {
    ...file,
    replayOf: original ? { _id: original._id, receivedAt: asTime(original.receivedAt) } : null,
    correctionOf: correctionOf ? { ...correctionOf, receivedAt: asTime(correctionOf.receivedAt) } : null,
    replays: replays.map(withTimes),
  };
}

export async function feedFileById(db: Queryable, id: string): Promise<FeedFileRecord | null> {
  const [row] = await db.select().from(feedFiles).where(eq(feedFiles.id, id));
  return row ?? null;
}

export async function lockFeedFile(tx: Transaction, id: string): Promise<FeedFileRecord> {
  const [row] = await tx.select().from(feedFiles).where(eq(feedFiles.id, id)).for('update');
  if (!row) throw new Error('The file is gone');
  return row;
}

export async function insertFeedFile(tx: Transaction, row: NewFeedFile): Promise<void> {
  await tx.insert(feedFiles).values(row);
}

export async function changeFeedFile(tx: Queryable, id: string, change: Partial<FeedFileRecord>): Promise<void> {
  await tx.update(feedFiles).set(change).where(eq(feedFiles.id, id));
}

/** The next file of a source to read: one that is half read first, whatever came meanwhile, then in order of their dates and names. */
export async function nextFeedFile(db: Queryable, sourceId: string): Promise<FeedFileRecord | null> {
  const [row] = await db
    .select()
    .from(feedFiles)
    .where(and(eq(feedFiles.sourceId, sourceId), inArray(feedFiles.state, [...OPEN_FEED_FILE_STATES])))
    .orderBy(sql`${feedFiles.state} <> 'READING'`, feedFiles.datedAt, feedFiles.name, feedFiles.id)
    .limit(1);
  return row ?? null;
}

export interface RecordResultRow {
  id: string;
  position: number;
  line: number;
  agentId: string;
  reference: string;
  outcome: string;
  reasons: readonly StoredReason[];
  raw: string | null;
  customerId: string | null;
  listingId: string | null;
}

/** Passed as one JSON parameter: building a statement with thousands of parameters takes longer than the insert. */
export async function insertRecordResults(tx: Transaction, fileId: string, results: readonly RecordResultRow[]): Promise<void> {
  if (results.length === 0) return;
  await tx.execute(sql`
    insert into feed_records (id, file_id, position, line, agent_id, reference, outcome, reasons, raw, customer_id, listing_id)
    select r.id, ${fileId}::uuid, r.position, r.line, r."agentId", r.reference, r.outcome, r.reasons, r.raw, r."customerId", r."listingId"
    from json_to_recordset(${JSON.stringify(results)}::json)
      as r (id uuid, position integer, line integer, "agentId" text, reference text, outcome text, reasons jsonb, raw text, "customerId" uuid, "listingId" uuid)`);
}

export interface StoreCounts extends FeedCounts {
  storeId: string;
  /** Records of the file that the store was given. */
  records: number;
}

/** Added to what earlier batches of the file came to. */
export async function addStoreCounts(tx: Transaction, fileId: string, counts: readonly StoreCounts[]): Promise<void> {
  if (counts.length === 0) return;
  const added = (column: string) => sql.raw(`feed_file_stores.${column} + excluded.${column}`);
  await tx
    .insert(feedFileStores)
    .values(counts.map((count) => ({ fileId, ...count })))
    .onConflictDoUpdate({
      target: [feedFileStores.fileId, feedFileStores.storeId],
      set: Object.fromEntries(['records', ...FEED_OUTCOMES].map((column) => [column, added(column)])),
    });
}

/** The positions of the records that a file refused. */
export async function refusedPositions(db: Queryable, fileId: string): Promise<Set<number>> {
  const rows = await db
    .select({ position: feedRecords.position })
    .from(feedRecords)
    .where(and(eq(feedRecords.fileId, fileId), eq(feedRecords.outcome, 'refused')));
  return new Set(rows.map(({ position }) => position));
}
