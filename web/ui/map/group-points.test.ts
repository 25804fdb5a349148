import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPoints } from './group-points.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });

test('points that are far apart are not grouped', () => {
  expect(groupPoints([at('a', 0, 0), at('b', 100, 0)], 40)).toEqual([
    { ids: ['a'], x: 0, y: 0 },
    { ids: ['b'], x: 100, y: 0 },
  ]);
});

test('points that touch share one pin in their middle', () => {
  expect(groupPoints([at('a', 0, 0), at('b', 30, 0), at('c', 0, 30)], 40)).toEqual([{ ids: ['a', 'b', 'c'], x: 10, y: 10 }]);
});

describe('for any points', () => {
  const points = fc
    .array(fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }), { maxLength: 60 })
    .map((all) => all.map(({ x, y }, index) => at(String(index), x, y)));

  test('each is in exactly one group', () => {
    fc.assert(
      fc.property(points, (all) => {
        const ids = groupPoints(all, 40).flatMap((group) => group.ids);
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });

  test('the first points of two groups are never within reach of each other', () => {
    fc.assert(
      fc.property(points, (all) => {
        const firsts = groupPoints(all, 40).map(({ ids }) => all.find(({ id }) => id === ids[0])!);
        for (const one of firsts)
          for (const other of firsts) expect(one === other || Math.hypot(one.x - other.x, one.y - other.y) >= 40).toBe(true);
      }),
    );
  });
});
