import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateAsTyped, dateText, isCalendarDate, readDate } from './calendar-date.ts';

test.each([
  ['15/11/2026', '2026-11-15'],
  ['29/02/2028', '2028-02-29'],
  ['01/01/1000', '1000-01-01'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['00/01/2026', null],
  ['01/13/2026', null],
  ['11/15/2026', null],
  ['1/2/2026', null],
  ['01/02/26', null],
  ['01-02-2026', null],
  ['2026-02-01', null],
  [' 01/02/2026', null],
  ['01/02/2026 ', null],
  ['01/02/2026\n', null],
  ['01/01/0001', null],
  ['', null],
])('%j is read as %s', (text, expected) => {
  expect(readDate(text)).toBe(expected);
});

test.each(['2026-02-30', '15/11/2026', '2026-1-1', '', 'tomorrow'])('%j is no stored day, and is shown as it is', (text) => {
  expect(isCalendarDate(text)).toBe(false);
  expect(dateText(text)).toBe(text);
});

test('every day comes back from the way it is written', () => {
  const day = fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (kept) => {
      expect(readDate(dateText(kept))).toBe(kept);
    }),
  );
});

test('a day that is typed without slashes has them', () => {
  const typed = '15112026'.split('').reduce((shown, key) => dateAsTyped(shown, shown + key), '');
  expect(typed).toBe('15/11/2026');
  expect('15/11/2026'.split('').reduce((shown, key) => dateAsTyped(shown, shown + key), '')).toBe('15/11/2026');
});

test('a slash that is deleted stays away, and a paste is left as it is', () => {
  expect(dateAsTyped('15/', '15')).toBe('15');
  expect(dateAsTyped('', '15/11/2026')).toBe('15/11/2026');
});
