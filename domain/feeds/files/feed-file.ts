// The states of a file that a feed sent, where it came from, and what can become of each of its records.

/** The largest file that is taken, however it arrives. In a zip this is the limit of the file of listings too. */
export const MAX_FEED_FILE_BYTES = 1024 ** 3;

export const FEED_FILE_STATES = ['WAITING', 'READING', 'READ', 'FAILED', 'SKIPPED', 'HELD'] as const;
export type FeedFileState = (typeof FEED_FILE_STATES)[number];

/** A held file waits for a person; the others that are not open have ended. */
export const OPEN_FEED_FILE_STATES: readonly FeedFileState[] = ['WAITING', 'READING'];

export const FEED_FILE_ORIGINS = ['FTP', 'URL', 'PUSH', 'UPLOAD', 'RESTORE'] as const;
export type FeedFileOrigin = (typeof FEED_FILE_ORIGINS)[number];

/** `stale`: an older version than the stored one. `filtered`: a filter of the store leaves it out. */
export const FEED_OUTCOMES = ['created', 'updated', 'unchanged', 'stale', 'filtered', 'refused', 'removed'] as const;
export type FeedOutcome = (typeof FEED_OUTCOMES)[number];

/** A record that two customers share counts for both. */
export type FeedCounts = Readonly<Record<FeedOutcome, number>>;

const NO_COUNTS: FeedCounts = { created: 0, updated: 0, unchanged: 0, stale: 0, filtered: 0, refused: 0, removed: 0 };

export function countOutcomes(outcomes: readonly FeedOutcome[]): FeedCounts {
  const counts = { ...NO_COUNTS };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}
