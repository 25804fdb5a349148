// Renders in the database: how rows become the contract's shape, who sees them, and the only writes to their table.
import type { creativeJob } from '#contract/creatives/index.ts';
import { fileUrl } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { failureText, RENDER_NOT_FINISHED } from '#domain/creatives/index.ts';
import type { CreativeJobState } from '#domain/creatives/index.ts';
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { listingsVisibleTo, resourcesVisibleTo } from '../inventory/index.ts';
import { jobs } from '../jobs/job-table.ts';
import { creativeJobs } from './creative-job-table.ts';
import type { CreativeResult } from './creative-job-table.ts';
import { creativeTemplates } from './creative-template-table.ts';
import type { RenderInput } from './render/render-input.ts';

export type CreativeJobRecord = typeof creativeJobs.$inferSelect;
type CreativeJobAnswer = z.infer<typeof creativeJob>;

const openStates = sql.raw(OPEN_JOB_STATES.map((state) => `'${state}'`).join(', '));
/** A render waits as long as its background job does. One whose job was stopped, or given up after its processes died, has failed. */
const STATUS = sql<CreativeJobState>`case when ${creativeJobs.status} = 'WAITING' and (${jobs.state} is null or ${jobs.state} not in (${openStates}))
  then 'FAILED' else ${creativeJobs.status} end`;

const fields = {
  job: creativeJobs,
  status: STATUS,
  progress: sql<number>`coalesce(${jobs.progressValue}, 0)`,
  progressMessage: sql<string>`coalesce(${jobs.progressMessage}, '')`,
};

const selectJobs = (db: Queryable) => db.select(fields).from(creativeJobs).leftJoin(jobs, eq(jobs.id, creativeJobs.jobId));

/** Customers' people see renders of listings and resources that they see. */
function creativeJobsVisibleTo(actor: Actor): SQL | undefined {
  if (rowScope(actor).kind === 'everything') return undefined;
  return or(
    sql`${creativeJobs.listingId} in (select l.id from listings l where l.deleted_at is null and ${predicateAsSql(listingsVisibleTo(actor))})`,
    sql`${creativeJobs.resourceId} in (select r.id from resources r where r.deleted_at is null and ${predicateAsSql(resourcesVisibleTo(actor))})`,
  );
}

export async function readCreativeJobs(db: Queryable, actor: Actor, ids: readonly string[]): Promise<CreativeJobAnswer[]> {
  if (ids.length === 0) return [];
  const rows = await selectJobs(db).where(and(inArray(creativeJobs.id, [...ids]), creativeJobsVisibleTo(actor)));
  const showsConsole = rowScope(actor).kind === 'everything';
  return rows.map((row) => describeJob(row, showsConsole)).toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
}

export interface FinishedRender extends Pick<CreativeJobRecord, 'id' | 'results' | 'shown'> {
  status: CreativeJobState;
  templateName: string;
  /** Why it failed, with what the template printed as errors. */
  reason: string;
}

/** For deliveries, which see every render. */
export async function readRenders(db: Queryable, ids: readonly string[]): Promise<FinishedRender[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...fields, templateName: creativeTemplates.name })
    .from(creativeJobs)
    .innerJoin(creativeTemplates, eq(creativeTemplates.id, creativeJobs.templateId))
    .leftJoin(jobs, eq(jobs.id, creativeJobs.jobId))
    .where(inArray(creativeJobs.id, [...ids]));
  return rows.map(({ job: { id, results, shown, message, console: printed }, status, templateName }) => ({
    id,
    results,
    shown,
    status,
    templateName,
    reason: status === 'FAILED' ? failureText(message || RENDER_NOT_FINISHED, printed) : '',
  }));
}

interface JobFilter {
  status?: CreativeJobState | undefined;
  isPreview?: boolean | undefined;
}

export async function latestCreativeJob(
  db: Queryable,
  templateId: string,
  { status, isPreview }: JobFilter,
): Promise<CreativeJobRecord | null> {
  const [row] = await selectJobs(db)
    .where(
      and(
        eq(creativeJobs.templateId, templateId),
        status === undefined ? undefined : sql`${STATUS} = ${status}`,
        isPreview === undefined ? undefined : eq(creativeJobs.isPreview, isPreview),
      ),
    )
    .orderBy(desc(creativeJobs.id))
    .limit(1);
  return row?.job ?? null;
}

