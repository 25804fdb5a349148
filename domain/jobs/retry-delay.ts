// How long does a failed job wait before its next try? Twice as long each time, and by chance up to half less,
// so that jobs that failed together do not come back together.

const FIRST_RETRY_DELAY_MS = 5000;
const LONGEST_RETRY_DELAY_MS = 15 * 60_000;

/** `chance` is between 0 and 1. */
export function retryDelayMs(failedTries: number, chance: number, firstDelayMs = FIRST_RETRY_DELAY_MS): number {
  const longest = Math.min(LONGEST_RETRY_DELAY_MS, firstDelayMs * 2 ** Math.max(0, failedTries - 1));
  return Math.round(longest * (1 - chance / 2));
}
