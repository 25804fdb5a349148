import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversMinimum, extensionDays } from './extension.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 70.00 for a week, on an account whose minimum is 1.70 a day. */
const week = { budget: 7000, spent: 6000, startsAt: 0, endsAt: 7 * DAY, minimumBudget: 170 };
const JUST_ENDED = week.endsAt + HOUR;

test.each([
  ['a day’s worth is left', {}, JUST_ENDED, 1],
  ['a little more than a day’s worth is left', { spent: 5990 }, JUST_ENDED, 2],
  ['half of it is left', { spent: 3500 }, JUST_ENDED, 3],
  ['nothing was spent', { spent: 0 }, JUST_ENDED, 3],
  ['it was spent', { spent: 7000 }, JUST_ENDED, 0],
  ['more than that was spent', { spent: 7100 }, JUST_ENDED, 0],
  ['a twentieth is left, which is usual', { spent: 6650 }, JUST_ENDED, 0],
  ['a cent more than a twentieth is left', { spent: 6649 }, JUST_ENDED, 1],
  ['the rest is below the minimum of a day', { minimumBudget: 1001 }, JUST_ENDED, 0],
  ['the rest covers the minimum of one day only', { spent: 5500, minimumBudget: 800 }, JUST_ENDED, 1],
  ['half is left and the budget covers the minimum of two more days only', { spent: 3500, minimumBudget: 750 }, JUST_ENDED, 2],
  ['half is left and the budget covers the minimum of no more days', { spent: 3500, minimumBudget: 900 }, JUST_ENDED, 0],
  ['the minimum is not known', { minimumBudget: null }, JUST_ENDED, 1],
  ['it is looked at a day late', {}, week.endsAt + 25 * HOUR, 2],
  ['it is looked at a day late, with much left', { spent: 0 }, week.endsAt + 25 * HOUR, 3],
  ['it is looked at three days late', { spent: 0 }, week.endsAt + 3 * DAY, 0],
])('a week’s budget of which %s', (_what, given, now, days) => {
  expect(extensionDays({ ...week, ...given }, now)).toBe(days);
});

test('an extension ends in the future, at most three days after the planned end, and is affordable', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 100 }),
      amount,
      (budget, spent, length, hours, minimum) => {
        const run = { budget, spent, startsAt: 0, endsAt: length * DAY, minimumBudget: minimum };
        const now = run.endsAt + hours * HOUR;
        const days = extensionDays(run, now);
        if (days === 0) return;
        expect(days).toBeLessThanOrEqual(3);
        expect(run.endsAt + days * DAY).toBeGreaterThan(now);
        expect(minimum * (days - Math.floor(hours / 24))).toBeLessThanOrEqual(budget - spent);
        expect(minimum * (length + days)).toBeLessThanOrEqual(budget);
      },
    ),
  );
});

test.each([
  [1700, 10 * DAY, true],
  [1700, 10 * DAY + HOUR, true],
  [1700, 11 * DAY, false],
])('a part with %i may run for %i ms: %s', (budget, endsAt, expected) => {
  expect(coversMinimum({ budget, startsAt: 0, minimumBudget: 170 }, endsAt)).toBe(expected);
  expect(coversMinimum({ budget, startsAt: 0, minimumBudget: null }, endsAt)).toBe(true);
});
