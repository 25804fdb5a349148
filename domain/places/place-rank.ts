// The population of a place, and the zoom level from which its name is shown. The gazetteer has no populations, so it is joined with
// another list by country, name and distance.
import { foldName } from './location-search.ts';

export interface SizedPlace {
  name: string;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** The lists round coordinates differently. Different places with the same name are further apart than this. */
const SAME_PLACE_DEGREES = 0.1;

export function populationLookup(placesWithPopulation: Iterable<SizedPlace>): (place: Omit<SizedPlace, 'population'>) => number {
  const byName = new Map<string, SizedPlace[]>();
  for (const place of placesWithPopulation) {
    const key = `${place.country} ${foldName(place.name)}`;
    const present = byName.get(key);
    if (present) present.push(place);
    else byName.set(key, [place]);
  }
  return (place) => {
    const candidates = byName.get(`${place.country} ${foldName(place.name)}`)?.filter((candidate) => isNear(candidate, place)) ?? [];
    return Math.max(0, ...candidates.map(({ population }) => population));
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

/** Places with an unknown population are suburbs and hamlets. */
export const shownFromZoom = (population: number): number => SHOWN_FROM.find(([least]) => population >= least)?.[1] ?? 11;
