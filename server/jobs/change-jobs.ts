// Applies a change to the jobs that a call selects. They are changed in batches, so that 'all that match' holds no lock for long.
import type { JobSelection } from '#contract/jobs/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { matchingSql } from '../db/lists/list-sql.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { AppError } from '../http/app-error.ts';
import { jobListSource, jobsVisibleTo } from './job-store.ts';
import { jobs } from './job-table.ts';

const BATCH_SIZE = 200;

export type JobRecord = typeof jobs.$inferSelect;

export interface ChangedJobs {
  ids: string[];
  count: number;
}

/** Returns whether the job was changed. Where the call names a single job, it throws the reason instead of returning false. */
type Change = (tx: Transaction, job: JobRecord) => Promise<boolean>;

export async function changeJobs(db: Database, actor: Actor, selection: JobSelection, change: Change): Promise<ChangedJobs> {
  const ids = await selectedIds(db, actor, selection);
  const changed: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    changed.push(...(await db.transaction((tx) => changeBatch(tx, actor, batch, change))));
  }
  return { ids: changed, count: changed.length };
}

async function selectedIds(db: Database, actor: Actor, selection: JobSelection): Promise<string[]> {
  if ('ids' in selection) return selection.ids;
  if ('matching' in selection) {
    const { text, values } = matchingSql(jobListSource, jobsVisibleTo(rowScope(actor)), selection.matching);
    const { rows } = await db.$client.query<{ id: string }>(text, values);
    return rows.map((row) => row.id);
  }
  const [found] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, [selection.jobId]), predicateAsSql(jobsVisibleTo(rowScope(actor), 'jobs'))));
  if (!found) throw new AppError('notFound');
  return [found.id];
}

async function changeBatch(tx: Transaction, actor: Actor, ids: string[], change: Change): Promise<string[]> {
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, ids), predicateAsSql(jobsVisibleTo(rowScope(actor), 'jobs'))))
    .orderBy(jobs.id)
    .for('no key update');
  const changed: string[] = [];
  for (const row of rows) {
    if (await change(tx, row)) changed.push(row.id);
  }
  return changed;
}
