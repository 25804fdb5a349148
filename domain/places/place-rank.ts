// How large is a place, and from which zoom is its name worth showing? The gazetteer has no populations; another list
// has them, so the two are joined by country, name and nearness.
import { foldName } from './location-search.ts';

export interface SizedPlace {
  name: string;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** Both lists round differently; two places of one name are further apart than this. */
const SAME_PLACE_DEGREES = 0.1;

export function populationLookup(sized: Iterable<SizedPlace>): (place: Omit<SizedPlace, 'population'>) => number {
  const byName = new Map<string, SizedPlace[]>();
  for (const place of sized) {
    const key = `${place.country} ${foldName(place.name)}`;
    const present = byName.get(key);
    if (present) present.push(place);
    else byName.set(key, [place]);
  }
  return (place) => {
    const same = byName.get(`${place.country} ${foldName(place.name)}`)?.filter((candidate) => isNear(candidate, place)) ?? [];
    return Math.max(0, ...same.map(({ population }) => population));
  };
}

const isNear = (one: Omit<SizedPlace, 'population'>, other: Omit<SizedPlace, 'population'>): boolean =>
  Math.abs(one.latitude - other.latitude) < SAME_PLACE_DEGREES && Math.abs(one.longitude - other.longitude) < SAME_PLACE_DEGREES;

const SHOWN_FROM: readonly (readonly [population: number, zoom: number])[] = [
  [3_000_000, 3],
  [1_000_000, 4],
  [300_000, 5],
  [100_000, 6],
  [40_000, 7],
  [15_000, 8],
  [4_000, 9],
  [1, 10],
];

/** Places whose size nobody knows are suburbs and hamlets. */
export const shownFromZoom = (population: number): number => SHOWN_FROM.find(([least]) => population >= least)?.[1] ?? 11;
