// A kind of job: an id, a schema for its payload, and a handler that may be run again after any interruption.
import type { JobKindId } from '#domain/jobs/index.ts';
import type { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import type { AppContext } from '../app-context.ts';
import { jobPayloads } from './job-payloads.ts';

export interface JobProgress {
  /** 0 to 100. */
  value: number;
  message: string;
}

/** What a handler receives. It may be run again from the start at any time, so it must check what is done already. */
export interface JobWork<Payload> {
  jobId: string;
  payload: Payload;
  context: AppContext;
  /** 1 for the first attempt. */
  attempt: number;
  /** Whether the job fails for good when this attempt does. */
  isLastAttempt: boolean;
  /** Throws when this worker's lease is out of date. */
  report(progress: JobProgress): Promise<void>;
  /** Runs a transaction that commits only while this worker holds the lease. Every write of a handler goes through it. */
  write<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
  stopRequested(): boolean;
  /** Aborted when the job is stopped, has timed out, lost its lease, or the process is closing. */
  signal: AbortSignal;
}

export interface JobKind<Schema extends z.ZodType = z.ZodType> {
  id: string;
  payload: Schema;
  /** Further attempts after the first one failed. */
  retries: number;
  /** Attempts that are granted anew when their process ended, because the job did not cause it. Without it they count as failed. */
  lostRunsAllowed?: number;
  timeoutSeconds: number;
  /** How many jobs of this kind one process runs at a time. */
  concurrency: number;
  /**
   * How many of these one process runs for one customer, or for one person where there is no customer. Customers take turns then: one that
   * enqueued hundreds does not keep the others waiting behind all of them.
   */
  perCustomer?: number;
  /** The delay before the first retry; it doubles each time. */
  firstRetryDelayMs?: number;
  handle(work: JobWork<z.output<Schema>>): Promise<void>;
}

type DefinedKind<Id extends JobKindId> = JobKind<(typeof jobPayloads)[Id]>;

/** A kind of the domain's table, with the payload of `job-payloads.ts`. */
export const jobKind = <Id extends JobKindId>(kind: Omit<DefinedKind<Id>, 'id' | 'payload'> & { id: Id }): DefinedKind<Id> => ({
  ...kind,
  payload: jobPayloads[kind.id],
});
