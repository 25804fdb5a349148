import { describe, expect, it } from 'vitest';
import { levelCamera } from '#server/demo/drawing/camera.ts';

const camera = levelCamera({ eye: [0, 2, 10], lookAt: [0, 0, 0], focal: 1000, horizon: 500, centre: 800 });

describe('the level camera', () => {
  it('puts what is at eye height on the horizon, near or far', () => {
    expect(camera.spotOf([0, 2, 0])).toEqual([800, 500]);
    expect(camera.spotOf([3, 2, -90])[1]).toBe(500);
  });

  it('draws what is twice as far half as large', () => {
    expect(camera.pixelsPerMetre([0, 0, 0])).toBeCloseTo(100);
    expect(camera.pixelsPerMetre([0, 0, -10])).toBeCloseTo(50);
  });

  it('keeps uprights upright wherever they stand', () => {
    const [low, high] = [camera.spotOf([4, 0, -3]), camera.spotOf([4, 6, -3])];
    expect(low[0]).toBeCloseTo(high[0]);
    expect(low[1]).toBeGreaterThan(high[1]);
  });

  it('cuts away what lies behind it', () => {
    const floor = camera.visiblePart([
      [-1, 0, 30],
      [1, 0, 30],
      [1, 0, -5],
      [-1, 0, -5],
    ]);
    expect(Math.max(...floor.map(([, , z]) => z))).toBeLessThan(10);
    expect(
      camera.visiblePart([
        [-1, 0, 30],
        [1, 0, 30],
        [1, 0, 20],
      ]),
    ).toEqual([]);
  });
});
