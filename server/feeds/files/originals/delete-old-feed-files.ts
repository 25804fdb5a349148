// Deletes what is old of feed files: the originals from storage when their backup days are over, and the results of single records some
// months later. The rows of files stay with their counts, and the state of each listing stays.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../../db/connection.ts';
import type { Files } from '../../../files/index.ts';
import { changeFeedFile } from '../feed-file-store.ts';
import { FEED_KEYS, feedKey } from './open-original.ts';

/** The rest is deleted in the next run. */
const MAX_AT_ONCE = 1000;

/** Called by the maintenance job. */
export async function deleteOldFeedFiles(db: Database, now: number, { storage }: Files): Promise<void> {
  await deleteOriginals(db, storage, sql`f.keep_until < ${new Date(now)}`);
}

const DAY_MS = 24 * 3600_000;
/** A database that was restored from a backup, or a storage that two products share, has many. */
const MAX_STRAYS = 50;

/**
 * Called by the maintenance job. A process that is killed while it receives a file leaves an original that no row names, or one that its
 * row says is removed.
 */
export async function deleteStrayOriginals(db: Database, now: number, { storage }: Files): Promise<void> {
  const strays: string[] = [];
  let ids: string[] = [];
  const collectStrays = async (): Promise<void> => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from feed_files where id = any(${sql.param(ids)}::uuid[]) and file_removed_at is null`,
    );
    const named = new Set(rows.map(({ id }) => id));
    strays.push(...ids.filter((id) => !named.has(id)));
    ids = [];
    if (strays.length > MAX_STRAYS)
      throw new Error('More originals of feeds belong to no row than kills leave. Is the database older than the storage? None is deleted');
  };
  for await (const key of storage.keysIn(FEED_KEYS)) {
    const id = key.slice(FEED_KEYS.length + 1);
    // A younger one may be waiting for its row.
    if (isUuid(id) && idTime(id) < now - DAY_MS) ids.push(id);
    if (ids.length >= MAX_AT_ONCE) await collectStrays();
  }
  await collectStrays();
  for (const id of strays) await storage.remove(feedKey(id));
}

/** Ids begin with the time at which they were made, in milliseconds. */
const idTime = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

const KEEP_RECORDS_DAYS = 90;

/** Called by the maintenance job. Refused records stay while their original does, because they can still be read again. */
export async function deleteOldFeedRecords(db: Database, now: number): Promise<void> {
  await db.execute(sql`
    delete from feed_records r where r.file_id in (
      select f.id from feed_files f where f.received_at < ${new Date(now - KEEP_RECORDS_DAYS * DAY_MS)}
        and f.state not in ('WAITING', 'READING', 'HELD')
        and not exists (select from feed_files o where o.id = f.original_id and o.file_removed_at is null)
        and exists (select from feed_records old where old.file_id = f.id)
      order by f.id limit ${MAX_AT_ONCE})`);
}

/** The originals of one source that were received before a time. Returns how many were deleted. */
export const deleteFeedBackups = (db: Database, { storage }: Files, sourceId: string, before: Date): Promise<number> =>
  deleteOriginals(db, storage, sql`f.source_id = ${sourceId} and f.received_at < ${before}`);

async function deleteOriginals(db: Database, storage: Files['storage'], condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from feed_files f where f.file_removed_at is null and f.original_id = f.id and ${condition}
      and not exists (select from feed_files o where o.original_id = f.id and o.state in ('WAITING', 'READING', 'HELD'))
    order by f.id limit ${MAX_AT_ONCE}`);
  for (const { id } of rows) {
    await storage.remove(feedKey(id));
    await changeFeedFile(db, id, { fileRemovedAt: new Date() });
  }
  return rows.length;
}
