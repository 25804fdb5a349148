// Arithmetic on points in metres: x to the right, y up, z towards the viewer.

export type Point = readonly [x: number, y: number, z: number];

export const up: Point = [0, 1, 0];

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export function unit(a: Point): Point {
  const length = Math.hypot(...a);
  return length === 0 ? a : times(a, 1 / length);
}

export function middle(points: readonly Point[]): Point {
  return times(points.reduce(plus, [0, 0, 0]), 1 / points.length);
}
