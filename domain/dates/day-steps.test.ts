import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';
import { stepDay } from './day-steps.ts';
import type { DateUnit } from './day-steps.ts';

test.each<[string, number, DateUnit, string]>([
  ['2026-11-15', 3, 'months', '2027-02-15'],
  ['2026-11-30', 3, 'months', '2027-02-28'],
  ['2027-11-30', 3, 'months', '2028-02-29'],
  ['2026-12-31', -1, 'months', '2026-11-30'],
  ['2028-02-29', 1, 'years', '2029-02-28'],
  ['2028-02-29', -1, 'years', '2027-02-28'],
  ['2026-03-31', 1, 'months', '2026-04-30'],
  ['2026-01-01', -1, 'days', '2025-12-31'],
  ['2026-11-15', -90, 'days', '2026-08-17'],
  ['2026-11-15', 2, 'weeks', '2026-11-29'],
  ['2026-11-15', 0, 'months', '2026-11-15'],
])('from %s it is %i %s to %s', (day, count, unit, expected) => {
  expect(stepDay(day, count, unit)).toBe(expected);
});

const days = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const units = fc.constantFrom<DateUnit>('days', 'weeks', 'months', 'years');

test('a step leads to a day of the calendar, and a longer one never to an earlier day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -40, max: 40 }), units, (day, count, unit) => {
      const reached = stepDay(day, count, unit);
      expect(isCalendarDate(reached)).toBe(true);
      expect(stepDay(day, count + 1, unit) > reached).toBe(true);
    }),
  );
});

test('adding and subtracting the same number of days returns the same date', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      expect(stepDay(stepDay(day, count, 'days'), -count, 'days')).toBe(day);
    }),
  );
});
