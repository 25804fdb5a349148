// Deletes uploaded files from storage once they were read or refused; after a failed job, some days later, so that it can be retried.
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import type { Files } from '../../files/index.ts';
import { bulkKey, markFileRemoved } from './bulk-upload-store.ts';

const KEEP_FAILED_DAYS = 7;
/** The rest is deleted in the next run. */
const MAX_AT_ONCE = 500;

/** Called by the maintenance job. Also finds files whose job was killed just before deleting them. */
export async function deleteReadUploadFiles(db: Database, now: number, { storage }: Files): Promise<void> {
  const failedBefore = new Date(now - KEEP_FAILED_DAYS * 24 * 3600 * 1000).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from bulk_uploads u left join jobs j on j.id = u.job_id
    where u.file_removed_at is null
      and (u.ended_at is not null or ((j.state is null or j.state in ('FAILED', 'STOPPED')) and u.created_at < ${failedBefore}::timestamptz))
    order by u.id limit ${MAX_AT_ONCE}`);
  for (const { id } of rows) await removeUploadedFile(db, storage, id);
}

export async function removeUploadedFile(db: Database, storage: Files['storage'], id: string): Promise<void> {
  await storage.remove(bulkKey(id));
  await markFileRemoved(db, id);
}
