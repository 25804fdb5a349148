import { expect, test } from 'vitest';
import { intervalClockNotes, onceClockNote } from './clock-notes.ts';
import { readCron } from './cron-parts.ts';

const NZ = 'Pacific/Auckland';
const notes = (cron: string, zone = NZ) => intervalClockNotes(readCron(cron)!, zone, Date.parse('2026-01-01T00:00:00Z'));

test('a chosen hour that clocks skip or repeat is said in words, for the year ahead', () => {
  expect(notes('30 2 * * *')).toEqual([
    'On 05/04/2026 clocks go back from 3:00 am to 2:00 am: 2:30 am comes twice that day and runs the first time only.',
    'On 27/09/2026 clocks go forward from 2:00 am to 3:00 am: 2:30 am does not exist that day and runs at 3:30 am.',
  ]);
});

test('a schedule that is not affected by clock changes has no notes', () => {
  expect(notes('0 9 * * *')).toEqual([]);
  expect(notes('30 2 * * 1')).toEqual([]);
  expect(notes('30 2 * * *', 'UTC')).toEqual([]);
});

test('a schedule of every hour follows the hours that there are', () => {
  expect(notes('0 * * * *')).toEqual([
    'On 05/04/2026 clocks go back from 3:00 am to 2:00 am: the repeated time runs both times.',
    'On 27/09/2026 clocks go forward from 2:00 am to 3:00 am: the missing time is left out.',
  ]);
});

test.each([
  ['2026-09-27', 2, 30, '2:30 am on 27/09/2026 does not exist in Pacific/Auckland: clocks go forward. It runs at 3:30 am.'],
  ['2026-04-05', 2, 0, '2:00 am on 05/04/2026 comes twice in Pacific/Auckland: clocks go back. It runs the first time (UTC+13:00).'],
  ['2026-11-15', 2, 30, null],
])('%s %i:%i: %s', (date, hour, minute, expected) => {
  expect(onceClockNote(date, hour, minute, NZ)).toBe(expected);
});
