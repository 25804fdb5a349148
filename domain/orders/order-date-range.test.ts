import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepDay } from '../dates/index.ts';
import { DATE_RANGES, defaultOrderRange, namedRange, orderRange, overviewRange, clampRange, yearBefore } from './order-date-range.ts';
import type { DateRangeCode } from './order-date-range.ts';

const today = '2026-11-15';

describe('the default date range of a list', () => {
  test.each([
    ['one year of orders, where the dashboard has no range', defaultOrderRange(today, null), '2025-11-15'],
    ['its own range of orders, where it has one', defaultOrderRange(today, { unit: 'days', value: 90 }), '2026-08-17'],
    ['its own range in months', defaultOrderRange(today, { unit: 'months', value: 2 }), '2026-09-15'],
    ['three months in the overview', overviewRange(today), '2026-08-15'],
    ['one year of figures and leads', yearBefore(today), '2025-11-15'],
  ])('%s', (_, range, from) => {
    expect(range).toEqual({ from, to: today });
  });
});

test.each<[DateRangeCode, string, string]>([
  ['7_DAYS', '2026-11-08', today],
  ['30_DAYS', '2026-10-16', today],
  ['90_DAYS', '2026-08-17', today],
  ['3_MONTHS', '2026-08-15', today],
  ['12_MONTHS', '2025-11-15', today],
  ['THIS_MONTH', '2026-11-01', today],
  ['LAST_MONTH', '2026-10-01', '2026-10-31'],
])('%s is %s to %s', (code, from, to) => {
  expect(namedRange(code, today)).toEqual({ from, to });
});

test.each([
  ['nothing', {}, '2025-11-15', today],
  ['a first day to come', { from: '2027-01-01' }, today, today],
  ['a last day to come', { from: '2026-11-01', to: '2027-01-01' }, '2026-11-01', today],
  ['both', { from: '2026-10-01', to: '2026-10-31' }, '2026-10-01', '2026-10-31'],
  ['both mixed up', { from: '2026-10-31', to: '2026-10-01' }, '2026-10-01', '2026-10-31'],
  ['empty fields', { from: '', to: '' }, '2025-11-15', today],
  ['only a last day that is long ago', { to: '2020-01-01' }, '2020-01-01', '2025-11-15'],
])('%s becomes %#', (_, given, from, to) => {
  expect(clampRange(given, today)).toEqual({ from, to });
});

test('all time begins before the first order', () => {
  expect(orderRange('ALL_TIME', today)).toEqual({ from: '2000-01-01', to: today });
  for (const code of DATE_RANGES) expect(orderRange(code, today)).toEqual(namedRange(code, today));
});

const days = fc.integer({ min: -2000, max: 2000 }).map((count) => stepDay(today, count, 'days'));

test('a clamped range is never reversed and never ends after today', () => {
  fc.assert(
    fc.property(fc.option(days, { nil: undefined }), fc.option(days, { nil: undefined }), (from, to) => {
      const range = clampRange({ ...(from && { from }), ...(to && { to }) }, today);
      expect(range.from <= range.to && range.to <= today).toBe(true);
      expect(clampRange(range, today)).toEqual(range);
    }),
  );
  for (const code of DATE_RANGES) expect(clampRange(namedRange(code, today), today)).toEqual(namedRange(code, today));
});
