import type { SchedulerSetting } from '#domain/schedule/index.ts';
import { expect, test } from 'vitest';
import { schedulerSetting } from './scheduler-setting.ts';

const weekly: SchedulerSetting = {
  type: 'INTERVAL',
  interval: { frequency: 'Week', cronSyntax: '0,30 9 * * 1' },
  timezone: 'Pacific/Auckland',
};
const once: SchedulerSetting = { type: 'SCHEDULE', schedule: { date: '2026-09-27', hour: 2, minute: 30 }, timezone: 'Pacific/Auckland' };
const messagesOf = (setting: unknown) =>
  schedulerSetting.safeParse(setting).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([[weekly], [once]])('%o is kept as it is', (setting) => {
  expect(schedulerSetting.parse(setting)).toEqual(setting);
});

test('the time zone is Pacific/Auckland where none is chosen, and lists are put in order', () => {
  const { timezone: _, ...zoneless } = weekly;
  expect(schedulerSetting.parse({ ...zoneless, interval: { frequency: 'Week', cronSyntax: '30,0,30 9 * * 1' } })).toEqual(weekly);
});

test.each([
  [
    { ...weekly, interval: { frequency: 'Day', cronSyntax: '0 9 * * 1' } },
    'interval.cronSyntax: A schedule for every day does not have these parts.',
  ],
  [
    { ...weekly, interval: { frequency: 'Year', cronSyntax: '0 9 30 2 *' } },
    'interval.cronSyntax: The chosen months never have this day. Choose another day or month.',
  ],
  [
    { ...weekly, interval: { frequency: 'Hour', cronSyntax: '*/5 * * * *' } },
    'interval.cronSyntax: Choose minutes, hours and days from the lists.',
  ],
  [{ ...weekly, timezone: '+01:00' }, 'timezone: Choose a time zone.'],
  [{ ...once, schedule: { date: '27/09/2026', hour: 2, minute: 30 } }, 'schedule.date: Enter a date as DD/MM/YYYY.'],
  [{ ...once, schedule: { date: '2026-02-29', hour: 2, minute: 30 } }, 'schedule.date: Enter a date as DD/MM/YYYY.'],
])('%o is refused: %s', (setting, expected) => {
  expect(messagesOf(setting)).toEqual([expected]);
});

test.each([
  { ...once, schedule: { date: '2026-09-27', hour: 24, minute: 30 } },
  { ...once, schedule: { date: '2026-09-27', hour: 2, minute: 60 } },
  { ...once, interval: weekly.type === 'INTERVAL' && weekly.interval },
  { ...weekly, type: 'DAILY' },
])('%o is no schedule', (setting) => {
  expect(schedulerSetting.safeParse(setting).success).toBe(false);
});
