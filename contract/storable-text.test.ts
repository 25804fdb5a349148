import { expect, test } from 'vitest';
import { findUnstorable } from './storable-text.ts';

test.each([
  ['plain text', { name: 'Kauri\tHomes\r\nĀ 漢字 🏠' }, null],
  ['a NUL', { name: 'a\0' }, 'name'],
  ['half a character', { address: { city: 'a\ud800' } }, 'address.city'],
  ['a control character in a list', { ids: ['fine', '\u000b'] }, 'ids.1'],
  ['nothing', undefined, null],
])('%s is found at its place', (_, value, path) => {
  expect(findUnstorable(value)).toBe(path);
});
