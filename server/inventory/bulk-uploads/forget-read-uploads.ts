// When does an uploaded file go? Once it was read or refused; where its reader gave up, after some days in which it can be tried again.
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import type { Files } from '../../files/index.ts';
import { bulkKey, noteRemovedFile } from './bulk-upload-store.ts';

const KEEP_GIVEN_UP_DAYS = 7;
/** The rest goes the next time. */
const MOST_AT_ONCE = 500;

/** A schedule calls this: it finds what a reader that was killed at its very end left behind. */
export async function forgetReadUploads(db: Database, now: number, { storage }: Files): Promise<void> {
  const givenUpBefore = new Date(now - KEEP_GIVEN_UP_DAYS * 24 * 3600 * 1000).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from bulk_uploads u left join jobs j on j.id = u.job_id
    where u.file_removed_at is null
      and (u.ended_at is not null or ((j.state is null or j.state in ('FAILED', 'STOPPED')) and u.created_at < ${givenUpBefore}::timestamptz))
    order by u.id limit ${MOST_AT_ONCE}`);
  for (const { id } of rows) await removeUploadedFile(db, storage, id);
}

export async function removeUploadedFile(db: Database, storage: Files['storage'], id: string): Promise<void> {
  await storage.remove(bulkKey(id));
  await noteRemovedFile(db, id);
}
