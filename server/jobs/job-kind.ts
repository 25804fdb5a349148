// What is a kind of job? An id, a schema for its payload and a handler that may be run again after any interruption.
import type { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';

export interface JobProgress {
  /** 0 to 100. */
  value: number;
  message: string;
}

/** What a handler gets. It may run again from the start at any time, so it looks at what is done already. */
export interface JobWork<Payload> {
  jobId: string;
  payload: Payload;
  house: House;
  /** 1 for the first try. */
  attempt: number;
  /** Throws when this worker's lease is out of date. */
  report(progress: JobProgress): Promise<void>;
  /** A transaction that commits only while this worker holds the lease: every write of a handler goes through it. */
  write<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
  stopRequested(): boolean;
  /** Aborted when the job is stopped, has timed out, lost its lease, or the process is closing. */
  signal: AbortSignal;
}

export interface JobKind<Schema extends z.ZodType = z.ZodType> {
  id: string;
  payload: Schema;
  /** Tries after the first one that failed. */
  retries: number;
  timeoutSeconds: number;
  /** How many of this kind one process does at a time. */
  concurrency: number;
  /** The first wait before another try; it doubles each time. */
  firstRetryDelayMs?: number;
  handle(work: JobWork<z.output<Schema>>): Promise<void>;
}

export const jobKind = <Schema extends z.ZodType>(kind: JobKind<Schema>): JobKind<Schema> => kind;
