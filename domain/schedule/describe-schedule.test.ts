import { expect, test } from 'vitest';
import { readCron } from './cron-parts.ts';
import { describeInterval, describeOnce } from './describe-schedule.ts';

test.each([
  ['* * * * *', 'Every minute'],
  ['0 * * * *', 'Every hour, on the hour'],
  ['5,20 * * * *', 'Every hour, at 5 and 20 minutes past the hour'],
  ['0 9 * * *', 'At 9:00 am, every day'],
  ['0,30 9,17 * * *', 'At 9:00 am, 9:30 am, 5:00 pm and 5:30 pm, every day'],
  ['0 0,12 * * *', 'At midnight and noon, every day'],
  ['0,15,30 9,10,17 * * *', 'At 0, 15 and 30 minutes past 9:00 am, 10:00 am and 5:00 pm, every day'],
  ['* 9 * * *', 'Every minute from 9:00 am to 9:59 am, every day'],
  ['* 9,17 * * *', 'Every minute of the hours that begin at 9:00 am and 5:00 pm, every day'],
  ['30 9 * * 1,3,5', 'At 9:30 am, on Mondays, Wednesdays and Fridays'],
  ['30 9 * * 1,2,3,4,5,6,7', 'At 9:30 am, every day'],
  ['0 * * * 7', 'Every hour, on the hour, on Sundays'],
  ['0 9 1,2,3,11,22 * *', 'At 9:00 am, on the 1st, 2nd, 3rd, 11th and 22nd of every month'],
  ['0 9 31 * *', 'At 9:00 am, on the 31st of every month that has one'],
  ['0 9 1 1,7 *', 'At 9:00 am, on the 1st of January and July'],
  ['0 9 * 3 *', 'At 9:00 am, every day in March'],
])('%s reads: %s', (cron, expected) => {
  expect(describeInterval(readCron(cron)!)).toBe(expected);
});

test('a single moment is told by its day and time', () => {
  expect(describeOnce('2026-09-27', 14, 5)).toBe('Once, on 27/09/2026 at 2:05 pm');
});
