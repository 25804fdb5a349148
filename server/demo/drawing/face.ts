// What is a surface of a building? A flat convex shape with a colour and marks on it.
// Marks use the face's own metres: u along it and v up it from the lower left corner, as seen from outside.
import { planeOf } from '#server/demo/drawing/plane.ts';
import type { Plane } from '#server/demo/drawing/plane.ts';
import { cross, dot, middle, minus, plus, times, unit, up } from '#server/demo/drawing/vector.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type Flat = readonly [u: number, v: number];

export type Mark = {
  shape: readonly Flat[];
  fill?: string;
  stroke?: string;
  strokeMetres?: number;
  opacity?: number;
  // Paint that brings its own light (glass, lamps) is not shaded with the wall around it.
  ownLight?: boolean;
};

export type Face = {
  corners: readonly Point[];
  plane: Plane;
  colour: string;
  marks: readonly Mark[];
  origin: Point;
  u: Point;
  v: Point;
  width: number;
  height: number;
  ownLight?: boolean;
  // Openings that one can look through.
  holes?: readonly (readonly Flat[])[];
  // Metres by which upholstery swells beyond its corners.
  padding?: number;
};

export function face(corners: readonly Point[], colour: string): Face {
  const plane = planeOf(corners);
  const isLevel = Math.abs(plane.normal[1]) > 0.999;
  const u: Point = isLevel ? [1, 0, 0] : unit(cross(up, plane.normal));
  const v = cross(plane.normal, u);
  const us = corners.map((corner) => dot(corner, u));
  const vs = corners.map((corner) => dot(corner, v));
  const [left, low] = [Math.min(...us), Math.min(...vs)];
  const origin = plus(plus(times(u, left), times(v, low)), times(plane.normal, plane.offset));
  return { corners, plane, colour, marks: [], origin, u, v, width: Math.max(...us) - left, height: Math.max(...vs) - low };
}

export function pointOn(surface: Face, [u, v]: Flat): Point {
  return plus(surface.origin, plus(times(surface.u, u), times(surface.v, v)));
}

export function flatOn(surface: Face, point: Point): Flat {
  const away = minus(point, surface.origin);
  return [dot(away, surface.u), dot(away, surface.v)];
}

export const marked = (surface: Face, marks: readonly Mark[]): Face => ({ ...surface, marks: [...surface.marks, ...marks] });

// Corners may be listed either way round: the faces of a solid are turned to look away from its middle.
export function turnedFrom(inside: Point, corners: readonly Point[], colour: string): Face {
  const looksIn = dot(planeOf(corners).normal, minus(middle(corners), inside)) < 0;
  return face(looksIn ? corners.toReversed() : corners, colour);
}

export function solid(sides: readonly (readonly Point[])[], colour: string): Face[] {
  const inside = middle(sides.flat());
  return sides.map((side) => turnedFrom(inside, side, colour));
}
