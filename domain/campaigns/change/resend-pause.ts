// How long a change that did not reach its network waits until it is sent again. A job tries for some minutes by itself; this is the time
// from the start of one job to the earliest start of the next, short because a campaign that should be paused may be spending.
const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 15;

/** `resends`: how many times it was sent again already. */
export const resendPauseMs = (resends: number): number => Math.min(2 ** resends, LONGEST_MINUTES) * MINUTE_MS;
