// What may a handler say about its failure? Any error is tried again; these two say more.

/** No other try would help: the job fails at once. */
export class GiveUp extends Error {}

/** The other side said when to come back, as with Retry-After. */
export class TryLater extends Error {
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** Another worker has the job now: whatever this one does must not be written. */
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
