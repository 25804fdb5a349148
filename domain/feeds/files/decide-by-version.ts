// Decides by its modification time and content whether a record is applied. Files arrive late, twice and in the wrong order.
import type { FeedReason } from './feed-reasons.ts';

export interface RecordVersion {
  /** An instant in ISO format; null where the format has none. */
  modifiedAt: string | null;
  /** The hash of the record's content, without its time; empty where the stored version has to be applied again. */
  hash: string;
}

export type VersionDecision = { kind: 'apply'; warnings: FeedReason[] } | { kind: 'unchanged' | 'stale'; warnings: FeedReason[] };

/** A time further in the future than this is reported, since later corrections with right times would be ignored as stale. */
const MAX_AHEAD_MS = 24 * 3600_000;

export interface FileFacts {
  now: number;
  isForced: boolean;
  /** A newer full snapshot was read before, so that only what says itself that it is newer may change anything. */
  isOutdated?: boolean;
}

export function decideByVersion(
  sent: RecordVersion,
  stored: RecordVersion | null,
  { now, isForced, isOutdated = false }: FileFacts,
): VersionDecision {
  const warnings: FeedReason[] = [];
  if (sent.modifiedAt !== null && Date.parse(sent.modifiedAt) > now + MAX_AHEAD_MS)
    warnings.push({ code: 'timeAhead', value: sent.modifiedAt, isWarning: true });
  if (isForced) return { kind: 'apply', warnings };
  if (stored === null) return isOutdated && sent.modifiedAt === null ? { kind: 'stale', warnings } : { kind: 'apply', warnings };
  const order = compareTimes(sent.modifiedAt, stored.modifiedAt);
  if (order < 0) return { kind: 'stale', warnings };
  if (order > 0) return { kind: 'apply', warnings };
  if (sent.hash === stored.hash) return { kind: 'unchanged', warnings: [] };
  if (isOutdated) return { kind: 'stale', warnings };
  // Without a time the content alone decides, and a difference is nothing unusual.
  if (stored.hash !== '' && sent.modifiedAt !== null && stored.modifiedAt !== null)
    warnings.push({ code: 'sameTimeChanged', isWarning: true });
  return { kind: 'apply', warnings };
}

/** A record without a time is neither older nor newer than another. */
function compareTimes(sent: string | null, stored: string | null): number {
  if (sent === null || stored === null) return 0;
  return Math.sign(Date.parse(sent) - Date.parse(stored));
}
