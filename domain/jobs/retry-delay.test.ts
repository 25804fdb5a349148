import { describe, expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

describe('the wait before another try', () => {
  test.each([
    { failedTries: 1, chance: 0, wait: 1000 },
    { failedTries: 2, chance: 0, wait: 2000 },
    { failedTries: 4, chance: 0, wait: 8000 },
    { failedTries: 1, chance: 1, wait: 500 },
    { failedTries: 3, chance: 0.5, wait: 3000 },
  ])('is $wait ms after $failedTries failed tries with chance $chance', ({ failedTries, chance, wait }) => {
    expect(retryDelayMs(failedTries, chance, 1000)).toBe(wait);
  });

  test('never passes a quarter of an hour', () => {
    expect(retryDelayMs(1000, 0)).toBe(15 * 60_000);
  });
});
