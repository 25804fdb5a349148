// Errors with which a handler controls what happens after a failure. Any other error is retried.

/** A retry would not help: the job fails at once. */
export class GiveUp extends Error {}

/** Retries after a delay that the other system named, as with Retry-After. */
export class TryLater extends Error {
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** The job has to wait for something that is no failure, as a stop of deliveries: the attempt is not counted. */
export class Postponed extends Error {
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** Another worker holds the job's lease now: nothing that this one does may be written. */
export class StaleLease extends Error {
  constructor(jobId: string) {
    super(`Job ${jobId} is now another worker's`);
  }
}

export type InterruptionReason = 'stop' | 'closing' | 'timeout' | 'lost';

/** Why a running job's signal was aborted. */
export class JobInterrupted extends Error {
  readonly reason: InterruptionReason;
  constructor(reason: InterruptionReason) {
    super(`The job was interrupted: ${reason}`);
    this.reason = reason;
  }
}
