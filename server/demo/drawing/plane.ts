// Where does a flat convex shape lie against a plane? The paint order and the shadows both cut shapes this way.
import { cross, dot, middle, minus, plus, times, unit } from '#server/demo/drawing/vector.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type Plane = { normal: Point; offset: number };

const touching = 1e-4;

// Newell's sum stands a corner that lies on a straight edge, where three picked corners would not.
export function planeOf(corners: readonly Point[]): Plane {
  const centre = middle(corners);
  let sum: Point = [0, 0, 0];
  for (const [i, corner] of corners.entries()) {
    const following = corners[(i + 1) % corners.length] ?? corner;
    sum = plus(sum, cross(minus(corner, centre), minus(following, centre)));
  }
  const normal = unit(sum);
  return { normal, offset: dot(normal, centre) };
}

export const heightOver = (plane: Plane, point: Point): number => dot(plane.normal, point) - plane.offset;

export function splitBy(plane: Plane, corners: readonly Point[]): { front: readonly Point[]; back: readonly Point[] } {
  const heights = corners.map((corner) => heightOver(plane, corner));
  if (heights.every((height) => height >= -touching)) return { front: corners, back: [] };
  if (heights.every((height) => height <= touching)) return { front: [], back: corners };
  const front: Point[] = [];
  const back: Point[] = [];
  for (const [i, here] of corners.entries()) {
    const following = (i + 1) % corners.length;
    const there = corners[following] ?? here;
    const [a, b] = [heights[i] ?? 0, heights[following] ?? 0];
    if (a >= -touching) front.push(here);
    if (a <= touching) back.push(here);
    if ((a > touching && b < -touching) || (a < -touching && b > touching)) {
      const cut = plus(here, times(minus(there, here), a / (a - b)));
      front.push(cut);
      back.push(cut);
    }
  }
  return { front: isShape(front) ? front : [], back: isShape(back) ? back : [] };
}

function isShape(corners: readonly Point[]): boolean {
  if (corners.length < 3) return false;
  const [first, ...rest] = corners;
  let area = 0;
  for (let i = 0; i + 1 < rest.length; i++) {
    const [b, c] = [rest[i], rest[i + 1]];
    if (first && b && c) area += Math.hypot(...cross(minus(b, first), minus(c, first)));
  }
  return area > 1e-6;
}
