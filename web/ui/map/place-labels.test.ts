import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const town = (x: number, y: number, name = 'Town') => ({ name, x, y, width: 60, size: 13, weight: 600 });
const heights = (...asked: Parameters<typeof placeLabels>) => placeLabels(...asked).map(({ name, textY }) => [name, textY]);

test('a name stands under its dot', () => {
  expect(heights([town(100, 100)], [])).toEqual([['Town', 112]]);
});

test('the first of two that would collide is written', () => {
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
  const crowd = [60, 80, 100, 120, 140].map((y) => ({ x: 100, y, radius: 18 }));
  expect(heights([town(100, 100)], crowd)).toEqual([]);
});

test('whatever lies where, no name is written beneath a pin', () => {
  const pixel = fc.integer({ min: 0, max: 300 });
  const towns = fc.array(fc.record({ x: pixel, y: pixel }), { maxLength: 12 });
  const pins = fc.array(fc.record({ x: pixel, y: pixel, radius: fc.constantFrom(11, 18) }), { maxLength: 12 });
  fc.assert(
    fc.property(towns, pins, (places, dots) => {
      for (const { x, textY, width, size } of placeLabels(places.map(({ x: right, y }) => town(right, y)), dots))
        for (const dot of dots) {
          const isBeside = Math.abs(dot.x - x) >= width / 2 || Math.abs(dot.y - textY) >= size / 2;
          expect(isBeside).toBe(true);
        }
    }),
  );
});
