import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import type { JobState } from '#domain/jobs/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const open = sql.raw(`state in (${OPEN_JOB_STATES.map((state) => `'${state}'`).join(', ')})`);

/** What people see of a job, and the lease that decides which worker may write for it. pg-boss only delivers ids. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    title: text().notNull(),
    state: text().$type<JobState>().notNull().default('WAITING'),
    progressValue: integer('progress_value').notNull().default(0),
    progressMessage: text('progress_message').notNull().default(''),
    /** Ids and choices, never secrets: staff can read it. */
    payload: jsonb().notNull(),
    customerId: uuid('customer_id'),
    /** Who requested it; null for a schedule. */
    userId: uuid('user_id'),
    attempts: integer().notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    /** The error of the last attempt. */
    error: text(),
    /** Increases each time a worker claims the job: only the newest lease may write. */
    leaseNumber: integer('lease_number').notNull().default(0),
    /** The pg-boss message that may start the job; any other is out of date. */
    deliveryId: uuid('delivery_id').notNull(),
    stopRequested: boolean('stop_requested').notNull().default(false),
    dedupeKey: text('dedupe_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the next attempt is due, while RETRYING. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('jobs_dedupe').on(table.dedupeKey).where(open),
    index('jobs_open').on(table.id).where(open),
    index('jobs_state').on(table.state, table.id),
    index('jobs_kind').on(table.kind, table.id),
    index('jobs_customer').on(table.customerId, table.id),
    index('jobs_user').on(table.userId, table.id),
    index('jobs_title').on(table.title, table.id),
    index('jobs_started').on(table.startedAt, table.id),
    index('jobs_ended').on(table.endedAt, table.id),
    index('jobs_title_words').using('gin', sql`fold_text(title) gin_trgm_ops`),
  ],
);

/** The planned time up to which each schedule has fired, so that nodes and restarts fire each time once. */
export const jobSchedules = pgTable('job_schedules', {
  id: text().primaryKey(),
  firedThrough: timestamp('fired_through', { withTimezone: true }).notNull(),
});
