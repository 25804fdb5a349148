import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintOrder } from '#server/demo/drawing/paint-order.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { face } from '#server/demo/drawing/face.ts';
import { block } from '#server/demo/drawing/solids.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

const screen = (z: number, colour: string): Face =>
  face(
    [
      [-1, 0, z],
      [1, 0, z],
      [1, 1, z],
      [-1, 1, z],
    ],
    colour,
  );
const eye: Point = [0, 0.5, 20];

describe('paint order', () => {
  it('paints the far screen before the near one, however they are listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -50, max: 10 }), { minLength: 1, maxLength: 15 }), (depths) => {
        const painted = paintOrder(
          depths.map((z) => screen(z, `#${z}`)),
          eye,
        ).map((fragment) => Number(fragment.face.colour.slice(1)));
        expect(painted).toEqual([...depths].sort((a, b) => a - b));
      }),
    );
  });

  it('cuts a screen that passes through another, painting one half before it and one after', () => {
    const crossing = face(
      [
        [0, 0, -2],
        [0, 0, 2],
        [0, 1, 2],
        [0, 1, -2],
      ],
      'crossing',
    );
    const painted = paintOrder([screen(0, 'screen'), crossing], [-5, 0.5, 20]);
    expect(painted.map((fragment) => fragment.face.colour)).toEqual(['crossing', 'screen', 'crossing']);
    const nearest = painted.map((fragment) => Math.max(...fragment.corners.map(([, , z]) => z)));
    expect(nearest).toEqual([0, 0, 2]);
  });

  it('keeps every face of separate boxes exactly once', () => {
    const boxes = [-6, -2, 2, 6].flatMap((x) => block({ x: [x, x + 1], y: [0, 1], z: [-1, 0] }, '#ffffff'));
    const whole = paintOrder(boxes, eye).filter((fragment) => fragment.corners === fragment.face.corners);
    expect(new Set(whole.map((fragment) => fragment.face)).size).toBe(boxes.length);
  });
});
