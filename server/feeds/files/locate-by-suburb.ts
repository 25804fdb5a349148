// Finds the suburbs of new listings that come without coordinates, before they are written: a feed brings thousands, each of which would be
// written a second time otherwise. Only where no geocoder is set up, which knows streets and takes a second for each.
import { addressOf, foundLocation, geoLocationOf } from '#domain/inventory/index.ts';
import type { FoundLocation, MetaEntry } from '#domain/inventory/index.ts';
import { openAreas } from '../../places/index.ts';
import type { CustomerFacts } from './feed-reading.ts';

/** Null for a listing with coordinates, or without an address. */
export type LocateBySuburb = (metaData: readonly MetaEntry[], countryCode: string) => FoundLocation | null;

/** More than a country has suburbs. */
const MAX_REMEMBERED = 20_000;

export async function openLocating(facts: ReadonlyMap<string, CustomerFacts>): Promise<LocateBySuburb | null> {
  if (![...facts.values()].some(({ locatedIn }) => locatedIn !== null)) return null;
  const findArea = await openAreas();
  const remembered = new Map<string, ReturnType<typeof findArea>>();
  return (metaData, countryCode) => {
    if (geoLocationOf(metaData)) return null;
    const address = addressOf(metaData);
    const key = JSON.stringify([countryCode, address.suburb, address.city, address.region]);
    let area = remembered.get(key);
    if (area === undefined) {
      area = findArea(address, countryCode);
      if (remembered.size < MAX_REMEMBERED) remembered.set(key, area);
    }
    const found = foundLocation(metaData, area);
    return found.address === '' ? null : found;
  };
}
