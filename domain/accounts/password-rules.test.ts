import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAcceptablePassword, LONGEST_PASSWORD, passwordLevel } from './password-rules.ts';

test.each([
  ['', false],
  ['12345', false],
  ['abcde', false],
  ['abcdef', true],
  ['ABCDEF', true],
  ['482915', true],
  ['!!!???', true],
  ['      ', true],
  ['ありがとう', false],
  ['ありがとう!', true],
  ['👍👍👍👍👍', false],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  ['👍'.repeat(128), true],
])('%j is accepted: %s', (password, accepted) => {
  expect(isAcceptablePassword(password)).toBe(accepted);
});

test.each([
  ['12345', 1],
  ['', 1],
  ['a'.repeat(129), 1],
  ['aaaaaa', 2],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 2],
  ['harbour', 2],
  ['harbour7', 3],
  ['Harbour7', 4],
  ['Harbour-7', 4],
  ['harbour lights', 4],
  ['adstead-demo', 4],
  ['Harbour-lights-7', 5],
  ['a quiet street by the harbour', 5],
])('%j has level %i', (password, level) => {
  expect(passwordLevel(password)).toBe(level);
});

describe('properties', () => {
  const password = fc.string({ unit: 'grapheme', maxLength: LONGEST_PASSWORD + 5 });

  test('only the number of characters decides whether a password is accepted', () => {
    fc.assert(fc.property(password, (text) => isAcceptablePassword(text) === isAcceptablePassword('a'.repeat(Array.from(text).length))));
  });

  test('what is accepted never has the lowest level, and what is refused always has', () => {
    const ofLength = (minLength: number, maxLength: number) =>
      fc.array(fc.constantFrom('a', 'Z', '7', '-', ' ', 'ā', '👍'), { minLength, maxLength });
    fc.assert(fc.property(ofLength(6, 128), (letters) => passwordLevel(letters.join('')) >= 2));
    fc.assert(fc.property(fc.oneof(ofLength(0, 5), ofLength(129, 140)), (letters) => passwordLevel(letters.join('')) === 1));
  });

  test('another character never makes a password weaker, until it is too long', () => {
    fc.assert(
      fc.property(password, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (text, more) => {
        fc.pre(Array.from(text + more).length <= LONGEST_PASSWORD);
        expect(passwordLevel(text + more)).toBeGreaterThanOrEqual(passwordLevel(text));
      }),
    );
  });
});
