// Cuts a ring of points off at the edges of a box (Sutherland and Hodgman), so that a map of one suburb does not carry a whole country.
import type { Box } from '#domain/places/index.ts';
import type { Ring } from './read-atlas.ts';

type Point = readonly number[];
interface Edge {
  isInside(point: Point): boolean;
  /** Where the line between two points meets the edge. */
  crossing(one: Point, other: Point): Point;
}

const at = (point: Point, axis: 0 | 1): number => point[axis] ?? 0;

const edge = (axis: 0 | 1, limit: number, isUpper: boolean): Edge => ({
  isInside: (point) => (isUpper ? at(point, axis) <= limit : at(point, axis) >= limit),
  crossing(one, other) {
    const share = (limit - at(one, axis)) / (at(other, axis) - at(one, axis));
    const cross = (of: 0 | 1): number => at(one, of) + (at(other, of) - at(one, of)) * share;
    return axis === 0 ? [limit, cross(1)] : [cross(0), limit];
  },
});

export function clipRing(ring: Ring, { west, east, south, north }: Box): Ring {
  const edges = [edge(0, west, false), edge(0, east, true), edge(1, south, false), edge(1, north, true)];
  return edges.reduce<Ring>((points, { isInside, crossing }) => {
    const kept: Point[] = [];
    for (const [index, point] of points.entries()) {
      const before = points.at(index - 1) ?? point;
      if (isInside(point) !== isInside(before)) kept.push(crossing(before, point));
      if (isInside(point)) kept.push(point);
    }
    return kept;
  }, ring);
}
