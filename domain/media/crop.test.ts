import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROP_RATIOS, cropRectangle, isInside, namedRatio, nextRotation, rotatedSize, ROTATIONS } from './crop.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const percent = fc.double({ min: -5, max: 105, noNaN: true });
const framings = fc.record({ x: percent, y: percent, width: percent, height: percent });

test('the ratios are those of the specification, with 4:5 and 9:16', () => {
  expect(CROP_RATIOS).toEqual([1.91, 1.78, 1.55, 1.33, 1, 0.8, 0.64, 0.5625]);
});

test('each has a name of its own, and others have none', () => {
  const names = CROP_RATIOS.map((ratio) => namedRatio(ratio)?.name);
  expect(names).toEqual(['Landscape', 'Widescreen', 'Wide', 'Standard', 'Square', 'Feed', 'Portrait', 'Story']);
  expect(namedRatio(2.35)).toBeNull();
});

test('a crop is always inside the image and in whole pixels', () => {
  fc.assert(
    fc.property(sizes, framings, fc.constantFrom(...CROP_RATIOS), (size, framed, ratio) => {
      const crop = cropRectangle(framed, size, ratio);
      expect(isInside(crop, size)).toBe(true);
      expect(Object.values(crop).every(Number.isInteger)).toBe(true);
    }),
  );
});

test('the crop has the ratio, as exactly as whole pixels allow', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 8000 }),
      fc.integer({ min: 200, max: 8000 }),
      fc.double({ min: 1, max: 100, noNaN: true }),
      fc.constantFrom(...CROP_RATIOS),
      (width, height, share, ratio) => {
        const crop = cropRectangle({ x: 0, y: 0, width: share, height: share }, { width, height }, ratio);
        expect(Math.abs(crop.width - crop.height * ratio)).toBeLessThanOrEqual(Math.max(1, ratio));
      },
    ),
  );
});

test.each([
  [{ x: 0, y: 0, width: 100, height: 100 }, { width: 800, height: 800 }, 1, { x: 0, y: 0, width: 800, height: 800 }],
  [{ x: 25, y: 25, width: 50, height: 50 }, { width: 800, height: 800 }, 1, { x: 200, y: 200, width: 400, height: 400 }],
  [{ x: 10, y: 0, width: 80, height: 100 }, { width: 1000, height: 600 }, 1.33, { x: 100, y: 0, width: 798, height: 600 }],
  [{ x: 0, y: 0, width: 100, height: 52.4 }, { width: 1200, height: 1200 }, 1.91, { x: 0, y: 0, width: 1200, height: 628 }],
])('%o of %o at %d is %o', (framed, size, ratio, expected) => {
  expect(cropRectangle(framed, size, ratio)).toEqual(expected);
});

test('four quarter turns lead back, and every second one keeps the size', () => {
  expect(ROTATIONS.map(nextRotation)).toEqual([90, 180, 270, 0]);
  expect(ROTATIONS.map((turn) => rotatedSize({ width: 3, height: 2 }, turn).width)).toEqual([3, 2, 3, 2]);
});

test.each([
  [{ x: -1, y: 0, width: 5, height: 5 }],
  [{ x: 0, y: 0, width: 0, height: 5 }],
  [{ x: 6, y: 0, width: 5, height: 5 }],
  [{ x: 0, y: 6, width: 5, height: 5 }],
])('%o is not inside ten by ten', (rectangle) => {
  expect(isInside(rectangle, { width: 10, height: 10 })).toBe(false);
});
