// Where may others be told a listing is? A hidden address leaves suburb and town, a hidden suburb the town alone; a pin of a
// hidden address stands near, never on it.
import type { GeoLocation, MetaEntry } from './meta-data.ts';
import { geoLocationOf, metaEntry, metaText } from './meta-data.ts';

const isHidden = (metaData: readonly MetaEntry[], key: string): boolean => metaEntry(metaData, key)?.isPublic === false;

/** A street alone would not hide the suburb it is in, so hiding the suburb hides the address too. */
export const addressIsHidden = (metaData: readonly MetaEntry[]): boolean => isHidden(metaData, 'address') || isHidden(metaData, 'suburb');

const joined = (metaData: readonly MetaEntry[], keys: readonly string[]): string =>
  [...new Set(keys.map((key) => metaText(metaData, key)).filter((text) => text !== ''))].join(', ');

export function shownPlace(metaData: readonly MetaEntry[]): string {
  if (isHidden(metaData, 'suburb')) return joined(metaData, ['city', 'region']);
  return joined(metaData, addressIsHidden(metaData) ? ['suburb', 'city', 'region'] : ['address', 'suburb', 'city']);
}

export const shownSuburb = (metaData: readonly MetaEntry[]): string => (isHidden(metaData, 'suburb') ? '' : metaText(metaData, 'suburb'));

export interface ShownPin extends GeoLocation {
  /** About a kilometre around, because the address is hidden. */
  isApproximate: boolean;
}

export function shownPin(metaData: readonly MetaEntry[]): ShownPin | null {
  const exact = geoLocationOf(metaData);
  if (!exact) return null;
  if (!addressIsHidden(metaData)) return { ...exact, isApproximate: false };
  return { latitude: nearby(exact.latitude), longitude: nearby(exact.longitude), isApproximate: true };
}

const nearby = (degrees: number): number => Math.round(degrees * 50) / 50;
