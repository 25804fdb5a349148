// Locked fields of a listing that a feed sends: a field that a person changed by hand keeps their value until the lock is released.
// The status of the sale is never locked, since it always follows the feed.
import type { FiledChange, FiledListing, FoundForChange } from './filed-listing.ts';
import { LISTING_AGENT_KEY } from './meta-data.ts';
import { sortedJson } from './sorted-json.ts';

const LOCKABLE = [
  'title',
  'type',
  'description',
  'shortDescription',
  'customerUrl',
  'startPrice',
  'officeId',
  'agentIds',
  'pictures',
] as const satisfies readonly (keyof FiledListing)[];

/** Names of fields: 'title', or 'metaData.bedrooms' for a field of the vertical. */
export type LockedFields = ReadonlySet<string>;

export const metaField = (key: string): string => `metaData.${key}`;
const NEVER_LOCKED = ['status', LISTING_AGENT_KEY];
/** Whether a field of the vertical is locked. */
export const isLocked = (locks: LockedFields, key: string): boolean => !NEVER_LOCKED.includes(key) && locks.has(metaField(key));

/** The fields that differ, by which a change made by a person locks them. */
export function fieldsToLock(before: FiledListing, after: FiledListing): string[] {
  const changed = LOCKABLE.filter((field) => sortedJson(before[field]) !== sortedJson(after[field]));
  const entryOf = ({ metaData }: FiledListing, key: string): string => {
    const entry = metaData.find((each) => each.key === key);
    return sortedJson(entry ? [entry.value, entry.isPublic] : []);
  };
  const keys = [...new Set([...before.metaData, ...after.metaData].map(({ key }) => key))];
  const changedKeys = keys.filter((key) => !NEVER_LOCKED.includes(key) && entryOf(before, key) !== entryOf(after, key));
  return [...changed, ...changedKeys.map(metaField)];
}

/** What is left of a change when the locked fields stay as they are. */
export function withoutLocked(
  change: FiledChange,
  found: FoundForChange,
  locks: LockedFields,
): { change: FiledChange; found: FoundForChange } {
  if (locks.size === 0) return { change, found };
  const open = <Value>(field: string, value: Value): Value | undefined => (locks.has(field) ? undefined : value);
  return {
    change: {
      title: open('title', change.title),
      type: open('type', change.type),
      description: open('description', change.description),
      shortDescription: open('shortDescription', change.shortDescription),
      customerUrl: open('customerUrl', change.customerUrl),
      startPrice: open('startPrice', change.startPrice),
      metaData: Object.fromEntries(Object.entries(change.metaData).filter(([key]) => !isLocked(locks, key))),
      hiddenKeys: change.hiddenKeys,
    },
    found: {
      officeId: open('officeId', found.officeId),
      agentIds: open('agentIds', found.agentIds),
      pictures: open('pictures', found.pictures) ?? null,
    },
  };
}
