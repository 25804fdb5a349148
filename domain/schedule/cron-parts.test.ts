import { expect, test } from 'vitest';
import { cronText, EVERY_PART, INTERVAL_MINUTES, neverOccurs, readCron, withPart } from './cron-parts.ts';
import { limitToFrequency, fitsFrequency, FREQUENCIES } from './frequency.ts';

const everything = { minute: [5], hour: [9], day: [15], month: [3], weekday: [7] };

test.each([
  ['Minute', '* * * * *'],
  ['Hour', '5 * * * *'],
  ['Day', '5 9 * * *'],
  ['Week', '5 9 * * 7'],
  ['Month', '5 9 15 * *'],
  ['Year', '5 9 15 3 *'],
] as const)('changing the frequency to %s leaves %s', (frequency, expected) => {
  const parts = limitToFrequency(everything, frequency);
  expect(cronText(parts)).toBe(expected);
  expect(fitsFrequency(parts, frequency)).toBe(true);
  expect(fitsFrequency(everything, frequency)).toBe(false);
});

test('an empty list means every', () => {
  expect(cronText(EVERY_PART)).toBe('* * * * *');
});

test('several values of a part are joined with a comma, in order and once', () => {
  expect(cronText(withPart(EVERY_PART, 'minute', [30, 0, 30]))).toBe('0,30 * * * *');
});

test('the minutes of an interval are those of the specification', () => {
  expect(INTERVAL_MINUTES).toEqual([0, 5, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
});

test.each(['0 9 * * 1', '59 23 31 12 7', '0,30 * * * *'])('%s is read and written the same', (text) => {
  expect(cronText(readCron(text)!)).toBe(text);
});

test.each([
  '',
  '* * * *',
  '* * * * * *',
  '*/5 * * * *',
  '1-5 * * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 0',
  '* * * * 8',
  '-1 * * * *',
  '0, * * * *',
  'MON * * * *',
  '0  9 * * *',
  ' 0 9 * * *',
  '0 9 * * 1\n',
])('%j is refused', (text) => {
  expect(readCron(text)).toBeNull();
});

test.each([
  ['0 0 30 2 *', true],
  ['0 0 29 2 *', false],
  ['0 0 31 4,6,9,11 *', true],
  ['0 0 31 4,5 *', false],
  ['0 0 30,31 2 *', true],
  ['0 0 31 * *', false],
])('%s never comes: %s', (text, expected) => {
  expect(neverOccurs(readCron(text)!)).toBe(expected);
});

test('every frequency is offered', () => {
  expect(FREQUENCIES).toEqual(['Minute', 'Hour', 'Day', 'Week', 'Month', 'Year']);
});
