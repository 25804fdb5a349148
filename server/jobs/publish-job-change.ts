// Publishes a change of jobs to every open page. PostgreSQL delivers the notification when the transaction commits.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { CHANGE_CHANNEL } from '../db/publish-after-commit.ts';
import type { ChangeEvent } from '../db/publish-after-commit.ts';

export async function publishJobChange(db: Queryable, ids: string[], customerId: string | null): Promise<void> {
  const event: ChangeEvent = { area: 'jobs', ids, customerId };
  await db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${JSON.stringify(event)})`);
}
