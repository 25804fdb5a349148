// When the folders of feed accounts are checked, and the files that were seen in them.
import type { SeenFile } from '#domain/feeds/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { feedFolderChecks, feedSeenFiles } from './feed-folder-table.ts';

/** How many folders one worker checks in a round. */
const MAX_ACCOUNTS = 50;

/** Claims the accounts whose check is due, so that two workers never read the same folder at once. */
export async function claimFolderChecks(db: Database, now: Date, until: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into feed_folder_checks (account_id, next_at, failures)
    select a.id, ${until.toISOString()}::timestamptz, coalesce(l.failures, 0)
    from feed_accounts a left join feed_folder_checks l on l.account_id = a.id
    where a.is_active and a.deleted_at is null and a.server_id is not null and a.data_feed_id is not null
      and coalesce(l.next_at, '-infinity') <= ${now.toISOString()}::timestamptz
    order by l.next_at nulls first limit ${MAX_ACCOUNTS}
    on conflict (account_id) do update set next_at = excluded.next_at where feed_folder_checks.next_at <= ${now.toISOString()}::timestamptz
    returning account_id as id`);
  return rows.map(({ id }) => id);
}

export async function scheduleFolderCheck(db: Database, accountId: string, next: { nextAt: Date; failures: number }): Promise<void> {
  await db.update(feedFolderChecks).set(next).where(eq(feedFolderChecks.accountId, accountId));
}

export async function countFailedFolderChecks(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ failures: feedFolderChecks.failures })
    .from(feedFolderChecks)
    .where(eq(feedFolderChecks.accountId, accountId));
  return row?.failures ?? 0;
}

export const readSeenFiles = (db: Database, accountId: string): Promise<SeenFile[]> =>
  db
    .select({
      name: feedSeenFiles.name,
      bytes: feedSeenFiles.bytes,
      modifiedAt: feedSeenFiles.modifiedAt,
      seenAt: feedSeenFiles.seenAt,
    })
    .from(feedSeenFiles)
    .where(eq(feedSeenFiles.accountId, accountId));

export const replaceSeenFiles = (db: Database, accountId: string, seenFiles: readonly SeenFile[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(feedSeenFiles).where(eq(feedSeenFiles.accountId, accountId));
    if (seenFiles.length > 0) await tx.insert(feedSeenFiles).values(seenFiles.map((sighting) => ({ accountId, ...sighting })));
  });
