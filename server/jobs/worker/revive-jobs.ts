// Redelivers open jobs that have no delivery left, as after the database failed each time a worker picked one up.
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { and, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { jobs } from '../job-table.ts';

const MAX_AT_ONCE = 100;

export function reviveJobs({ db, queue }: AppContext, kinds: readonly string[]): Promise<number> {
  const hasNoDelivery = sql`not exists (select 1 from pgboss.job d where d.id = ${jobs.deliveryId} and d.name = ${jobs.kind} and d.state in ('created', 'retry', 'active'))`;
  return db.transaction(async (tx) => {
    const lost = await tx
      .select({ id: jobs.id, kind: jobs.kind })
      .from(jobs)
      .where(and(inArray(jobs.state, [...OPEN_JOB_STATES]), inArray(jobs.kind, [...kinds]), hasNoDelivery))
      .limit(MAX_AT_ONCE)
      .for('no key update', { skipLocked: true });
    for (const job of lost) await queue.deliverAgain(tx, job);
    return lost.length;
  });
}
