// Checks the vertical's fields that a filter changed. The others were checked before, so that a filter is not blamed for them.
import { checkValues, emptyValues } from '#domain/forms/index.ts';
import type { Violation } from '#domain/forms/index.ts';
import { formKeys, GEO_LOCATION_KEY, isGeoLocation } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';

type MetaValues = Readonly<Record<string, unknown>>;

export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keys whose values differ, without those that were left out: a missing key keeps what is stored. */
const changedMetaKeys = (before: MetaValues, after: MetaValues): string[] =>
  Object.keys(after).filter((key) => !Object.hasOwn(before, key) || !isSameJson(before[key], after[key]));

export function metaViolations({ metaData }: Pick<Vertical, 'metaData'>, before: MetaValues, after: MetaValues): Violation[] {
  const keys = formKeys(metaData);
  const changed = changedMetaKeys(before, after);
  const unknown = changed.filter((key) => !keys.has(key) && !isKnownOutsideForm(key, after[key]));
  if (unknown.length > 0) return unknown.map((path) => ({ path, code: 'unexpected' }));
  const filled = Object.entries(after).filter(([key, value]) => keys.has(key) && value !== null);
  const values = { ...emptyValues(metaData), ...Object.fromEntries(filled) };
  return checkValues(metaData, values).filter(({ path }) => {
    const [key = ''] = path.split('.');
    return changed.includes(key) && after[key] !== null;
  });
}

/** The position on the map has an input of its own in every vertical. */
const isKnownOutsideForm = (key: string, value: unknown): boolean => key === GEO_LOCATION_KEY && (value === null || isGeoLocation(value));
