import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationText, firstSentence, isDuration, isProductCode, MAX_CODE_CHARACTERS, tidyProductCode } from './product-fields.ts';

test.each([
  ['CAROUSEL-14', true],
  ['A', true],
  ['KIT_2', true],
  ['', false],
  ['carousel', false],
  ['A--B', false],
  ['-A', false],
  ['A-', false],
  ['A B', false],
  ['Ā', false],
  ['A'.repeat(MAX_CODE_CHARACTERS), true],
  ['A'.repeat(MAX_CODE_CHARACTERS + 1), false],
])('%j is a code: %s', (code, expected) => {
  expect(isProductCode(code)).toBe(expected);
});

test.each([
  ['Carousel, 14 days', 'CAROUSEL-14-DAYS'],
  ['  fb_carousel 7 ', 'FB_CAROUSEL-7'],
  ['Tāmaki – hui', 'TAMAKI-HUI'],
  ['_--_', ''],
  ['不动产', ''],
])('%j becomes %j', (typed, code) => {
  expect(tidyProductCode(typed)).toBe(code);
});

test('what was tidied is a code or nothing, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: fc.constantFrom('a', 'B', '7', 'ā', '-', '_', ' ', '–', '不', 'ß') }), (typed) => {
      const code = tidyProductCode(typed);
      expect(code === '' || isProductCode(code)).toBe(true);
      expect(tidyProductCode(code)).toBe(code);
    }),
  );
});

test.each([
  [1, true, '1 day'],
  [14, true, '14 days'],
  [365, true, '365 days'],
  [0, false, '0 days'],
  [366, false, '366 days'],
  [1.5, false, '1.5 days'],
])('%d days: %s, %s', (days, lasts, text) => {
  expect(isDuration(days)).toBe(lasts);
  expect(durationText(days)).toBe(text);
});

test.each([
  ['One listing in a feed. For two weekends.', 'One listing in a feed.'],
  ['  Costs $1.50 a day  ', 'Costs $1.50 a day'],
  ['Ready?\nThen go.', 'Ready?'],
  ['', ''],
])('the first sentence of %j', (description, expected) => {
  expect(firstSentence(description)).toBe(expected);
});
