// Decides what a record does to its listing, once it is known that the record is to be applied.
import { mergeListing } from '#domain/inventory/index.ts';
import type { FiledChange, FiledListing, FoundForChange, LockedFields, Vertical } from '#domain/inventory/index.ts';
import type { FeedRecord } from '../records/index.ts';
import { feedChange, statusChange } from './feed-change.ts';
import type { FeedOutcome } from './feed-file.ts';
import { isRefusal } from './feed-reasons.ts';
import type { FeedReason } from './feed-reasons.ts';

export interface RecordFacts {
  /** The listing that the record is about, also when it was removed; null for a new one. */
  before: (FiledListing & { isDeleted: boolean }) | null;
  /** The feed itself withdrew the listing before, so that it may bring it back. */
  isWithdrawnByFeed: boolean;
  /** The listing was made by hand or by an upload, and belongs to the feed from now on. */
  isAdopted: boolean;
  /** Another listing has the reference that this one would have. */
  isReferenceTaken: boolean;
  officeId: string | null;
  agentIds: readonly string[];
  vertical: Vertical;
  locks: LockedFields;
}

export interface JudgedRecord {
  outcome: FeedOutcome;
  reasons: FeedReason[];
  /** Null where nothing is written. */
  write: { listing: FiledListing; isRemoved: boolean } | null;
  /** Whether this version counts as applied, so that the same record is skipped next time. */
  isApplied: boolean;
}

const NOTHING_FOUND: FoundForChange = { officeId: undefined, agentIds: undefined, pictures: null };

export function judgeRecord(record: FeedRecord, facts: RecordFacts): JudgedRecord {
  const { before } = facts;
  const isWithdrawn = record.status === 'withdrawn';
  if (!before && (isWithdrawn || record.isStatusOnly)) {
    const reasons: FeedReason[] = isWithdrawn ? [] : [{ code: 'listingUnknown', isWarning: true }];
    return { outcome: 'unchanged', reasons, write: null, isApplied: false };
  }
  // A listing that a person deleted stays deleted, whatever the feed sends.
  if (before?.isDeleted && !facts.isWithdrawnByFeed)
    return { outcome: 'unchanged', reasons: [{ code: 'removedByPerson', isWarning: true }], write: null, isApplied: true };
  if (before?.isDeleted && isWithdrawn) return { outcome: 'unchanged', reasons: [], write: null, isApplied: true };
  const { reasons, listing, isSame } = merge(record, facts);
  if (facts.isReferenceTaken) reasons.push({ code: 'referenceTaken', isWarning: false });
  if (!listing || reasons.some(isRefusal)) return { outcome: 'refused', reasons, write: null, isApplied: false };
  if (!before) return { outcome: 'created', reasons, write: { listing, isRemoved: false }, isApplied: true };
  if (isWithdrawn) return { outcome: 'removed', reasons, write: { listing, isRemoved: true }, isApplied: true };
  if (isSame && !before.isDeleted && !facts.isAdopted) return { outcome: 'unchanged', reasons, write: null, isApplied: true };
  return { outcome: 'updated', reasons, write: { listing, isRemoved: false }, isApplied: true };
}

/** What the record does if its listing turns out to be new. Its agents are found later. */
export const judgeAsNew = (record: FeedRecord, officeId: string | null, vertical: Vertical): JudgedRecord =>
  judgeRecord(record, { ...NEW_LISTING, officeId, vertical });

const NEW_LISTING = {
  before: null,
  isWithdrawnByFeed: false,
  isAdopted: false,
  isReferenceTaken: false,
  agentIds: [],
  locks: new Set<string>(),
};

interface Merged {
  reasons: FeedReason[];
  listing: FiledListing | null;
  isSame: boolean;
}

function merge(record: FeedRecord, { before, officeId, agentIds, vertical, locks }: RecordFacts): Merged {
  const change = feedChange(record, vertical);
  const found: FoundForChange = record.isStatusOnly ? NOTHING_FOUND : { officeId, agentIds, pictures: null };
  const named = before ? change : { ...change, title: change.title ?? record.reference };
  const merged = mergeListing(before, named, found, vertical, locks);
  if (merged.kind !== 'refused') return { reasons: [], listing: merged.listing, isSame: merged.kind === 'unchanged' };
  const reasons = merged.violations.map(({ path, ...wrong }): FeedReason => ({ code: 'metaData', path, wrong, isWarning: false }));
  // The status always follows the feed, even where the rest of the record is wrong.
  if (!before || record.status === 'current') return { reasons, listing: null, isSame: false };
  const status = mergeListing(before, statusChange(record, vertical), NOTHING_FOUND, vertical, locks);
  const warnings = reasons.map((reason) => ({ ...reason, isWarning: true }));
  // The stored listing may not fit a form that was changed since.
  if (status.kind === 'refused') return { reasons: warnings, ...withStatus(before, statusChange(record, vertical)) };
  return { reasons: warnings, listing: status.listing, isSame: status.kind === 'unchanged' };
}

/** The listing as it is stored, with another status. */
function withStatus(stored: FiledListing & { isDeleted?: boolean }, { metaData }: FiledChange): Omit<Merged, 'reasons'> {
  const before = { ...stored };
  delete before.isDeleted;
  const changed = Object.entries(metaData).filter(([key, value]) => before.metaData.find((entry) => entry.key === key)?.value !== value);
  const listing = changed.reduce<FiledListing>(
    (written, [key, value]) => ({
      ...written,
      metaData: [...written.metaData.filter((entry) => entry.key !== key), { key, value, isPublic: true }],
    }),
    before,
  );
  return { listing, isSame: changed.length === 0 };
}
