// How does pg-boss carry our jobs? One queue per kind that delivers only the job's id; what a job is and whether
// it may still run is our own table's business. A delivery whose worker stops beating is delivered again.
import type { Db } from 'pg-boss';
import type { Database } from '../db/connection.ts';
import type { JobKind } from './job-kind.ts';

/** pg-boss knows no shorter one. With the check below, a killed worker's job starts again within 20 seconds. */
const HEARTBEAT_SECONDS = 10;
export const LOST_WORKER_CHECK_SECONDS = 5;

const UNHEEDED_SECONDS = 30;
const DAY_SECONDS = 24 * 3600;

export interface Delivery {
  jobId: string;
}

export const queueOptions = (kind: JobKind) => ({
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // The worker itself ends a job that takes too long; this is for one that does not heed.
  expireInSeconds: kind.timeoutSeconds + UNHEEDED_SECONDS,
  // Only lost workers come back this way; tries after an error are deliveries of their own.
  retryLimit: kind.retries + 2,
  retryDelay: 0,
  // Waiting jobs are kept by our table, so pg-boss must not drop their deliveries.
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
});

/** Sends through the house's own pool, so that a process that only asks for jobs opens no more connections. */
export const throughPool = (db: Database): Db => ({ executeSql: (text, values) => db.$client.query(text, values) });

/** For processes that only send: no maintenance, no schedules of pg-boss's own. */
export const QUIET = { supervise: false, schedule: false, migrate: false } as const;
