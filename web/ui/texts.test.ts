import { expect, test } from 'vitest';
import { greeting } from './text/greeting.ts';
import { phoneText } from './fields/phone-text.ts';
import { exactly, happened, roughly } from './text/time-text.ts';

const now = new Date('2026-11-15T10:00:00Z');

test.each([
  ['2026-11-15T09:59:40Z', 'just now'],
  ['2026-11-15T10:00:20Z', 'just now'],
  ['2026-11-15T09:58:00Z', '2 minutes ago'],
  ['2026-11-15T07:00:00Z', '3 hours ago'],
  ['2026-11-14T09:00:00Z', 'yesterday'],
  ['2026-11-10T10:00:00Z', '5 days ago'],
  ['2026-10-30T10:00:00Z', '2 weeks ago'],
  ['2025-11-01T10:00:00Z', 'last year'],
])('%s is %s', (at, expected) => {
  expect(roughly(new Date(at), now)).toBe(expected);
});

test.each([
  ['2026-11-15T07:00:00Z', '3 hours ago'],
  ['2026-11-08T10:01:00Z', '6 days ago'],
  ['2026-11-08T10:00:00Z', '08/11/2026'],
  ['2025-11-01T10:00:00Z', '01/11/2025'],
  // These moments lie ahead of the browser's clock.
  ['2026-11-15T10:03:00Z', 'just now'],
  ['2026-11-15T12:00:00Z', '15/11/2026'],
])('what happened at %s reads %s', (at, expected) => {
  expect(happened(new Date(at), now, 'UTC')).toBe(expected);
});

test('the exact time is DD/MM/YYYY in the given time zone', () => {
  expect(exactly(now, 'Pacific/Auckland')).toBe('15/11/2026, 11:00 pm');
  expect(exactly(new Date('2026-03-04T00:05:00Z'), 'UTC')).toBe('04/03/2026, 12:05 am');
});

test.each([
  ['+6495756721', '+64 9 575 6721'],
  ['+64211234567', '+64 21 123 4567'],
  ['+61412345678', '+61 412 345 678'],
  ['+61298765432', '+61 2 9876 5432'],
  ['+442079460958', '+44 207 946 0958'],
  ['09 575 6721', '09 575 6721'],
  ['ask reception', 'ask reception'],
])('%s reads %s', (number, expected) => {
  expect(phoneText(number)).toBe(expected);
});

test.each([
  [3, 'Good evening'],
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock it is %s', (hour, expected) => {
  expect(greeting(new Date(2026, 10, 15, hour))).toBe(expected);
});