function describeJob(
  {
    job,
    status,
    progress,
    progressMessage,
  }: { job: CreativeJobRecord; status: CreativeJobState; progress: number; progressMessage: string },
  showsConsole: boolean,
): CreativeJobAnswer {
  return {
    _id: job.id,
    status,
    progress: status === 'SUCCESS' ? 100 : progress,
    message: status === 'WAITING' ? progressMessage : job.message || (status === 'FAILED' ? RENDER_NOT_FINISHED : ''),
    console: showsConsole ? job.console : [],
    results: job.results.map(({ name, hash, width, height }) => ({ name, url: fileUrl(hash), width, height })),
  };
}

/** Null where no render with this key has succeeded. */
export async function finishedResults(db: Queryable, key: string): Promise<CreativeResult[] | null> {
  const [row] = await db
    .select({ results: creativeJobs.results })
    .from(creativeJobs)
    .where(and(eq(creativeJobs.key, key), eq(creativeJobs.status, 'SUCCESS')));
  return row?.results ?? null;
}

export async function creativeJobById(db: Queryable, id: string): Promise<CreativeJobRecord | null> {
  const [row] = await db.select().from(creativeJobs).where(eq(creativeJobs.id, id));
  return row ?? null;
}

type NewJob = Omit<typeof creativeJobs.$inferInsert, 'id' | 'status' | 'jobId'>;

/** The render with this key, locked, and whether it is to be rendered: a new one is, and one that failed. */
export async function claimCreativeJob(tx: Transaction, job: NewJob): Promise<{ id: string; isDue: boolean }> {
  const id = newId();
  // No background job has this id, so until the caller names one the render counts as failed.
  await tx
    .insert(creativeJobs)
    .values({ id, status: 'WAITING', jobId: newId(), ...job })
    // A render that an order uses is no preview any more.
    .onConflictDoUpdate({ target: creativeJobs.key, set: { isPreview: sql`${creativeJobs.isPreview} and excluded.is_preview` } });
  const [claimed] = await tx.select({ id: creativeJobs.id }).from(creativeJobs).where(eq(creativeJobs.key, job.key)).for('update');
  if (!claimed) throw new Error('A render was not written');
  const [found] = await selectJobs(tx).where(eq(creativeJobs.id, claimed.id));
  return { id: claimed.id, isDue: found?.status === 'FAILED' };
}

/** Counts for one person, or for the customer's API keys where there is no person. Requests of the same wait here for each other. */
export async function countWaitingPreviews(tx: Transaction, userId: string | null, customerId: string | null): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`previews of ${userId ?? customerId}`}, 0))`);
  const isOfCustomer = customerId === null ? isNull(jobs.customerId) : eq(jobs.customerId, customerId);
  const isOwn = userId === null ? and(isNull(jobs.userId), isOfCustomer) : eq(jobs.userId, userId);
  const [found] = await tx
    .select({ waiting: count() })
    .from(creativeJobs)
    .innerJoin(jobs, eq(jobs.id, creativeJobs.jobId))
    .where(and(isOwn, inArray(jobs.state, [...OPEN_JOB_STATES]), eq(creativeJobs.isPreview, true), eq(creativeJobs.status, 'WAITING')));
  return found?.waiting ?? 0;
}

export async function restartCreativeJob(tx: Transaction, id: string, jobId: string, input: RenderInput): Promise<void> {
  await tx
    .update(creativeJobs)
    .set({ status: 'WAITING', jobId, input, message: '', console: [], endedAt: null })
    .where(eq(creativeJobs.id, id));
}

export async function endCreativeJob(
  tx: Transaction,
  id: string,
  end: Pick<CreativeJobRecord, 'status' | 'message' | 'console' | 'results'>,
): Promise<void> {
  await tx
    .update(creativeJobs)
    .set({ ...end, input: null, endedAt: sql`now()` })
    .where(eq(creativeJobs.id, id));
}
