// What does a listing become when a row is applied to it? Nothing, where the row says what is there already: then nothing is written.
import { checkValues, keptValues, openedValues } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import { besideForm, formKeys, GEO_LOCATION_KEY, hiddenKeysOf, LISTING_AGENT_KEY, metaDataOf } from '../listings/index.ts';
import type { MetaEntry } from '../listings/index.ts';
import type { Vertical } from '../verticals/index.ts';
import type { BulkRow } from './read-row.ts';
import type { RowReason } from './row-reasons.ts';

/** A picture as a listing keeps it. */
export interface PlacedPicture {
  _id: string;
  s3Url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  deleted: boolean;
  croppedImageId: string | null;
}

/** What a row may write of a listing. */
export interface BulkListing {
  title: string;
  type: string;
  description: string;
  customerUrl: string;
  startPrice: number | null;
  officeId: string | null;
  agentIds: readonly string[];
  metaData: readonly MetaEntry[];
  pictures: readonly PlacedPicture[];
}

/** What was looked up of a row; undefined where its table has no such column. */
export interface FoundForRow {
  officeId: string | null | undefined;
  agentIds: readonly string[] | undefined;
  /** In their order; null where the row says nothing about pictures. */
  pictures: readonly PlacedPicture[] | null;
}

export type MergedRow = { kind: 'refused'; reasons: RowReason[] } | { kind: 'new' | 'changed' | 'unchanged'; listing: BulkListing };

const EMPTY: Omit<BulkListing, 'title'> = {
  type: 'NONE',
  description: '',
  customerUrl: '',
  startPrice: null,
  officeId: null,
  agentIds: [],
  metaData: [],
  pictures: [],
};

export function mergeListing(
  before: BulkListing | null,
  row: BulkRow,
  found: FoundForRow,
  vertical: Pick<Vertical, 'metaData'>,
): MergedRow {
  const old = before ?? EMPTY;
  const values = mergedValues(vertical.metaData, before, row);
  const reasons = checkValues(vertical.metaData, values).map(({ path, ...wrong }): RowReason => ({
    code: 'metaData',
    column: columnOf(path),
    wrong,
  }));
  if (reasons.length > 0) return { kind: 'refused', reasons };
  const listing: BulkListing = {
    title: row.title,
    type: row.type ?? old.type,
    description: row.description ?? old.description,
    customerUrl: row.customerUrl ?? old.customerUrl,
    startPrice: row.startPrice === undefined ? old.startPrice : row.startPrice,
    officeId: found.officeId === undefined ? old.officeId : found.officeId,
    agentIds: found.agentIds ?? old.agentIds,
    metaData: [
      ...metaDataOf(keptValues(vertical.metaData, values), hiddenInForm(vertical.metaData, old.metaData)),
      ...besideForm(vertical.metaData, old.metaData),
      ...positionOf(old.metaData, row),
    ],
    pictures: placedPictures(old.pictures, found.pictures),
  };
  if (!before) return { kind: 'new', listing };
  return { kind: isSame(before, listing) ? 'unchanged' : 'changed', listing };
}

/** A table says nothing about what is hidden: that stays as people chose it, also of what the table empties. */
function hiddenInForm(form: FormDescription, before: readonly MetaEntry[]): string[] {
  const keys = formKeys(form);
  return hiddenKeysOf(before).filter((key) => keys.has(key));
}

function mergedValues(form: FormDescription, before: BulkListing | null, row: BulkRow): FormValues {
  const keys = formKeys(form);
  const old = Object.fromEntries((before?.metaData ?? []).filter(({ key }) => keys.has(key)).map(({ key, value }) => [key, value]));
  const values: Record<string, unknown> = { ...openedValues(form, old), ...row.metaData };
  delete values[GEO_LOCATION_KEY];
  for (const [key, value] of Object.entries(row.metaData)) if (value === null) delete values[key];
  return values;
}

/** As the row says it, or as it was where the row says nothing of it. */
function positionOf(before: readonly MetaEntry[], { metaData }: BulkRow): MetaEntry[] {
  const position = metaData[GEO_LOCATION_KEY];
  if (position === undefined) return before.filter(({ key }) => key === GEO_LOCATION_KEY);
  return position ? [{ key: GEO_LOCATION_KEY, value: position, isPublic: true }] : [];
}

const COLUMNS: Readonly<Record<string, string>> = { landDetails: 'landArea', auction: 'auctionDate', auctionTime: 'auctionDate' };
const columnOf = (path: string): string => {
  const key = path.split('.')[0] ?? path;
  return COLUMNS[key] ?? key;
};

/** Pictures that are there already keep their crops, and stay removed where someone removed them; the same set stays as people put it in order. */
export function placedPictures(before: readonly PlacedPicture[], named: readonly PlacedPicture[] | null): readonly PlacedPicture[] {
  if (named === null || named.length === 0) return before;
  const known = new Map(before.map((picture) => [picture._id, picture]));
  const ids = new Set(named.map(({ _id }) => _id));
  if (named.every(({ _id }) => known.has(_id)) && before.every(({ _id, deleted }) => deleted || ids.has(_id))) return before;
  const others = before.filter(({ _id }) => !ids.has(_id)).map((picture) => ({ ...picture, deleted: true }));
  return [...named.map((picture) => known.get(picture._id) ?? picture), ...others];
}

/** Whoever hands in a whole record is asked only for what a row can say. */
function isSame(before: BulkListing, after: BulkListing): boolean {
  const parts = Object.keys(after) as (keyof BulkListing)[];
  return parts.every((part) => sortedJson(comparable(before, part)) === sortedJson(comparable(after, part)));
}

const comparable = (listing: BulkListing, part: keyof BulkListing): unknown =>
  part === 'metaData'
    ? listing.metaData.filter(({ key }) => key !== LISTING_AGENT_KEY).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    : listing[part];

/** The database keeps the keys of an object in an order of its own. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
