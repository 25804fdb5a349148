import { expect, test } from 'vitest';
import { plainWords, withoutMarks } from './plain-letters.ts';

test.each([
  ['Tūī', 'Tui'],
  ['Tu\u0304i\u0304', 'Tui'],
  ['ﬁnest', 'finest'],
  ['Kāneʻohe', 'Kaneohe'],
  ['船', '船'],
])('%s without marks is %s', (text, plain) => {
  expect(withoutMarks(text)).toBe(plain);
});

test.each([
  ['Boats & marine', ['boats', 'marine']],
  ['Ōtautahi–Christchurch 2', ['otautahi', 'christchurch', '2']],
  ['船', []],
])('the words of %s are %j', (text, words) => {
  expect(plainWords(text)).toEqual(words);
});
