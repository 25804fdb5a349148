// Where a listing is that came without coordinates: what was found for its address. Coordinates that a person, a feed or a file gave are
// in the meta data and always win; what was found is stored beside them, so that it can never replace them.
import { addressLine, foldName } from '#domain/places/index.ts';
import type { AddressMatch, LocationPrecision, StreetAddress } from '#domain/places/index.ts';
import { geoLocationOf, metaText } from './meta-data.ts';
import type { GeoLocation, MetaEntry } from './meta-data.ts';

export interface FoundLocation {
  /** The address that was looked up. What was found for another address is out of date. */
  address: string;
  /** Null where nothing was found. */
  location: { latitude: number; longitude: number; precision: LocationPrecision } | null;
  /** Set where the geocoder could not be asked, and only the gazetteer was. In ISO format. */
  tryAgainAt: string | null;
}

/** The whole address, whatever of it is hidden from the public. */
export const addressOf = (metaData: readonly MetaEntry[]): StreetAddress => ({
  street: metaText(metaData, 'address'),
  suburb: metaText(metaData, 'suburb'),
  city: metaText(metaData, 'city'),
  region: metaText(metaData, 'region'),
  postcode: metaText(metaData, 'postcode'),
});

/** One write of a listing asks for its key several times in a row. */
let latest: { metaData: readonly MetaEntry[]; key: string } | null = null;

/** A key that changes with the address, so that a changed one is located again; empty where a listing has none. */
export function addressKey(metaData: readonly MetaEntry[]): string {
  if (latest?.metaData !== metaData) latest = { metaData, key: foldName(addressLine(addressOf(metaData))) };
  return latest.key;
}

export const foundLocation = (
  metaData: readonly MetaEntry[],
  match: AddressMatch | null,
  tryAgainAt: Date | null = null,
): FoundLocation => ({
  address: addressKey(metaData),
  location: match && { latitude: match.latitude, longitude: match.longitude, precision: match.precision },
  tryAgainAt: tryAgainAt && tryAgainAt.toISOString(),
});

const isCurrent = (metaData: readonly MetaEntry[], found: FoundLocation | null): found is FoundLocation =>
  found !== null && found.address === addressKey(metaData);

/** What was found for the address that the listing has now; null for a listing with coordinates of its own. */
export const foundPlaceOf = (metaData: readonly MetaEntry[], found: FoundLocation | null): FoundLocation['location'] =>
  geoLocationOf(metaData) === null && isCurrent(metaData, found) ? found.location : null;

/** What was given, or else what was found. */
export function locationOf(metaData: readonly MetaEntry[], found: FoundLocation | null): GeoLocation | null {
  const place = foundPlaceOf(metaData, found);
  if (!place) return geoLocationOf(metaData);
  const { latitude, longitude, precision } = place;
  return { latitude, longitude, ...(precision !== 'exact' && { precision }) };
}

/** When a listing is looked up that waits for it. */
const AT_ONCE = '1970-01-01T00:00:00.000Z';

/** Null where nothing has to be looked up. */
export function lookUpAt(metaData: readonly MetaEntry[], found: FoundLocation | null): Date | null {
  if (geoLocationOf(metaData)) return null;
  const address = addressKey(metaData);
  if (address === '') return null;
  const at = found?.address === address ? found.tryAgainAt : AT_ONCE;
  return at === null ? null : new Date(at);
}
