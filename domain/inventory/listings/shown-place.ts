// The public location of a listing. If the address is hidden, suburb and town are shown; if the suburb is hidden, only the town. The
// pin of a hidden address is rounded to a point nearby.
import type { GeoLocation, MetaEntry } from './meta-data.ts';
import { geoLocationOf, metaEntry, metaText } from './meta-data.ts';

const isHidden = (metaData: readonly MetaEntry[], key: string): boolean => metaEntry(metaData, key)?.isPublic === false;

/** A street reveals its suburb, so hiding the suburb hides the address too. */
export const addressIsHidden = (metaData: readonly MetaEntry[]): boolean => isHidden(metaData, 'address') || isHidden(metaData, 'suburb');

const joined = (metaData: readonly MetaEntry[], keys: readonly string[]): string =>
  [...new Set(keys.map((key) => metaText(metaData, key)).filter((text) => text !== ''))].join(', ');

export function shownPlace(metaData: readonly MetaEntry[]): string {
  if (isHidden(metaData, 'suburb')) return joined(metaData, ['city', 'region']);
  return joined(metaData, addressIsHidden(metaData) ? ['suburb', 'city', 'region'] : ['address', 'suburb', 'city']);
}

export const shownSuburb = (metaData: readonly MetaEntry[]): string => (isHidden(metaData, 'suburb') ? '' : metaText(metaData, 'suburb'));

export interface ShownPin extends GeoLocation {
  /** Accurate to about a kilometre, because the address is hidden. */
  isApproximate: boolean;
}

export function shownPin(metaData: readonly MetaEntry[]): ShownPin | null {
  const exact = geoLocationOf(metaData);
  if (!exact) return null;
  if (!addressIsHidden(metaData)) return { ...exact, isApproximate: false };
  return { latitude: nearby(exact.latitude), longitude: nearby(exact.longitude), isApproximate: true };
}

const nearby = (degrees: number): number => Math.round(degrees * 50) / 50;
