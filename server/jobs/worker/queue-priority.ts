// The priority of a customer's job, for kinds that customers share: it falls by a minute for each job that the customer has open already.
// So jobs of other customers pass the long queue of one customer, and every job still runs once its minutes are over.
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { jobs } from '../job-table.ts';

/** How pg-boss orders deliveries: the highest priority first, and no more of a group at once than its kind allows. */
interface QueuePriority {
  priority: number;
  group: { id: string };
}

interface Owner {
  customerId: string | null;
  userId: string | null;
}

const NOW = sql<number>`extract(epoch from now())::int`;
const SECONDS_APART = 60;
/** Priorities are integers of four bytes, so seconds are counted from a later day than 1970. */
const FIRST_SECOND = Date.UTC(2026, 0, 1) / 1000;

export async function priorityOf(tx: Transaction, job: Owner & { id: string; kind: string }): Promise<QueuePriority> {
  const { customerId, userId, kind, id } = job;
  const isOwn =
    customerId !== null
      ? eq(jobs.customerId, customerId)
      : and(isNull(jobs.customerId), sql`${jobs.userId} is not distinct from ${userId}`);
  const [found] = await tx
    .select({ now: NOW, open: sql<number>`count(*)::int` })
    .from(jobs)
    .where(and(inArray(jobs.state, [...OPEN_JOB_STATES]), eq(jobs.kind, kind), isOwn, ne(jobs.id, id)));
  return priorityAt((found?.now ?? 0) + (found?.open ?? 0) * SECONDS_APART, job);
}

/** A job that ran already, and was interrupted or failed, waits no longer than a new one. */
export async function priorityOfRetry(tx: Transaction, owner: Owner): Promise<QueuePriority> {
  const { rows } = await tx.execute<{ now: number }>(sql`select ${NOW} as now`);
  return priorityAt(rows[0]?.now ?? 0, owner);
}

const priorityAt = (second: number, { customerId, userId }: Owner): QueuePriority => ({
  priority: FIRST_SECOND - second,
  group: { id: customerId ?? userId ?? 'nobody' },
});
