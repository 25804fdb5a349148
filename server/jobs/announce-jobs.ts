// Who has to know that a job changed? Every open page: the announcement leaves when the transaction commits.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { CHANGE_CHANNEL } from '../db/announce-after-commit.ts';
import type { Announcement } from '../db/announce-after-commit.ts';

export async function announceJobs(db: Queryable, ids: string[], customerId: string | null): Promise<void> {
  const announcement: Announcement = { area: 'jobs', ids, customerId };
  await db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${JSON.stringify(announcement)})`);
}
