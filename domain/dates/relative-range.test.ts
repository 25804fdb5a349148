import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOfRelativeRange, RELATIVE_RANGES } from './relative-range.ts';

describe('relative ranges', () => {
  test.each([
    ['today', '2026-11-17', '2026-11-17', '2026-11-17'],
    ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['this-week', '2026-11-17', '2026-11-16', '2026-11-22'],
    ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['this-week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['next-week', '2026-12-31', '2027-01-04', '2027-01-10'],
    ['next-30-days', '2026-11-17', '2026-11-17', '2026-12-16'],
    ['last-7-days', '2026-11-03', '2026-10-28', '2026-11-03'],
    ['last-30-days', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ] as const)('%s on %s is from %s to %s', (range, today, from, to) => {
    expect(daysOfRelativeRange(range, today)).toEqual({ from, to });
  });

  test('never end before they begin', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(...RELATIVE_RANGES), (today, range) => {
        const { from, to } = daysOfRelativeRange(range, today);
        expect(from <= to).toBe(true);
      }),
    );
  });
});
