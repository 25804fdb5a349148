// What is drawn where no tile server is set? The outlines of countries, finer for those where customers trade, and the names of places.
import { metresBetween } from './geometry.ts';
import type { Coords } from './geometry.ts';

/** As short as it can be on the wire: its name, where it lies, and from which zoom it is shown. */
export type AtlasPlace = readonly [name: string, latitude: number, longitude: number, zoom: number];

/** The numbers by which the atlas of the world knows the countries where customers trade. */
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

/** What a point is called: the place it is on, the nearest one around, or its coordinates. */
export function nameOfPoint(point: Coords, places: readonly AtlasPlace[]): string {
  let [nearest, distance] = ['', NEARBY_METRES];
  for (const [name, latitude, longitude] of places) {
    // A degree is at most 111 km: most places are ruled out without trigonometry.
    if (Math.abs(latitude - point.latitude) > 0.3) continue;
    const metres = metresBetween(point, { latitude, longitude });
    if (metres < distance) [nearest, distance] = [name, metres];
  }
  if (nearest === '') return coordsText(point);
  return distance < SAME_PLACE_METRES ? nearest : `Near ${nearest}`;
}

export const coordsText = ({ latitude, longitude }: Coords): string =>
  `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`;
