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
}

export interface JobQueue {
  /** Enqueued in the transaction of the write that causes it. Answers the job's id. */
  enqueue(tx: Transaction, order: JobOrder): Promise<string>;
  /** Rejects when the queue cannot be reached. */
  check(): Promise<void>;
}
