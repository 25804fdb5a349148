// Makes an outline that crosses the date line continuous: its longitudes exceed 180 instead of jumping to the other edge of the map.
import { nearestCopy } from './geometry.ts';

export type Ring = readonly (readonly number[])[];

export function unwrapRing(ring: Ring): number[][] {
  const unwrapped: number[][] = [];
  for (const [longitude = 0, latitude = 0] of ring) {
    const previous = unwrapped.at(-1)?.[0];
    unwrapped.push([previous === undefined ? longitude : nearestCopy(longitude, previous), latitude]);
  }
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return unwrapped;
  // An outline that goes around the whole world encloses a pole, so it is extended to the pole.
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...unwrapped, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}
