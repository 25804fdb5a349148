import { describe, expect, test } from 'vitest';
import { figure, median, percentile, ratioLine, slope } from './figures.ts';

describe('median', () => {
  test('is the middle value, whatever the order', () => expect(median([9, 1, 5])).toBe(5));
  test('is the mean of the two in the middle of an even number', () => expect(median([4, 1, 2, 100])).toBe(3));
  test('refuses to make one up from nothing', () => expect(() => median([])).toThrow('nothing'));
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  test('is a value that was measured, at its rank', () => {
    expect(percentile(hundred, 99)).toBe(99);
    expect(percentile(hundred, 50)).toBe(50);
    expect(percentile([7], 99)).toBe(7);
  });
  test('refuses to make one up from nothing', () => expect(() => percentile([], 99)).toThrow('nothing'));
});

describe('slope', () => {
  test('is what one more step adds', () => expect(slope([1, 2, 3, 4].map((x) => ({ x, y: 10 + 2.5 * x })))).toBeCloseTo(2.5));
  test('is nothing for a single place', () =>
    expect(
      slope([
        { x: 1, y: 5 },
        { x: 1, y: 9 },
      ]),
    ).toBe(0));
});

describe('the closing line', () => {
  test('names the benchmark, its ratio and both figures', () => {
    expect(ratioLine('customers-list', { ratio: 1.2345, ours: 2345.6, control: 1900.2, unit: 'req/s' })).toBe(
      'customers-list: ratio 1.23 (ours 2346 req/s, control 1900 req/s)',
    );
  });
  test('keeps three digits that matter', () => expect([figure(0.456), figure(45.67), figure(456.7)]).toEqual(['0.46', '45.7', '457']));
});
