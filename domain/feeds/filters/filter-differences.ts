// What a filter changed of a listing, field by field.
import { isSameJson } from './meta-violations.ts';
import type { FilterListing } from './filter-listing.ts';

export interface FilterDifference {
  /** `title`, or `metaData.bedrooms`. */
  field: string;
  /** Null where the field was not there. */
  before: unknown;
  after: unknown;
}

export function filterDifferences(before: FilterListing, after: FilterListing): FilterDifference[] {
  const [left, right] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((field) => !isSameJson(left.get(field), right.get(field)))
    .map((field) => ({ field, before: left.get(field) ?? null, after: right.get(field) ?? null }));
}

function fieldsOf({ metaData, ...listing }: FilterListing): Map<string, unknown> {
  const meta = Object.entries(metaData).map(([key, value]) => [`metaData.${key}`, value] as const);
  return new Map([...Object.entries(listing), ...meta]);
}
