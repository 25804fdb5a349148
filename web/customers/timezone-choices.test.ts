import { isTimezone } from '#domain/customers/index.ts';
import { expect, test } from 'vitest';
import { timezoneChoices } from './timezone-choices.ts';

const choices = timezoneChoices(new Date('2026-07-01T00:00:00Z'));

test('every zone on offer is one that the contract accepts', () => {
  expect(choices.length).toBeGreaterThan(300);
  expect(choices.filter(({ value }) => !isTimezone(value))).toEqual([]);
});

test('zones say how far they are from UTC, and go from west to east', () => {
  const labelOf = (zone: string) => choices.find(({ value }) => value === zone)?.label;
  expect(labelOf('Pacific/Auckland')).toBe('Pacific/Auckland (UTC+12:00)');
  expect(labelOf('America/New_York')).toBe('America/New York (UTC-04:00)');
  const at = (zone: string) => choices.findIndex(({ value }) => value === zone);
  expect(at('Pacific/Honolulu')).toBeLessThan(at('Europe/London'));
  expect(at('Europe/London')).toBeLessThan(at('Pacific/Auckland'));
});
