// When the conversion of a lead is sent to Meta: at once, again after growing pauses, and not once Meta would refuse its age.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** Meta takes events of the last seven days. */
const MAX_AGE_MS = 7 * DAY_MS;

/** `attempts` counts those before this one. */
export const conversionPause = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(attempts, 20));

export const isTooOldToSend = (qualifiedAt: number, now: number): boolean => now - qualifiedAt >= MAX_AGE_MS;
