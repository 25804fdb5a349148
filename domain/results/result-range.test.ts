import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepDay } from '../dates/index.ts';
import { momentsOf, overviewDays, periodBefore, statRange, wholeMonth } from './result-range.ts';

const TODAY = '2026-11-17';

describe('the range of a tab', () => {
  test.each([
    [{}, '2025-11-17', '2026-11-17', true],
    [{ from: '2026-12-24' }, '2026-11-17', '2026-11-17', true],
    [{ to: '2026-12-24' }, '2025-11-17', '2026-11-17', true],
    [{ from: '2026-10-01', to: '2026-10-31' }, '2026-10-01', '2026-10-31', false],
    [{ from: '2026-10-31', to: '2026-10-01' }, '2026-10-01', '2026-10-31', false],
  ])('of figures for %o is %s to %s', (sent, from, to, isOpen) => {
    expect(statRange(sent, TODAY)).toEqual({ from, to, isOpen });
  });

  test.each([
    [{}, '2026-08-17', '2026-11-17', true],
    [{ to: '2027-01-01' }, '2026-08-17', '2026-11-17', true],
    [{ to: '2026-05-31' }, '2026-02-28', '2026-05-31', false],
    [{ from: '2027-01-01' }, '2026-11-17', '2026-11-17', true],
    [{ from: '2026-11-01', to: '2026-11-07' }, '2026-11-01', '2026-11-07', false],
    [{ from: '1100-01-01' }, '2023-11-17', '2026-11-17', true],
  ])('of the overview for %o is %s to %s', (sent, from, to, isOpen) => {
    expect(overviewDays(sent, TODAY)).toEqual({ from, to, isOpen });
  });
});

test('the period before is as long and ends on the day before', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => stepDay('2020-01-01', days, 'days'));
  fc.assert(
    fc.property(day, fc.nat({ max: 800 }), (from, length) => {
      const before = periodBefore({ from, to: stepDay(from, length, 'days') });
      expect(stepDay(before.to, 1, 'days')).toBe(from);
      expect(stepDay(before.from, length + 1, 'days')).toBe(from);
    }),
  );
});

test.each([
  [{ from: '2026-10-01', to: '2026-10-31', isOpen: false }, '2026-10'],
  [{ from: '2026-02-01', to: '2026-02-28', isOpen: false }, '2026-02'],
  [{ from: '2026-11-01', to: '2026-11-17', isOpen: true }, '2026-11'],
  [{ from: '2026-11-01', to: '2026-11-16', isOpen: false }, null],
  [{ from: '2026-10-02', to: '2026-10-31', isOpen: false }, null],
  [{ from: '2026-10-01', to: '2026-11-30', isOpen: false }, null],
])('%o is the whole month %s', (range, month) => {
  expect(wholeMonth(range)).toBe(month);
});

test('a day on which the clocks change is 23 or 25 hours', () => {
  const hours = (day: string): number => {
    const { start, end } = momentsOf({ from: day, to: day }, 'Pacific/Auckland');
    return (end.getTime() - start.getTime()) / 3_600_000;
  };
  expect(['2026-09-27', '2026-04-05', '2026-11-17'].map(hours)).toEqual([23, 25, 24]);
});
