// Where an address may be, for someone who looks at the map: the geocoder's matches, or the centre of the suburb or town where it finds
// nothing or cannot be asked.
import type { AddressMatches } from '#contract/places/index.ts';
import { rankMatches } from '#domain/places/index.ts';
import type { AppContext } from '../app-context.ts';
import { findArea } from './find-area.ts';
import { geocodeAddress } from './geocode-address.ts';
import type { AddressToFind } from './geocode-address.ts';

/** Somebody waits for the answer. */
const LONGEST_WAIT_MS = 4000;

export async function findAddress(
  context: Pick<AppContext, 'db' | 'geocoder' | 'log' | 'now'>,
  { address, countryCode }: AddressToFind,
): Promise<AddressMatches> {
  const geocoded = await geocodeAddress(context, { address, countryCode }, { longestWaitMs: LONGEST_WAIT_MS });
  const matches = geocoded.kind === 'matches' ? rankMatches(geocoded.matches, address) : [];
  const area = matches.length > 0 ? null : await findArea(address, countryCode);
  return {
    matches: (area ? [area] : matches).map(({ label, latitude, longitude, precision }) => ({
      label,
      precision,
      location: { latitude, longitude },
    })),
    isStreetSearchAvailable: geocoded.kind === 'matches',
  };
}
