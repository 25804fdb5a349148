// Starts a job for each source that has files to read. A file that arrives while the job of its source ends would wait otherwise. Safe to
// run on several workers at once: while a job of a source waits or runs, a second request does nothing.
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { enqueueReading } from './receive-feed-file.ts';

const MAX_SOURCES_IN_ROUND = 200;

export async function startFeedFiles(context: AppContext): Promise<void> {
  const { rows } = await context.db.execute<{ id: string; name: string }>(sql`
    select distinct on (f.source_id) f.source_id as id, f.name from feed_files f where f.state in ('WAITING', 'READING')
    order by f.source_id, f.dated_at limit ${MAX_SOURCES_IN_ROUND}`);
  for (const source of rows) await context.db.transaction((tx) => enqueueReading(context, tx, source));
}
