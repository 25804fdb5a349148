// Which of a geocoder's matches is the address that was asked for. A job takes a match only where there is no doubt; a person chooses.
import { metresBetween } from './geometry.ts';
import type { Coords } from './geometry.ts';
import type { LocationPrecision } from './location-precision.ts';
import { foldName } from './location-search.ts';
import { houseNumberOf } from './street-address.ts';
import type { StreetAddress } from './street-address.ts';

export interface AddressMatch extends Coords {
  /** The whole address, as the geocoder writes it. */
  label: string;
  precision: LocationPrecision;
  /** '' where the match has none. */
  houseNumber: string;
  /** The names of its suburb, town and region, and its postcode. */
  areas: readonly string[];
}

/** Matches this close to each other are the same place. */
const SAME_PLACE_METRES = 250;
const ORDER: readonly LocationPrecision[] = ['exact', 'street', 'suburb'];

/** A match at another house of the street is only as good as the street. */
export function rankMatches(matches: readonly AddressMatch[], address: StreetAddress): AddressMatch[] {
  const number = houseNumberOf(address.street);
  return matches
    .map((match): AddressMatch => {
      const isOtherHouse = match.precision === 'exact' && number !== null && match.houseNumber.toLowerCase() !== number;
      return isOtherHouse ? { ...match, precision: 'street' } : match;
    })
    .toSorted((one, other) => ORDER.indexOf(one.precision) - ORDER.indexOf(other.precision));
}

/** Null where nothing fits, or where several places fit equally well. */
export function onlyMatch(matches: readonly AddressMatch[], address: StreetAddress): AddressMatch | null {
  const fitting = inSameArea(rankMatches(matches, address), address);
  const [best] = fitting;
  if (!best) return null;
  const rivals = fitting.filter(({ precision }) => precision === best.precision);
  return rivals.every((rival) => metresBetween(best, rival) <= SAME_PLACE_METRES) ? best : null;
}

/** Streets of one name stand in many towns: the suburb decides, then the postcode, then the town, by the first that any match names. */
function inSameArea(matches: readonly AddressMatch[], { suburb, city, postcode }: StreetAddress): AddressMatch[] {
  const asked = [suburb, postcode, city].map(foldName).filter((name) => name !== '');
  if (asked.length === 0) return [...matches];
  const byArea = asked.map((name) => matches.filter(({ areas }) => areas.some((area) => foldName(area) === name)));
  return byArea.find((found) => found.length > 0) ?? [];
}
