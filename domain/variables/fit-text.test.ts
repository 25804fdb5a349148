import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

test.each([
  ['Sunny villa by the park', 23, 'Sunny villa by the park'],
  ['Sunny villa by the park', 22, 'Sunny villa by the…'],
  ['Sunny villa by the park', 19, 'Sunny villa by the…'],
  ['Sunny villa by the park', 18, 'Sunny villa by…'],
  ['Taumatawhakatangihanga', 10, 'Taumatawh…'],
  ['A Taumatawhakatangihanga', 10, 'A Taumata…'],
  ['Home 👨‍👩‍👧 here', 8, 'Home…'],
  ['abc', 1, '…'],
  ['abc', 0, ''],
  ['', 5, ''],
])('%j in %i characters is %j', (text, most, expected) => {
  expect(fitText(text, most)).toBe(expected);
});

test('it fits, begins as the text does, and a text that fits is left alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 0, max: 80 }), (text, most) => {
      const fitted = fitText(text, most);
      expect(fitted.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(fitted.replace(/…$/, '')) || text === fitted).toBe(true);
      if (text.length <= most) expect(fitted).toBe(text);
    }),
  );
});
