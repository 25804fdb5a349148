// The looks at the folders of feed accounts, and the files that were seen there.
import type { Sighting } from '#domain/feeds/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { feedLooks, feedSightings } from './feed-sighting-table.ts';

/** How many accounts one worker looks at in a round. */
const MAX_ACCOUNTS = 50;

/** Claims the accounts whose turn it is, so that two workers never look at the same folder at once. */
export async function claimLooks(db: Database, now: Date, until: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into feed_looks (account_id, next_at, failures)
    select a.id, ${until.toISOString()}::timestamptz, coalesce(l.failures, 0)
    from feed_accounts a left join feed_looks l on l.account_id = a.id
    where a.is_active and a.deleted_at is null and a.server_id is not null and a.data_feed_id is not null
      and coalesce(l.next_at, '-infinity') <= ${now.toISOString()}::timestamptz
    order by l.next_at nulls first limit ${MAX_ACCOUNTS}
    on conflict (account_id) do update set next_at = excluded.next_at where feed_looks.next_at <= ${now.toISOString()}::timestamptz
    returning account_id as id`);
  return rows.map(({ id }) => id);
}

export async function writeNextLook(db: Database, accountId: string, next: { nextAt: Date; failures: number }): Promise<void> {
  await db.update(feedLooks).set(next).where(eq(feedLooks.accountId, accountId));
}

export async function failedLooks(db: Database, accountId: string): Promise<number> {
  const [row] = await db.select({ failures: feedLooks.failures }).from(feedLooks).where(eq(feedLooks.accountId, accountId));
  return row?.failures ?? 0;
}

export const readSightings = (db: Database, accountId: string): Promise<Sighting[]> =>
  db
    .select({
      name: feedSightings.name,
      bytes: feedSightings.bytes,
      modifiedAt: feedSightings.modifiedAt,
      seenAt: feedSightings.seenAt,
    })
    .from(feedSightings)
    .where(eq(feedSightings.accountId, accountId));

export const replaceSightings = (db: Database, accountId: string, sightings: readonly Sighting[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(feedSightings).where(eq(feedSightings.accountId, accountId));
    if (sightings.length > 0) await tx.insert(feedSightings).values(sightings.map((sighting) => ({ accountId, ...sighting })));
  });
