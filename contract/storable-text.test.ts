import { expect, test } from 'vitest';
import { DEEPEST_LEVEL, findUnstorable } from './storable-text.ts';

test.each([
  ['plain text', { name: 'Kauri\tHomes\r\nĀ 漢字 🏠' }, null],
  ['a NUL', { name: 'a\0' }, 'name'],
  ['half a character', { address: { city: 'a\ud800' } }, 'address.city'],
  ['a control character in a list', { ids: ['fine', '\u000b'] }, 'ids.1'],
  ['nothing', undefined, null],
  ['a text without a sign', { name: '' }, null],
  ['only spaces, which forms take for nothing', { name: ' \u00a0' }, null],
  ['only signs that show as nothing', { name: '\u200b\u2060' }, 'name'],
  ['signs that show as nothing among spaces', { name: ' \u200b \ufeff' }, 'name'],
  ['a sign that joins what is visible', { name: '👩\u200d👧 ❤\ufe0f na\u200bme' }, null],
  ['a sign that embeds text of the other direction', { name: 'user\u202b admin' }, 'name'],
  ['a sign that isolates what follows', { name: 'user\u2067 admin\u2069' }, 'name'],
  ['a sign that turns round what follows', { name: 'invoice\u202efdp.exe' }, 'name'],
  ['a text from right to left', { name: 'שלום \u200fعالم' }, null],
])('%s is found at its place', (_, value, path) => {
  expect(findUnstorable(value)).toBe(path);
});

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);

test.each([
  ['as deep as is taken', DEEPEST_LEVEL, false],
  ['deeper than anything of ours', DEEPEST_LEVEL + 2, true],
  ['deep enough to exhaust who walks down', 50_000, true],
])('a value that is %s', (_, levels, isRefused) => {
  expect(findUnstorable({ value: nested(levels) }) !== null).toBe(isRefused);
});
