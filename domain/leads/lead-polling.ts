// When a lead form is read again, and from which moment on. Webhooks bring leads at once; reading the forms finds those whose webhook was
// lost, so each reading overlaps the one before.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A lead that the network lists this much later than it was sent is still found. */
const OVERLAP_MS = DAY_MS;
/** Meta lets leads be read for 90 days. */
const READABLE_MS = 90 * DAY_MS;
const RUNNING_PAUSE_MS = 10 * MINUTE_MS;
/** People answer ads that they saved, after the campaign has ended. */
const RECENT_MS = 7 * DAY_MS;

/** From when on to read, given the newest lead of the last complete reading. */
export const pollFrom = (newestSeen: number | null, now: number): number =>
  Math.max(now - READABLE_MS, newestSeen === null ? 0 : newestSeen - OVERLAP_MS);

/** The mark never moves back, and never past the start of the reading, so a clock that is ahead at the network skips nothing. */
export const nextMark = (mark: number | null, newestRead: number | null, startedAt: number): number | null => {
  const read = newestRead === null ? mark : Math.min(newestRead, startedAt);
  return read === null ? null : Math.max(read, mark ?? 0);
};

/** Null when nothing of the form can be read any more. `endsAt` is the end of its campaigns; null while it is not known. */
export function nextPoll(now: number, endsAt: number | null): number | null {
  const sinceEnd = endsAt === null ? 0 : now - endsAt;
  if (sinceEnd <= RECENT_MS) return now + RUNNING_PAUSE_MS;
  return sinceEnd <= READABLE_MS ? now + DAY_MS : null;
}

const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 60 * MINUTE_MS;

/** When a lead of a webhook that could not be read is tried again. */
export const retryAfter = (attempts: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20));

/** A webhook may arrive before its lead can be read, and a lead may be deleted on the network: a missing one is given up earlier. */
export const giveUpAfter = (isMissing: boolean): number => (isMissing ? 3 * DAY_MS : READABLE_MS);
