import { column } from '#contract/list/index.ts';
import type { ListColumn } from '#contract/list/index.ts';
import { describe, expect, test } from 'vitest';
import { counted, formatTotal, operatorLabel, pageText, plural, someNames, valueLabels } from './list-texts.ts';

test.each([
  [0, 'customer', '0 customers'],
  [1, 'customer', '1 customer'],
  [1234, 'customer', '1,234 customers'],
  [2, 'category', '2 categories'],
  [2, 'survey', '2 surveys'],
])('%i %s is written as %s', (count, noun, expected) => {
  expect(counted(count, noun)).toBe(expected);
});

test('a plural needs no count', () => {
  expect(plural('office')).toBe('offices');
});

describe('page words', () => {
  test('name the rows on the page and the whole', () => {
    expect(pageText(1, 25, 25, { count: 1234, isEstimate: false })).toBe('1–25 of 1,234');
    expect(pageText(50, 25, 9, { count: 1234, isEstimate: false })).toBe('1,226–1,234 of 1,234');
  });

  test('round an estimate to two digits', () => {
    expect(formatTotal({ count: 1_203_877, isEstimate: true })).toBe('about 1,200,000');
    expect(formatTotal({ count: 12_345, isEstimate: true })).toBe('about 12,000');
  });
});

test.each<[ListColumn['kind'], string[], string, string]>([
  ['money', ['2000000', ''], 'is at least', '2,000,000'],
  ['money', ['', '1999.90'], 'is at most', '1,999.90'],
  ['number', ['2', '4'], 'is between', '2 and 4'],
  ['date', ['2026-11-17', ''], 'is on or after', '17/11/2026'],
])('a range of %s %j is read as %s %s', (kind, value, operator, values) => {
  const condition = { field: 'price', operator: 'between', value } as const;
  const priced = column('price', 'Price', { kind, search: ['between'] });
  expect([operatorLabel(priced, condition), ...valueLabels(priced, condition)]).toEqual([operator, values]);
});

test('names are listed until there are too many', () => {
  expect(someNames(['A', 'B'], 2)).toBe('A, B');
  expect(someNames(['A', 'B', 'C', 'D'], 1200)).toBe('A, B, C and 1,197 more');
});
