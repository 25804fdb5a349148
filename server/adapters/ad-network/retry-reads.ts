// Repeats reads that failed for a passing reason, with growing pauses. The pauses are random, so that many workers do not return at the
// same moment. Writes are never repeated here.
import { NetworkFailure } from './network-failure.ts';

export interface RetryRules {
  /** The first try included. */
  tries: number;
  firstPauseMs: number;
  longestPauseMs: number;
  sleep(milliseconds: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

export async function retryReads<Result>(read: () => Promise<Result>, rules: RetryRules): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await read();
    } catch (error) {
      const mayPass = error instanceof NetworkFailure && error.kind === 'transient';
      if (!mayPass || tried >= rules.tries) throw error;
      await rules.sleep(pauseMs(tried, rules));
    }
  }
}

/** Between half and all of a pause that doubles with every try. */
export function pauseMs(tried: number, { firstPauseMs, longestPauseMs, random }: Omit<RetryRules, 'tries' | 'sleep'>): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** (tried - 1));
  return Math.round(most / 2 + (most / 2) * random());
}
