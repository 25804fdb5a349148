// The few solid shapes that buildings and furniture are put together from.
import { face, solid } from '#server/demo/drawing/face.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { minus, plus } from '#server/demo/drawing/vector.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type Block = { x: readonly [number, number]; y: readonly [number, number]; z: readonly [number, number] };

export type BlockFaces = { front: Face; back: Face; left: Face; right: Face; top: Face; bottom: Face };

export function blockFaces({ x: [x0, x1], y: [y0, y1], z: [z0, z1] }: Block, colour: string): BlockFaces {
  return {
    front: face(
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      colour,
    ),
    back: face(
      [
        [x1, y0, z0],
        [x0, y0, z0],
        [x0, y1, z0],
        [x1, y1, z0],
      ],
      colour,
    ),
    left: face(
      [
        [x0, y0, z0],
        [x0, y0, z1],
        [x0, y1, z1],
        [x0, y1, z0],
      ],
      colour,
    ),
    right: face(
      [
        [x1, y0, z1],
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
      ],
      colour,
    ),
    top: face(
      [
        [x0, y1, z1],
        [x1, y1, z1],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      colour,
    ),
    bottom: face(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
      colour,
    ),
  };
}

export function block(shape: Block, colour: string): Face[] {
  return Object.values(blockFaces(shape, colour));
}

export function prism(end: readonly Point[], along: Point, colour: string): Face[] {
  const far = end.map((corner) => plus(corner, along));
  const sides = end.map((corner, i) => {
    const next = end[(i + 1) % end.length] ?? corner;
    return [corner, next, plus(next, along), plus(corner, along)];
  });
  return solid([end, far, ...sides], colour);
}

// A plate hanging down from its upper surface, which comes first in the list.
export function plate(surface: readonly Point[], thickness: number, colour: string, edgeColour: string): Face[] {
  const drop: Point = [0, thickness, 0];
  const below = surface.map((corner) => minus(corner, drop));
  const edges = surface.map((corner, i) => {
    const next = surface[(i + 1) % surface.length] ?? corner;
    return [corner, next, minus(next, drop), minus(corner, drop)];
  });
  const [top, ...others] = solid([surface, below, ...edges], edgeColour);
  return top ? [{ ...top, colour }, ...others] : [];
}

export function post(x: number, z: number, y: readonly [number, number], thickness: number, colour: string): Face[] {
  const half = thickness / 2;
  return block({ x: [x - half, x + half], y, z: [z - half, z + half] }, colour);
}
