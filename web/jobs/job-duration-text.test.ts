import { expect, test } from 'vitest';
import { jobDurationText } from './job-duration-text.ts';

test.each([
  [0.2, 'less than a second'],
  [1, '1 s'],
  [59.6, '1 min'],
  [75, '1 min 15 s'],
  [3600, '1 h'],
  [3601, '1 h'],
  [3725, '1 h 2 min'],
  [90_000, '1 d 1 h'],
])('%d seconds are written as %s', (seconds, expected) => {
  const from = '2026-11-15T00:00:00.000Z';
  expect(jobDurationText(from, new Date(Date.parse(from) + seconds * 1000).toISOString())).toBe(expected);
});
