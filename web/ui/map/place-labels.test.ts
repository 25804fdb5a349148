import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const town = (x: number, y: number, name = 'Town') => ({ name, x, y, width: 60, size: 13, weight: 600 });
const heights = (...args: Parameters<typeof placeLabels>) => placeLabels(...args).map(({ name, textY }) => [name, textY]);

test('a name is below its dot', () => {
  expect(heights([town(100, 100)], [])).toEqual([['Town', 112]]);
});

test('of two names that would collide, the first is drawn', () => {
  expect(heights([town(100, 100, 'Auckland'), town(110, 104, 'Newmarket')], [])).toEqual([['Auckland', 112]]);
});

test('a name moves below the pin that would cover it, or above where another name is', () => {
  const pin = { x: 100, y: 100, radius: 18 };
  expect(heights([town(100, 100)], [pin])).toEqual([['Town', 127.5]]);
  expect(heights([town(100, 116, 'Low'), town(100, 100, 'High')], [pin])).toEqual([
    ['Low', 128],
    ['High', 72.5],
  ]);
});

test('a name between pins without room is left out', () => {
  const pins = [60, 80, 100, 120, 140].map((y) => ({ x: 100, y, radius: 18 }));
  expect(heights([town(100, 100)], pins)).toEqual([]);
});

test('no name is drawn under a pin, for any positions', () => {
  const pixel = fc.integer({ min: 0, max: 300 });
  const towns = fc.array(fc.record({ x: pixel, y: pixel }), { maxLength: 12 });
  const pins = fc.array(fc.record({ x: pixel, y: pixel, radius: fc.constantFrom(11, 18) }), { maxLength: 12 });
  fc.assert(
    fc.property(towns, pins, (places, circles) => {
      for (const { x, textY, width, size } of placeLabels(
        places.map(({ x: right, y }) => town(right, y)),
        circles,
      ))
        for (const circle of circles) {
          const isClear = Math.abs(circle.x - x) >= width / 2 || Math.abs(circle.y - textY) >= size / 2;
          expect(isClear).toBe(true);
        }
    }),
  );
});
