// Which jobs does a call mean, and what is done to each? In slices, so that 'all that match' holds no lock for long.
import type { JobsMeant } from '#contract/jobs/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { matchingSql } from '../db/list-sql.ts';
import { AppError } from '../http/app-error.ts';
import { jobInScope, jobListSource, jobScope } from './job-store.ts';
import { jobs } from './job-table.ts';

const SLICE = 200;

export type JobRecord = typeof jobs.$inferSelect;

export interface JobsChanged {
  ids: string[];
  count: number;
}

/** Answers whether the job was changed. A job that was named alone is told why it was not, by throwing. */
type Change = (tx: Transaction, job: JobRecord) => Promise<boolean>;

export async function changeJobs(db: Database, actor: Actor, meant: JobsMeant, change: Change): Promise<JobsChanged> {
  const ids = await idsMeant(db, actor, meant);
  const changed: string[] = [];
  for (let from = 0; from < ids.length; from += SLICE) {
    const slice = ids.slice(from, from + SLICE);
    changed.push(...(await db.transaction((tx) => changeSlice(tx, actor, slice, change))));
  }
  return { ids: changed, count: changed.length };
}

async function idsMeant(db: Database, actor: Actor, meant: JobsMeant): Promise<string[]> {
  if ('ids' in meant) return meant.ids;
  if ('matching' in meant) {
    const { text, values } = matchingSql(jobListSource, jobScope(rowScope(actor)), meant.matching);
    const { rows } = await db.$client.query<{ id: string }>(text, values);
    return rows.map((row) => row.id);
  }
  const [found] = await db.select({ id: jobs.id }).from(jobs).where(and(inArray(jobs.id, [meant.jobId]), jobInScope(rowScope(actor))));
  if (!found) throw new AppError('notFound');
  return [found.id];
}

async function changeSlice(tx: Transaction, actor: Actor, ids: string[], change: Change): Promise<string[]> {
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, ids), jobInScope(rowScope(actor))))
    .orderBy(jobs.id)
    .for('no key update');
  const changed: string[] = [];
  for (const row of rows) {
    if (await change(tx, row)) changed.push(row.id);
  }
  return changed;
}
