import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetAt } from '../dates/index.ts';
import { cronText, EVERY_PART, readCron, valuesOf, withPart } from './cron-parts.ts';
import { lastDueRun, nextRun } from './due-run.ts';
import { nextRuns } from './next-runs.ts';

const NZ = 'Pacific/Auckland';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CLOCKS_BACK = Date.parse('2026-04-04T14:00:00Z');
const CLOCKS_FORWARD = Date.parse('2026-09-26T14:00:00Z');

const schedules = fc
  .record({
    minute: fc.subarray(valuesOf('minute'), { maxLength: 4 }),
    hour: fc.subarray(valuesOf('hour'), { maxLength: 5 }),
    weekday: fc.subarray(valuesOf('weekday'), { maxLength: 3 }),
  })
  .map(({ minute, hour, weekday }) => withPart(withPart(withPart(EVERY_PART, 'minute', minute), 'hour', hour), 'weekday', weekday));
const aroundAChange = fc
  .tuple(fc.constantFrom(CLOCKS_BACK, CLOCKS_FORWARD), fc.integer({ min: -3 * DAY, max: 3 * DAY }))
  .map(([change, distance]) => change + distance);

test('the next run is the first that the preview shows, over both changes of the clocks', () => {
  fc.assert(
    fc.property(schedules, aroundAChange, (parts, after) => {
      expect(nextRun(parts, NZ, after), cronText(parts)).toBe(nextRuns(parts, NZ, after, 1)[0]?.at ?? null);
    }),
    { numRuns: 150 },
  );
});

test('the run that is due is the last that the preview shows up to now, over both changes of the clocks', () => {
  fc.assert(
    fc.property(schedules, aroundAChange, fc.integer({ min: 0, max: 6 * HOUR }), (parts, from, passed) => {
      const shown = nextRuns(parts, NZ, from, 400).filter(({ at }) => at <= from + passed);
      expect(lastDueRun(parts, NZ, from, from + passed), cronText(parts)).toBe(shown.at(-1)?.at ?? null);
    }),
    { numRuns: 60 },
  );
});

describe('a schedule of 2:30 am in Auckland, asked every minute', () => {
  const parts = readCron('30 2 * * *')!;
  const firedFrom = (start: number, end: number): string[] => {
    const fired: number[] = [];
    for (let now = start; now <= end; now += MINUTE) {
      const due = lastDueRun(parts, NZ, fired.at(-1) ?? start, now);
      if (due !== null) fired.push(due);
    }
    return fired.map((at) => new Date(at).toISOString());
  };

  test('fires once on the night when clocks go back, at the first 2:30', () => {
    expect(firedFrom(CLOCKS_BACK - 6 * HOUR, CLOCKS_BACK + 20 * HOUR)).toEqual(['2026-04-04T13:30:00.000Z']);
  });

  test('fires once on the night when clocks go forward, an hour later', () => {
    expect(firedFrom(CLOCKS_FORWARD - 6 * HOUR, CLOCKS_FORWARD + 20 * HOUR)).toEqual(['2026-09-26T14:30:00.000Z']);
  });
});

test('a schedule of every minute that was not asked for ten years has its last minute due', () => {
  const now = Date.parse('2026-11-15T10:20:30Z');
  expect(offsetAt(now, NZ)).toBe(13 * HOUR);
  expect(lastDueRun(EVERY_PART, NZ, now - 3650 * DAY, now)).toBe(Date.parse('2026-11-15T10:20:00Z'));
});

test.each([
  ['before its time', '0 9 * * *', '2026-11-15T08:00:00Z', '2026-11-15T08:59:59Z', null],
  ['at its time', '0 9 * * *', '2026-11-15T08:00:00Z', '2026-11-15T09:00:00Z', '2026-11-15T09:00:00Z'],
  ['after it fired', '0 9 * * *', '2026-11-15T09:00:00Z', '2026-11-15T09:00:10Z', null],
  ['on a day that never comes', '0 9 30 2 *', '2020-01-01T00:00:00Z', '2026-11-15T09:00:00Z', null],
])('%s', (_, cron, from, now, expected) => {
  const due = lastDueRun(readCron(cron)!, 'UTC', Date.parse(from), Date.parse(now));
  expect(due).toBe(expected === null ? null : Date.parse(expected));
});
