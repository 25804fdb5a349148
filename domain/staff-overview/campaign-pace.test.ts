import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedSpend, LEAST_RUN_MS, paceOf } from './campaign-pace.ts';
import type { Pace } from './campaign-pace.ts';

const DAY = 86_400_000;

test.each([
  ['before the start nothing', -1, 0],
  ['halfway half of it', 5, 5000],
  ['after the end all of it', 11, 10_000],
])('of one part is expected %s', (_, day, expected) => {
  expect(expectedSpend([{ budget: 10_000, startsAt: 0, endsAt: 10 * DAY }], day * DAY)).toBe(expected);
});

test('each day span of a plan is spent in its own time', () => {
  const parts = [
    { budget: 6000, startsAt: 0, endsAt: 2 * DAY },
    { budget: 1000, startsAt: 2 * DAY, endsAt: 12 * DAY },
  ];
  expect(expectedSpend(parts, 3 * DAY)).toBe(6100);
});

test('a part without length is due at its end', () => {
  expect(expectedSpend([{ budget: 100, startsAt: DAY, endsAt: DAY }], DAY)).toBe(100);
});

test.each<[number, number, number, Pace]>([
  [0, 10_000, LEAST_RUN_MS - 1, 'asPlanned'],
  [0, 10_000, LEAST_RUN_MS, 'under'],
  [6999, 10_000, DAY, 'under'],
  [7000, 10_000, DAY, 'asPlanned'],
  [13_000, 10_000, DAY, 'asPlanned'],
  [13_001, 10_000, DAY, 'over'],
  [500, 0, DAY, 'asPlanned'],
])('%s spent of %s expected after %s ms is %s', (spent, expected, ranForMs, pace) => {
  expect(paceOf({ spent, expected, ranForMs })).toBe(pace);
});

test('what is expected never shrinks with time and never exceeds the budget', () => {
  const part = fc.record({ budget: fc.nat(1_000_000), startsAt: fc.nat(1000), endsAt: fc.nat(2000) });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.nat(3000), fc.nat(3000), (parts, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      expect(expectedSpend(parts, early)).toBeLessThanOrEqual(expectedSpend(parts, late));
      expect(expectedSpend(parts, late)).toBeLessThanOrEqual(parts.reduce((sum, { budget }) => sum + budget, 0));
    }),
  );
});
