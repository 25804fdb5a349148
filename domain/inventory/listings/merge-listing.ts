// Applies what a file says about a listing: a row of a bulk upload, or a record of a feed. A field that it does not mention, and one
// that a person locked, stays. If nothing changes, the result is 'unchanged' and nothing is written.
import { checkValues, valuesToStore, valuesForEditing } from '#domain/forms/index.ts';
import type { FormDescription, FormValues, Violation } from '#domain/forms/index.ts';
import type { Vertical } from '../verticals/index.ts';
import type { FiledChange, FiledListing, FoundForChange, StoredListingPicture } from './filed-listing.ts';
import { isLocked, withoutLocked } from './listing-locks.ts';
import type { LockedFields } from './listing-locks.ts';
import { GEO_LOCATION_KEY, hiddenKeysOf, LISTING_AGENT_KEY, metaDataOf } from './meta-data.ts';
import type { MetaEntry } from './meta-data.ts';
import { formKeys, metaOutsideForm } from './meta-outside-form.ts';
import { sortedJson } from './sorted-json.ts';

export type MergedListing = { kind: 'refused'; violations: Violation[] } | { kind: 'new' | 'changed' | 'unchanged'; listing: FiledListing };

const EMPTY_LISTING: FiledListing = {
  title: '',
  type: 'NONE',
  description: '',
  shortDescription: '',
  customerUrl: '',
  startPrice: null,
  officeId: null,
  agentIds: [],
  metaData: [],
  pictures: [],
};

const NO_LOCKS: LockedFields = new Set();

export function mergeListing(
  before: FiledListing | null,
  sent: FiledChange,
  looked: FoundForChange,
  vertical: Pick<Vertical, 'metaData'>,
  locks: LockedFields = NO_LOCKS,
): MergedListing {
  const previous = before ?? EMPTY_LISTING;
  const { change, found } = withoutLocked(sent, looked, locks);
  const values = mergedValues(vertical.metaData, before, change);
  const violations = checkValues(vertical.metaData, values);
  if (violations.length > 0) return { kind: 'refused', violations };
  const listing: FiledListing = {
    title: change.title ?? previous.title,
    type: change.type ?? previous.type,
    description: change.description ?? previous.description,
    shortDescription: change.shortDescription ?? previous.shortDescription,
    customerUrl: change.customerUrl ?? previous.customerUrl,
    startPrice: change.startPrice === undefined ? previous.startPrice : change.startPrice,
    officeId: found.officeId === undefined ? previous.officeId : found.officeId,
    agentIds: found.agentIds ?? previous.agentIds,
    metaData: [
      ...metaDataOf(valuesToStore(vertical.metaData, values), hiddenInForm(vertical.metaData, previous.metaData, change, locks)),
      ...metaOutsideForm(vertical.metaData, previous.metaData),
      ...positionOf(previous.metaData, change),
    ],
    pictures: mergePictures(previous.pictures, found.pictures),
  };
  if (!before) return { kind: 'new', listing };
  return { kind: isUnchanged(before, listing) ? 'unchanged' : 'changed', listing };
}

/** Where the file cannot hide or show fields, hidden keys stay hidden, even if it empties their values. */
function hiddenInForm(form: FormDescription, before: readonly MetaEntry[], { hiddenKeys }: FiledChange, locks: LockedFields): string[] {
  const keys = formKeys(form);
  const stored = hiddenKeysOf(before);
  if (hiddenKeys === undefined) return stored.filter((key) => keys.has(key));
  const isHidden = (key: string): boolean => (isLocked(locks, key) ? stored : hiddenKeys).includes(key);
  return [...keys].filter(isHidden);
}

function mergedValues(form: FormDescription, before: FiledListing | null, { metaData }: FiledChange): FormValues {
  const keys = formKeys(form);
  const previous = Object.fromEntries((before?.metaData ?? []).filter(({ key }) => keys.has(key)).map(({ key, value }) => [key, value]));
  const values = Object.entries({ ...valuesForEditing(form, previous), ...metaData });
  return Object.fromEntries(values.filter(([key]) => key !== GEO_LOCATION_KEY && metaData[key] !== null));
}

/** The position from the file, or the previous one if it has none. */
function positionOf(before: readonly MetaEntry[], { metaData }: FiledChange): MetaEntry[] {
  const position = metaData[GEO_LOCATION_KEY];
  if (position === undefined) return before.filter(({ key }) => key === GEO_LOCATION_KEY);
  return position ? [{ key: GEO_LOCATION_KEY, value: position, isPublic: true }] : [];
}

/** Existing pictures keep their crop and deleted mark. If the set of pictures is unchanged, so is their order. */
export function mergePictures(
  before: readonly StoredListingPicture[],
  named: readonly StoredListingPicture[] | null,
): readonly StoredListingPicture[] {
  if (named === null || named.length === 0) return before;
  const known = new Map(before.map((picture) => [picture._id, picture]));
  const ids = new Set(named.map(({ _id }) => _id));
  if (named.every(({ _id }) => known.has(_id)) && before.every(({ _id, deleted }) => deleted || ids.has(_id))) return before;
  const others = before.filter(({ _id }) => !ids.has(_id)).map((picture) => ({ ...picture, deleted: true }));
  return [...named.map((picture) => known.get(picture._id) ?? picture), ...others];
}

/** Compares only the fields of FiledListing, as `before` may be a whole record. */
function isUnchanged(before: FiledListing, after: FiledListing): boolean {
  const parts = Object.keys(after) as (keyof FiledListing)[];
  return parts.every((part) => sortedJson(comparable(before, part)) === sortedJson(comparable(after, part)));
}

const comparable = (listing: FiledListing, part: keyof FiledListing): unknown =>
  part === 'metaData'
    ? listing.metaData.filter(({ key }) => key !== LISTING_AGENT_KEY).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    : listing[part];
