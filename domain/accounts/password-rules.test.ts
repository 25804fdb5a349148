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

  test('only what is refused has the lowest level', () => {
    fc.assert(fc.property(password, (text) => isAcceptablePassword(text) === passwordLevel(text) > 1));
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
