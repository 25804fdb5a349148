import { expect, test } from 'vitest';
import { isWithin, startWindow } from './start-date.ts';
import type { StartReach } from './start-date.ts';

test.each<[StartReach, string, boolean]>([
  ['wizard', '2026-11-14', false],
  ['wizard', '2026-11-15', true],
  ['wizard', '2027-02-15', true],
  ['wizard', '2027-02-16', false],
  ['server', '2026-11-14', false],
  ['server', '2026-11-15', true],
  ['server', '2027-02-16', true],
  ['server', '2027-11-15', true],
  ['server', '2027-11-16', false],
  ['server', '2027-02-30', false],
  ['server', 'tomorrow', false],
])('on 15 November 2026 the %s takes %s: %s', (reach, day, expected) => {
  expect(isWithin(day, startWindow('2026-11-15', reach))).toBe(expected);
});
