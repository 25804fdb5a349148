import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockChanges, momentOf, offsetAt, offsetText, timeText, wallTime, wallTimeAt } from './wall-time.ts';

const NZ = 'Pacific/Auckland';
const iso = (moment: number) => new Date(moment).toISOString();

test('a time on the night when clocks go forward is missing, and means an hour later', () => {
  expect(momentOf(wallTime('2026-09-27', 2, 30), NZ)).toEqual({ kind: 'missing', at: Date.parse('2026-09-26T14:30:00Z') });
  expect(timeText(wallTimeAt(Date.parse('2026-09-26T14:30:00Z'), NZ))).toBe('3:30 am');
});

test('a time on the night when clocks go back comes twice', () => {
  expect(momentOf(wallTime('2026-04-05', 2, 30), NZ)).toEqual({
    kind: 'twice',
    first: Date.parse('2026-04-04T13:30:00Z'),
    second: Date.parse('2026-04-04T14:30:00Z'),
  });
});

test.each([
  ['2026-09-27', 1, 59, '2026-09-26T13:59:00.000Z'],
  ['2026-09-27', 3, 0, '2026-09-26T14:00:00.000Z'],
  ['2026-04-05', 1, 59, '2026-04-04T12:59:00.000Z'],
  ['2026-04-05', 3, 0, '2026-04-04T15:00:00.000Z'],
  ['2026-11-15', 9, 0, '2026-11-14T20:00:00.000Z'],
])('%s %i:%i comes once, at %s', (date, hour, minute, expected) => {
  const found = momentOf(wallTime(date, hour, minute), NZ);
  expect(found.kind === 'once' && iso(found.at)).toBe(expected);
});

test('an offset holds to the second before the clocks change, in the middle of an hour too', () => {
  const before = Date.parse('2010-03-14T03:30:59.999Z');
  for (let again = 0; again < 2; again += 1) {
    expect(offsetText(offsetAt(before, 'America/St_Johns'))).toBe('UTC-03:30');
    expect(offsetText(offsetAt(before + 1, 'America/St_Johns'))).toBe('UTC-02:30');
  }
});

test('the clocks of a year change when the country says so', () => {
  const changes = clockChanges(NZ, Date.parse('2026-01-01T00:00:00Z'), Date.parse('2027-01-01T00:00:00Z'));
  expect(changes.map(({ at, before, after }) => [iso(at), offsetText(before), offsetText(after)])).toEqual([
    ['2026-04-04T14:00:00.000Z', 'UTC+13:00', 'UTC+12:00'],
    ['2026-09-26T14:00:00.000Z', 'UTC+12:00', 'UTC+13:00'],
  ]);
  expect(clockChanges('UTC', 0, Date.parse('1971-01-01T00:00:00Z'))).toEqual([]);
});

test('every moment is found again from its wall time', () => {
  const zone = fc.constantFrom(NZ, 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Europe/London', 'America/St_Johns');
  const moment = fc
    .integer({ min: Date.parse('2020-01-01') / 60_000, max: Date.parse('2036-01-01') / 60_000 })
    .map((minutes) => minutes * 60_000);
  fc.assert(
    fc.property(zone, moment, (name, at) => {
      const found = momentOf(wallTimeAt(at, name), name);
      expect(found.kind === 'twice' ? [found.first, found.second] : [found.kind, found.at]).toContain(at);
      expect(found.kind).not.toBe('missing');
      expect(Math.abs(offsetAt(at, name))).toBeLessThanOrEqual(14 * 3_600_000);
    }),
  );
});
