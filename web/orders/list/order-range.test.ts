import { isCalendarDate } from '#domain/dates/index.ts';
import { ORDER_RANGES } from '#domain/orders/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, rangeChoices, rangeQuery, defaultRangeLabel, NO_RANGE } from './order-range.ts';

const usual = { today: '2026-11-15', calendar: { unit: 'days', value: 90 } } as const;
const year = { today: '2026-11-15', calendar: null };

describe('the query', () => {
  test.each([
    ['the dashboard’s own days at first', NO_RANGE, usual, { dateFrom: '2026-08-17', dateTo: '2026-11-15' }],
    ['empty for the server’s default of one year', NO_RANGE, year, {}],
    ['a range by its name', { ...NO_RANGE, range: 'LAST_MONTH' as const }, usual, { dateRange: 'LAST_MONTH' }],
    ['days before a name', { range: '7_DAYS' as const, from: '2026-01-01', to: '' }, usual, { dateFrom: '2026-01-01' }],
  ])('is %s', (_, state, defaultRange, query) => {
    expect(rangeQuery(state, defaultRange)).toEqual(query);
  });
});

test.each([
  [null, 'Last 12 months'],
  [{ unit: 'days', value: 90 }, 'Last 90 days'],
  [{ unit: 'years', value: 1 }, 'Last year'],
  [{ unit: 'weeks', value: 6 }, 'Last 6 weeks'],
] as const)('a list that opens with %j says: %s', (calendar, label) => {
  expect(defaultRangeLabel(calendar)).toBe(label);
});

test('no range is offered twice', () => {
  const labels = rangeChoices({ unit: 'days', value: 30 }).map(({ label }) => label);
  expect(labels[0]).toBe('Last 30 days');
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toHaveLength(ORDER_RANGES.length);
});

test('for every choice both ends are valid days, in order, and not in the future', () => {
  const day = fc.constantFrom('', '2019-02-28', '2026-11-15', '2027-01-01', '2026-03-31');
  fc.assert(
    fc.property(fc.constantFrom('' as const, ...ORDER_RANGES), day, day, (range, from, to) => {
      const days = daysOf({ range, from, to }, usual);
      expect(isCalendarDate(days.from) && isCalendarDate(days.to)).toBe(true);
      expect(days.from <= days.to && days.to <= usual.today).toBe(true);
    }),
  );
});
