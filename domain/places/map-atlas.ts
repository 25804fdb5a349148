// The built-in map that is shown if no tile server is configured: outlines of countries, more detailed for those where customers trade,
// and names of places.
import { metresBetween } from './geometry.ts';
import type { Coords } from './geometry.ts';

/** A tuple, to keep the response small. `zoom` is the lowest zoom level at which the name is shown. */
export type AtlasPlace = readonly [name: string, latitude: number, longitude: number, zoom: number];

/** ISO 3166-1 numeric codes, as used by the world atlas, of the countries where customers trade. */
export const ATLAS_IDS: Readonly<Record<string, string>> = {
  NZ: '554',
  AU: '036',
  FJ: '242',
  GB: '826',
  IE: '372',
  US: '840',
  CA: '124',
  SG: '702',
  JP: '392',
  KW: '414',
  ZA: '710',
};

const SAME_PLACE_METRES = 1000;
const NEARBY_METRES = 30_000;

/** A label for a point: the place at it, the nearest place, or its coordinates. */
export function nameOfPoint(point: Coords, places: readonly AtlasPlace[]): string {
  let [nearest, distance] = ['', NEARBY_METRES];
  for (const [name, latitude, longitude] of places) {
    // A degree of latitude is about 111 km, so this excludes most places without trigonometry.
    if (Math.abs(latitude - point.latitude) > 0.3) continue;
    const metres = metresBetween(point, { latitude, longitude });
    if (metres < distance) [nearest, distance] = [name, metres];
  }
  if (nearest === '') return coordsText(point);
  return distance < SAME_PLACE_METRES ? nearest : `Near ${nearest}`;
}

export const coordsText = ({ latitude, longitude }: Coords): string =>
  `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`;
