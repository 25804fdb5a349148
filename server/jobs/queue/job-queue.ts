// The interface of the job queue for the rest of the application.
import type { Transaction } from '../../db/connection.ts';
import type { JobOfAnyKind } from '../job-payloads.ts';

export type JobRequest = JobOfAnyKind & JobDetails;

interface JobDetails {
  /** Shown to people: 'Harcrest Realty'. */
  title: string;
  customerId: string | null;
  /** Who requested it; null for a schedule. */
  userId: string | null;
  /** While a job with this key is waiting or running, a second request returns that job. */
  dedupeKey?: string;
  /** Set where the same request may arrive twice, as from the schedules of two nodes: the second has no effect. */
  id?: string;
}

export interface JobQueue {
  /** Enqueues in the transaction of the write that causes the job. Returns the job's id. */
  enqueue(tx: Transaction, request: JobRequest): Promise<string>;
  /** Delivers an existing job again; its earlier deliveries no longer start it. */
  deliverAgain(tx: Transaction, job: { id: string; kind: string }, delayMs?: number): Promise<void>;
  /** Rejects when the queue cannot be reached. */
  check(): Promise<void>;
}
