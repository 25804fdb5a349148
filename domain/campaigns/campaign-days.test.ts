import { expect, test } from 'vitest';
import { endOfDay, firstDayOf, lastDayOf } from './campaign-days.ts';

test.each([
  ['2026-11-16', 'Pacific/Auckland', '2026-11-16T11:00:00.000Z'],
  ['2026-11-16', 'Australia/Perth', '2026-11-16T16:00:00.000Z'],
  // The last day before clocks go forward, and the day on which they do.
  ['2026-09-26', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z'],
  ['2026-09-27', 'Pacific/Auckland', '2026-09-27T11:00:00.000Z'],
])('a campaign whose last day is %s in %s ends at %s', (day, timezone, instant) => {
  expect(new Date(endOfDay(day, timezone)).toISOString()).toBe(instant);
  expect(lastDayOf(Date.parse(instant), timezone)).toBe(day);
});

test('a campaign starts on the day of its first moment', () => {
  expect(firstDayOf(Date.parse('2026-11-15T11:00:00.000Z'), 'Pacific/Auckland')).toBe('2026-11-16');
});
