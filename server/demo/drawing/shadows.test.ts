import { describe, expect, it } from 'vitest';
import { face } from '#server/demo/drawing/face.ts';
import type { Face, Flat } from '#server/demo/drawing/face.ts';
import { clipped, shadowsOn } from '#server/demo/drawing/shadows.ts';
import { unit } from '#server/demo/drawing/vector.ts';

const ground = level(0, 10);
const overhead = unit([0, 1, 0]);

describe('shadows', () => {
  it('lie straight below a plate when the sun is overhead', () => {
    const [shadow] = shadowsOn(ground, [level(3, 1)], overhead);
    expect(area(shadow!)).toBeCloseTo(4);
  });

  it('move away from a low sun by as much as the plate is high', () => {
    const [shadow] = shadowsOn(ground, [level(3, 1)], unit([1, 1, 0]));
    const middle = shadow!.reduce((sum, [u]) => sum + u, 0) / shadow!.length;
    expect(middle - ground.width / 2).toBeCloseTo(-3);
  });

  it('are cut where the receiving face ends', () => {
    const [shadow] = shadowsOn(level(0, 0.5), [level(3, 5)], overhead);
    expect(area(shadow!)).toBeCloseTo(1);
  });

  it('do not fall upwards, onto faces turned away, or from panes one can see through', () => {
    expect(shadowsOn(level(3, 1), [ground], overhead)).toEqual([]);
    expect(shadowsOn(face(ground.corners.toReversed(), '#ffffff'), [level(3, 1)], overhead)).toEqual([]);
    expect(shadowsOn(ground, [{ ...level(3, 1), colour: 'none' }], overhead)).toEqual([]);
  });

  it('come from clipping that keeps only what lies inside both shapes', () => {
    const outline: Flat[] = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ];
    const shifted = outline.map(([u, v]): Flat => [u + 1, v + 1]);
    expect(area(clipped(shifted, outline))).toBeCloseTo(1);
    expect(
      clipped(
        outline.map(([u, v]): Flat => [u + 9, v]),
        outline,
      ),
    ).toEqual([]);
  });
});

function level(y: number, half: number): Face {
  return face(
    [
      [-half, y, half],
      [half, y, half],
      [half, y, -half],
      [-half, y, -half],
    ],
    '#ffffff',
  );
}

function area(shape: readonly Flat[]): number {
  return Math.abs(
    shape.reduce((sum, [u, v], i) => {
      const [nextU, nextV] = shape[(i + 1) % shape.length]!;
      return sum + (u * nextV - nextU * v) / 2;
    }, 0),
  );
}
