// Applies a row of a bulk upload to a listing. If the row changes nothing, the result is 'unchanged' and nothing is written.
import { checkValues, valuesToStore, valuesForEditing } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import { metaOutsideForm, formKeys, GEO_LOCATION_KEY, hiddenKeysOf, LISTING_AGENT_KEY, metaDataOf } from '../listings/index.ts';
import type { MetaEntry } from '../listings/index.ts';
import type { Vertical } from '../verticals/index.ts';
import type { BulkRow } from './read-row.ts';
import type { RowReason } from './row-reasons.ts';

/** A picture as stored with a listing. */
export interface StoredListingPicture {
  _id: string;
  s3Url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  deleted: boolean;
  croppedImageId: string | null;
}

/** The fields of a listing that a row can change. */
export interface BulkListing {
  title: string;
  type: string;
  description: string;
  customerUrl: string;
  startPrice: number | null;
  officeId: string | null;
  agentIds: readonly string[];
  metaData: readonly MetaEntry[];
  pictures: readonly StoredListingPicture[];
}

/** What the server looked up for a row; undefined if the table has no such column. */
export interface RowLookups {
  officeId: string | null | undefined;
  agentIds: readonly string[] | undefined;
  /** In order; null if the row has no pictures. */
  pictures: readonly StoredListingPicture[] | null;
}

export type MergedRow = { kind: 'refused'; reasons: RowReason[] } | { kind: 'new' | 'changed' | 'unchanged'; listing: BulkListing };

const EMPTY_LISTING: Omit<BulkListing, 'title'> = {
  type: 'NONE',
  description: '',
  customerUrl: '',
  startPrice: null,
  officeId: null,
  agentIds: [],
  metaData: [],
  pictures: [],
};

export function mergeListing(before: BulkListing | null, row: BulkRow, found: RowLookups, vertical: Pick<Vertical, 'metaData'>): MergedRow {
  const previous = before ?? EMPTY_LISTING;
  const values = mergedValues(vertical.metaData, before, row);
  const reasons = checkValues(vertical.metaData, values).map(({ path, ...wrong }): RowReason => ({
    code: 'metaData',
    column: columnOf(path),
    wrong,
  }));
  if (reasons.length > 0) return { kind: 'refused', reasons };
  const listing: BulkListing = {
    title: row.title,
    type: row.type ?? previous.type,
    description: row.description ?? previous.description,
    customerUrl: row.customerUrl ?? previous.customerUrl,
    startPrice: row.startPrice === undefined ? previous.startPrice : row.startPrice,
    officeId: found.officeId === undefined ? previous.officeId : found.officeId,
    agentIds: found.agentIds ?? previous.agentIds,
    metaData: [
      ...metaDataOf(valuesToStore(vertical.metaData, values), hiddenInForm(vertical.metaData, previous.metaData)),
      ...metaOutsideForm(vertical.metaData, previous.metaData),
      ...positionOf(previous.metaData, row),
    ],
    pictures: mergePictures(previous.pictures, found.pictures),
  };
  if (!before) return { kind: 'new', listing };
  return { kind: isUnchanged(before, listing) ? 'unchanged' : 'changed', listing };
}

/** A table cannot hide or show fields, so hidden keys stay hidden, even if the table empties their values. */
function hiddenInForm(form: FormDescription, before: readonly MetaEntry[]): string[] {
  const keys = formKeys(form);
  return hiddenKeysOf(before).filter((key) => keys.has(key));
}

function mergedValues(form: FormDescription, before: BulkListing | null, row: BulkRow): FormValues {
  const keys = formKeys(form);
  const previous = Object.fromEntries((before?.metaData ?? []).filter(({ key }) => keys.has(key)).map(({ key, value }) => [key, value]));
  const values: Record<string, unknown> = { ...valuesForEditing(form, previous), ...row.metaData };
  delete values[GEO_LOCATION_KEY];
  for (const [key, value] of Object.entries(row.metaData)) if (value === null) delete values[key];
  return values;
}

/** The position from the row, or the previous one if the row has none. */
function positionOf(before: readonly MetaEntry[], { metaData }: BulkRow): MetaEntry[] {
  const position = metaData[GEO_LOCATION_KEY];
  if (position === undefined) return before.filter(({ key }) => key === GEO_LOCATION_KEY);
  return position ? [{ key: GEO_LOCATION_KEY, value: position, isPublic: true }] : [];
}

const COLUMN_OF_KEY: Readonly<Record<string, string>> = { landDetails: 'landArea', auction: 'auctionDate', auctionTime: 'auctionDate' };
const columnOf = (path: string): string => {
  const key = path.split('.')[0] ?? path;
  return COLUMN_OF_KEY[key] ?? key;
};

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

/** Compares only the fields of BulkListing, as `before` may be a whole record. */
function isUnchanged(before: BulkListing, after: BulkListing): boolean {
  const parts = Object.keys(after) as (keyof BulkListing)[];
  return parts.every((part) => sortedJson(comparable(before, part)) === sortedJson(comparable(after, part)));
}

const comparable = (listing: BulkListing, part: keyof BulkListing): unknown =>
  part === 'metaData'
    ? listing.metaData.filter(({ key }) => key !== LISTING_AGENT_KEY).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    : listing[part];

/** PostgreSQL's jsonb does not preserve the order of keys. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
