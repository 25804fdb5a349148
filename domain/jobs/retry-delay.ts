// Exponential backoff for failed jobs. Jitter shortens a delay by up to half, so that jobs that failed together do not retry together.

const FIRST_RETRY_DELAY_MS = 5000;
const LONGEST_RETRY_DELAY_MS = 15 * 60_000;

/** `chance` is between 0 and 1. */
export function retryDelayMs(failedTries: number, chance: number, firstDelayMs = FIRST_RETRY_DELAY_MS): number {
  const longest = Math.min(LONGEST_RETRY_DELAY_MS, firstDelayMs * 2 ** Math.max(0, failedTries - 1));
  return Math.round(longest * (1 - chance / 2));
}
