// How pg-boss carries our jobs: one queue per kind, which delivers only the job's id. What a job is and whether it may
// still run is decided by our own table. A delivery whose worker stops sending heartbeats is delivered again.
import type { Db } from 'pg-boss';
import type { Database } from '../../db/connection.ts';
import type { JobKind } from '../job-kind.ts';

/** The shortest that pg-boss allows. With the check below, a killed worker's job starts again within 20 seconds. */
const HEARTBEAT_SECONDS = 10;
export const LOST_WORKER_CHECK_SECONDS = 5;

const ABORT_GRACE_SECONDS = 30;
const DAY_SECONDS = 24 * 3600;

export interface QueueMessage {
  jobId: string;
}

export const queueOptions = (kind: JobKind) => ({
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // The worker itself aborts a job that takes too long; this catches a handler that ignores its abort signal.
  expireInSeconds: kind.timeoutSeconds + ABORT_GRACE_SECONDS,
  // Counts only deliveries whose worker was lost; a retry after an error is a new delivery.
  retryLimit: kind.retries + 2,
  retryDelay: 0,
  // Our table decides how long a job may wait, so pg-boss must not drop its delivery earlier.
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
});

/** Sends through the application's own pool, so that a process that only enqueues jobs opens no further connections. */
export const poolExecutor = (db: Database): Db => ({ executeSql: (text, values) => db.$client.query(text, values) });

/** For processes that only enqueue: without pg-boss's own maintenance, schedules and migrations. */
export const SEND_ONLY_OPTIONS = { supervise: false, schedule: false, migrate: false } as const;
