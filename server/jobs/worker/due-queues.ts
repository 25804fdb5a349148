// Finds the queues that hold deliveries which are due, in one query for all of them.
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';

/** The conditions are those under which pg-boss hands out a delivery, so its index answers for each queue with one look. */
export async function findDueQueues(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select queue.name from unnest(${sql.param([...names])}::text[]) as queue(name)
    where exists (
      select from pgboss.job delivery
      where delivery.name = queue.name and delivery.state < 'active' and not delivery.blocked and delivery.start_after <= pgboss.job_now()
    )`);
  return rows.map(({ name }) => name);
}
