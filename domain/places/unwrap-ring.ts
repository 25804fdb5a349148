// How is an outline over the date line drawn in one piece? Its longitudes go on past 180 instead of jumping to the other edge of the map.
import { nearestCopy } from './geometry.ts';

export type Ring = readonly (readonly number[])[];

export function unwrapRing(ring: Ring): number[][] {
  const unwrapped: number[][] = [];
  for (const [longitude = 0, latitude = 0] of ring) {
    const before = unwrapped.at(-1)?.[0];
    unwrapped.push([before === undefined ? longitude : nearestCopy(longitude, before), latitude]);
  }
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return unwrapped;
  // Whoever came around the world went around a pole, and the land reaches to it.
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...unwrapped, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}
