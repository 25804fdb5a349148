import { expect, test } from 'vitest';
import { audienceSizeText, knownSize } from './audience-size.ts';

test.each([
  [12_300, 14_100, 'About 12,000–14,000 people on Meta'],
  [1_000, 1_200, 'About 1,000–1,200 people on Meta'],
  [0, 1_500, 'Up to 1,500 people on Meta'],
  [12_300, 12_400, 'About 12,000 people on Meta'],
  [1_240_000, 1_460_000, 'About 1,200,000–1,500,000 people on Meta'],
  [1_000, 1_000, 'Fewer than 1,000 people on Meta'],
  [0, 400, 'Fewer than 1,000 people on Meta'],
  [9_000, 5_000, 'About 5,000 people on Meta'],
])('%d to %d people are "%s"', (lower, upper, text) => {
  expect(audienceSizeText({ lower, upper })).toBe(text);
});

test('there is no size where Meta has none', () => {
  expect(knownSize({ lower: 2000, upper: 3000 }, true)).toEqual({ lower: 2000, upper: 3000 });
  expect(knownSize({ lower: 2000, upper: 3000 }, false)).toBeNull();
  expect(knownSize({ lower: -1, upper: -1 }, true)).toBeNull();
});
