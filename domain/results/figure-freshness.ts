// How current the figures of a screen are, in a sentence where a reader must know it.

/** Figures are read several times a day; after this many hours something has stopped. */
const STALE_AFTER_HOURS = 12;
const HOUR_MS = 3_600_000;

export interface Freshness {
  /** When the account that was read longest ago was read; null where none was read yet. */
  readAt: string | null;
  /** Accounts with running campaigns that have never been read. */
  unreadAccounts: number;
  /** Some days may still be changed by their network. */
  isFinal: boolean;
}

export const FRESHNESS_STATES = ['empty', 'partial', 'stale', 'provisional', 'final'] as const;
export type FreshnessState = (typeof FRESHNESS_STATES)[number];

/** `now` is the product's time, by which figures are read. The most serious state counts. Without running campaigns nothing has to be read, so nothing is old. */
export function freshnessState({ readAt, unreadAccounts, isFinal }: Freshness, hasFigures: boolean, now: number): FreshnessState {
  if (!hasFigures) return 'empty';
  if (unreadAccounts > 0) return 'partial';
  if (readAt !== null && now - Date.parse(readAt) > STALE_AFTER_HOURS * HOUR_MS) return 'stale';
  return isFinal ? 'final' : 'provisional';
}
