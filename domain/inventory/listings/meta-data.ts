// Converts form values to the list of meta data that is sent and stored, and back. Empty values are omitted, unless they are hidden:
// the hidden mark also applies to a price or location stored elsewhere, and to a value that is filled in later.
import type { FormValues } from '#domain/forms/index.ts';
import type { LocationPrecision } from '#domain/places/index.ts';

export interface MetaEntry {
  key: string;
  value: unknown;
  isPublic: boolean;
}

export interface GeoLocation {
  latitude: number;
  longitude: number;
  /** Missing where it is exact, as where a person put the pin. */
  precision?: Exclude<LocationPrecision, 'exact'>;
}

/** Keys that every vertical has: the position on the map, and the selling agents (derived from the agents themselves). */
export const GEO_LOCATION_KEY = 'geoLocation';
export const LISTING_AGENT_KEY = 'listingAgent';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export function metaDataOf(values: FormValues, hiddenKeys: readonly string[]): MetaEntry[] {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  const marks = hiddenKeys.filter((key) => isEmpty(values[key]));
  return [
    ...filled.map(([key, value]) => ({ key, value, isPublic: !hiddenKeys.includes(key) })),
    ...marks.map((key) => ({ key, value: '', isPublic: false })),
  ];
}

const isMark = ({ value, isPublic }: MetaEntry): boolean => !isPublic && isEmpty(value);

/** The form values of a stored listing. The position and the agents have separate inputs. */
export const metaValues = (metaData: readonly MetaEntry[]): FormValues =>
  Object.fromEntries(
    metaData
      .filter((entry) => entry.key !== GEO_LOCATION_KEY && entry.key !== LISTING_AGENT_KEY && !isMark(entry))
      .map(({ key, value }) => [key, value]),
  );

export const hiddenKeysOf = (metaData: readonly MetaEntry[]): string[] =>
  metaData.filter(({ isPublic }) => !isPublic).map(({ key }) => key);

export const metaEntry = (metaData: readonly MetaEntry[], key: string): MetaEntry | undefined =>
  metaData.find((entry) => entry.key === key);

export function metaText(metaData: readonly MetaEntry[], key: string): string {
  const value = metaEntry(metaData, key)?.value;
  return typeof value === 'string' ? value.trim() : '';
}

export function metaNumber(metaData: readonly MetaEntry[], key: string): number | null {
  const value = metaEntry(metaData, key)?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function geoLocationOf(metaData: readonly MetaEntry[]): GeoLocation | null {
  const value = metaEntry(metaData, GEO_LOCATION_KEY)?.value;
  if (!isGeoLocation(value)) return null;
  const { latitude, longitude, precision } = value;
  return { latitude, longitude, ...(precision !== undefined && { precision }) };
}

export const isGeoLocation = (value: unknown): value is GeoLocation => {
  if (typeof value !== 'object' || value === null) return false;
  const { latitude, longitude, precision } = value as Record<string, unknown>;
  return isWithin(latitude, 90) && isWithin(longitude, 180) && [undefined, 'street', 'suburb'].includes(precision as string | undefined);
};

const isWithin = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most;
