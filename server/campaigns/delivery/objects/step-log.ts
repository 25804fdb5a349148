// The record of a delivery's steps. Every write is kept before the next request is sent, and fails for a worker that has been replaced.
import type { MadeObject } from './delivery-network.ts';

/** WAITING: not sent. SENT: sent, and its outcome is unknown until DONE is written. UNDONE: taken back. */
export type StepState = 'WAITING' | 'SENT' | 'DONE' | 'ACTIVE' | 'UNDONE';

export interface LoggedStep {
  state: StepState;
  made: MadeObject | null;
}

/** Why a delivery must not go on; a stop with the words of the person who set it. */
export type Interruption = { kind: 'cancel' } | { kind: 'stop'; reason: string };

export interface StepLog {
  read(key: string): LoggedStep;
  /** As it is stored now, which another worker may have changed. */
  current(key: string): Promise<LoggedStep>;
  write(key: string, step: LoggedStep): Promise<void>;
  /** Someone cancelled the order, or a stop switch is set. Asked before each step. */
  interruption(): Promise<Interruption | null>;
}
