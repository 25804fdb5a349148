import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyLength, countCopy, META_LIMITS, fitCopy, GOOGLE_LIMITS } from './copy-limits.ts';

test.each([
  ['Sunny villa', 11],
  ['日当たりの良い家', 16],
  ['Māori', 5],
  ['', 0],
])('%j counts as %i', (text, length) => {
  expect(copyLength(text)).toBe(length);
});

test('whatever is made to fit is as the network takes it, and what fits stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.constantFrom(...Object.values(GOOGLE_LIMITS)), (text, limit) => {
      const fitted = fitCopy(text, limit);
      expect(copyLength(fitted)).toBeLessThanOrEqual(limit.most);
      if (copyLength(text) <= limit.most) expect(fitted).toBe(text);
    }),
  );
});

test.each([
  ['a'.repeat(40), { left: 215, isCut: false, isPartlyHidden: false }],
  ['a'.repeat(41), { left: 214, isCut: false, isPartlyHidden: true }],
  ['a'.repeat(256), { left: -1, isCut: true, isPartlyHidden: false }],
])('a headline of %s says what is left, hidden and cut', (text, expected) => {
  expect(countCopy(text, META_LIMITS.headline)).toMatchObject(expected);
});
