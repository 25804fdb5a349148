import { describe, expect, it } from 'vitest';
import { heightOver, planeOf, splitBy } from '#server/demo/drawing/plane.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

const square: Point[] = [
  [-1, 0, 0],
  [1, 0, 0],
  [1, 2, 0],
  [-1, 2, 0],
];

describe('planes', () => {
  it('face the side from which corners run counter-clockwise', () => {
    expect(planeOf(square).normal).toEqual([0, 0, 1]);
    expect(planeOf(square.toReversed()).normal[2]).toBe(-1);
  });

  it('ignore a corner that lies on a straight edge', () => {
    const withSpare: Point[] = [[-1, 0, 0], [0, 0, 0], ...square.slice(1)];
    expect(planeOf(withSpare).normal[2]).toBeCloseTo(1);
  });

  it('measure height along their normal', () => {
    expect(heightOver(planeOf(square), [5, 5, 3])).toBeCloseTo(3);
    expect(heightOver(planeOf(square), [5, 5, -2])).toBeCloseTo(-2);
  });

  it('cut a shape into two that share the cut', () => {
    const { front, back } = splitBy({ normal: [1, 0, 0], offset: 0.5 }, square);
    expect(front.map(([x]) => x).sort()).toEqual([0.5, 0.5, 1, 1]);
    expect(back.map(([x]) => x).sort()).toEqual([-1, -1, 0.5, 0.5]);
  });

  it('leave a shape whole that only touches them', () => {
    expect(splitBy({ normal: [1, 0, 0], offset: 1 }, square)).toEqual({ front: [], back: square });
    expect(splitBy({ normal: [1, 0, 0], offset: -1 }, square)).toEqual({ front: square, back: [] });
  });
});
