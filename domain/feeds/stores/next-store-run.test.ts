import { lastDueRun, nextRuns, readCron } from '#domain/schedule/index.ts';
import type { SchedulerSetting } from '#domain/schedule/index.ts';
import { schedulesOverClockChanges } from '#test/harness/samples/clock-changes.ts';
import { expect, test } from 'vitest';
import { nextStoreRun } from './next-store-run.ts';

const daily = (cronSyntax: string): SchedulerSetting => ({
  type: 'INTERVAL',
  interval: { frequency: 'Day', cronSyntax },
  timezone: 'Pacific/Auckland',
});
const once: SchedulerSetting = { type: 'SCHEDULE', schedule: { date: '2026-11-20', hour: 9, minute: 0 }, timezone: 'Pacific/Auckland' };

/** All runs in a day, each found from the one before it. */
function runsBetween(setting: SchedulerSetting, from: string, until: string): string[] {
  const runs: string[] = [];
  for (let at = nextStoreRun(setting, Date.parse(from)); at !== null && at < Date.parse(until); at = nextStoreRun(setting, at))
    runs.push(new Date(at).toISOString());
  return runs;
}

test.each([
  ['when clocks go forward over its hour', '2026-09-26T00:00:00Z', '2026-09-27T00:00:00Z', ['2026-09-26T14:30:00.000Z']],
  ['when its hour comes twice', '2027-04-03T00:00:00Z', '2027-04-04T00:00:00Z', ['2027-04-03T13:30:00.000Z']],
])('a daily schedule at half past two runs once %s', (_, from, until, expected) => {
  expect(runsBetween(daily('30 2 * * *'), from, until)).toEqual(expected);
});

const iso = (moments: readonly number[]): string[] => moments.map((at) => new Date(at).toISOString());

test.each(schedulesOverClockChanges)(
  '$name: each time fires once, as the preview shows it',
  ({ cron, frequency, zone, from, to, expected }) => {
    const setting: SchedulerSetting = { type: 'INTERVAL', interval: { frequency, cronSyntax: cron }, timezone: zone };
    const parts = readCron(cron)!;
    const isWithin = (at: number): boolean => at >= from && at < to;
    const previewed = nextRuns(parts, zone, from - 1, expected.length + 1).map(({ at }) => at);
    expect(iso(previewed.filter(isWithin))).toEqual(iso(expected));
    const runs: number[] = [];
    for (let at = nextStoreRun(setting, from - 1); at !== null && isWithin(at); at = nextStoreRun(setting, at)) runs.push(at);
    expect(iso(runs)).toEqual(iso(expected));
    // The schedules of the product ask once a minute what is due.
    const fired: number[] = [];
    for (let now = from; now < to; now += 60_000)
      fired.push(...[lastDueRun(parts, zone, fired.at(-1) ?? from - 1, now)].filter((at) => at !== null));
    expect(iso(fired)).toEqual(iso(expected));
  },
);

test('a single run is in the future or never', () => {
  expect(nextStoreRun(once, Date.parse('2026-11-19T00:00:00Z'))).toBe(Date.parse('2026-11-19T20:00:00Z'));
  expect(nextStoreRun(once, Date.parse('2026-11-19T20:00:00Z'))).toBeNull();
  expect(nextStoreRun(null, 0)).toBeNull();
});
