import { isTimezone } from '#domain/dates/index.ts';
import { expect, test } from 'vitest';
import { timeZoneChoices, timeZoneChoicesWith } from './time-zone-choices.ts';

const choices = timeZoneChoices(Date.parse('2026-01-15T00:00:00Z'));

test('every zone on offer is one that the contract accepts', () => {
  expect(choices.length).toBeGreaterThan(300);
  expect(choices.filter(({ value }) => !isTimezone(value))).toEqual([]);
  expect(choices.filter(({ value }) => value === 'UTC')).toHaveLength(1);
});

test('zones say how far they are from UTC, and go from west to east', () => {
  const labelOf = (zone: string) => choices.find(({ value }) => value === zone)?.label;
  expect(labelOf('Pacific/Auckland')).toBe('(UTC+13:00) Pacific/Auckland');
  expect(labelOf('America/New_York')).toBe('(UTC-05:00) America/New York');
  const at = (zone: string) => choices.findIndex(({ value }) => value === zone);
  expect(at('Pacific/Honolulu')).toBeLessThan(at('Europe/London'));
  expect(at('Europe/London')).toBeLessThan(at('Pacific/Auckland'));
});

test('a zone under an older name stays choosable', () => {
  expect(timeZoneChoicesWith('NZ')[0]).toEqual({ value: 'NZ', label: 'NZ' });
  expect(timeZoneChoicesWith('Pacific/Auckland')).toBe(choices);
});
