// The address of a listing as a geocoder is asked for it.
import { foldName } from './location-search.ts';

export interface StreetAddress {
  /** '3/18 Tui Terrace'; may be empty. */
  street: string;
  suburb: string;
  city: string;
  region: string;
  postcode: string;
}

export const LONGEST_ADDRESS_PART = 160;

/** A unit is inside a house, and geocoders know houses: '3/18 Tui Terrace' and 'Unit 3, 18 Tui Terrace' are at 18 Tui Terrace. */
const UNIT = /^(?:(?:unit|flat|apartment|apt|suite|level|shop)\s+[\w-]+\s*[,/]?\s*|[\w-]+\s*\/\s*)(?=\d)/i;

const houseLine = (street: string): string => street.replace(UNIT, '').trim();

/** The parts in order, each once: an address often repeats its suburb. */
export function addressLine({ street, suburb, city, region, postcode }: StreetAddress): string {
  const parts = [...houseLine(street).split(','), suburb, city, region, postcode].map((part) => part.trim());
  const seen = new Set<string>();
  return parts
    .filter((part) => {
      const name = foldName(part);
      if (name === '' || seen.has(name)) return false;
      seen.add(name);
      return true;
    })
    .join(', ');
}

/** The number of the house: '18', '18A', '18-20'; null where the street has none. */
export const houseNumberOf = (street: string): string | null =>
  /^(\d+[a-z]?(?:\s*-\s*\d+[a-z]?)?)\b/i.exec(houseLine(street))?.[1]?.replaceAll(/\s/g, '').toLowerCase() ?? null;
