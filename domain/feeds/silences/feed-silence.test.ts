import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapText } from '../../text/index.ts';
import { judgeSilence } from './feed-silence.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const timezone = 'Pacific/Auckland';
/** A Monday, nine in the morning in Auckland (NZST, which lasts until the end of September). */
const MONDAY = Date.parse('2026-06-01T09:00:00+12:00');

const weeks = (count: number, inWeek: readonly number[]): number[] =>
  Array.from({ length: count }, (_, week) => inWeek.map((offset) => MONDAY + week * 7 * DAY + offset)).flat();
const workdays = [0, 1, 2, 3, 4];
const hourly = workdays.flatMap((day) => Array.from({ length: 9 }, (_, hour) => day * DAY + hour * HOUR));
const daily = workdays.map((day) => day * DAY);
const everyDay = [...workdays, 5, 6].map((day) => day * DAY);
const judge = (arrivals: readonly number[], quietMs: number, watchedFrom = 0) =>
  judgeSilence({ arrivals, timezone, watchedFrom }, (arrivals.at(-1) ?? MONDAY) + quietMs);

describe('a feed is silent', () => {
  test.each([
    // Friday 17:00; 16 hours pass every night, three times that on workdays end on Tuesday at 17:00.
    ['hourly on workdays, over a weekend', weeks(8, hourly), 2.6 * DAY, null],
    ['hourly on workdays, until Tuesday afternoon', weeks(8, hourly), 3.9 * DAY, null],
    ['hourly on workdays, until Tuesday evening', weeks(8, hourly), 4.1 * DAY, HOUR],
    ['daily on workdays, over a weekend and a Monday', weeks(8, daily), 3.9 * DAY, null],
    ['daily on workdays, for three of its days', weeks(8, daily), 5.1 * DAY, DAY],
    ['daily, for three days', weeks(8, everyDay), 2.9 * DAY, null],
    ['daily, after three days', weeks(8, everyDay), 3.1 * DAY, DAY],
    ['weekly, after two weeks', weeks(8, [0]), 15 * DAY, null],
    ['weekly, after three weeks', weeks(8, [0]), 22 * DAY, 7 * DAY],
  ])('%s', (_, arrivals, quietMs, usualGapMs) => {
    expect(judge(arrivals, quietMs)).toEqual(usualGapMs === null ? null : { since: arrivals.at(-1), usualGapMs });
  });

  test('only after a day, however often it sends', () => {
    const always = Array.from({ length: 14 * 48 }, (_, position) => MONDAY + (position * HOUR) / 2);
    expect(judge(always, 23 * HOUR)).toBeNull();
    expect(judge(always, 25 * HOUR)).toMatchObject({ usualGapMs: HOUR / 2 });
  });

  test('only once it has a habit: five deliveries over a week', () => {
    expect(judge([], 100 * DAY)).toBeNull();
    expect(judge(weeks(1, daily), 100 * DAY)).toBeNull();
    expect(judge(weeks(4, [0]), 100 * DAY)).toBeNull();
    expect(judge(weeks(5, [0]), 100 * DAY)).not.toBeNull();
    const burst = Array.from({ length: 40 }, (_, minute) => MONDAY + minute * 10_000);
    expect(judge([...burst, MONDAY + 8 * DAY], 100 * DAY)).toBeNull();
  });

  test('against the habit that it keeps, although it was out for a fortnight once', () => {
    const before = weeks(3, everyDay);
    const after = weeks(8, everyDay).filter((at) => at > MONDAY + 5 * 7 * DAY);
    expect(judge([...before, ...after], 3.1 * DAY)).not.toBeNull();
  });

  test('counted from when it was switched on again', () => {
    const arrivals = weeks(8, everyDay);
    const switchedOn = (arrivals.at(-1) ?? 0) + 30 * DAY;
    expect(judge(arrivals, 32 * DAY, switchedOn)).toBeNull();
    expect(judge(arrivals, 34 * DAY, switchedOn)).toEqual({ since: arrivals.at(-1), usualGapMs: DAY });
  });

  test('and stays silent until it sends; one that sends as ever is never silent', () => {
    const gapHours = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(gapHours, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 100 }), (hours, share, later) => {
        const arrivals = Array.from({ length: Math.ceil((60 * 24) / hours) + 5 }, (_, nth) => MONDAY + nth * hours * HOUR);
        expect(judge(arrivals, share * hours * HOUR)).toBeNull();
        const silentAfter = 24 * DAY + 4 * hours * HOUR + 7 * DAY * 4;
        const silence = judge(arrivals, silentAfter);
        expect(silence).not.toBeNull();
        expect(judge(arrivals, silentAfter + later * HOUR)).toEqual(silence);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [30 * 60_000, '30 minutes'],
  [HOUR, 'hour'],
  [3 * HOUR, '3 hours'],
  [23 * HOUR, 'day'],
  [2 * DAY, '2 days'],
  [7 * DAY, 'week'],
  [14 * DAY, '2 weeks'],
])('%i ms between files reads as every %s', (gapMs, text) => {
  expect(gapText(gapMs)).toBe(text);
});
