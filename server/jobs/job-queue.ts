// What can the rest of the house ask of the job queue?
import type { Transaction } from '../db/connection.ts';

export interface JobOrder {
  kind: string;
  payload: unknown;
  /** What the job is about, for people: 'Harcrest Realty'. */
  title: string;
  customerId: string | null;
  /** Who asked; null when a schedule did. */
  userId: string | null;
  /** Two orders with the same key while one is waiting or running are one job. */
  onlyOnceKey?: string;
  /** Given where the same order may come twice, as from the schedules of two nodes: the second has no effect. */
  id?: string;
}

export interface JobQueue {
  /** Enqueued in the transaction of the write that causes it. Answers the job's id. */
  enqueue(tx: Transaction, order: JobOrder): Promise<string>;
  /** Delivers a job that exists already; what was delivered for it before no longer starts it. */
  deliverAgain(tx: Transaction, job: { id: string; kind: string }, delayMs?: number): Promise<void>;
  /** Rejects when the queue cannot be reached. */
  check(): Promise<void>;
}
