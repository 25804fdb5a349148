import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdRows } from './hold-rows.ts';

const rows = (ids: string) => ids.split('').map((id) => ({ _id: id }));
const ids = (held: readonly { _id: string }[]) => held.map(({ _id }) => _id).join('');

test.each([
  ['nothing new', 'abc', 'abc', 'abc', ''],
  ['a row above', 'abc', 'xabc', 'abc', 'x'],
  ['a row between', 'abc', 'axbc', 'abc', 'x'],
  ['a row below', 'abc', 'abcx', 'abcx', ''],
  ['rows that push others off a full page', 'abcd', 'xyab', 'abcd', 'xy'],
  ['a deleted row, and the next one that moves up from below', 'abcd', 'acde', 'acde', ''],
  ['a new row in place of a deleted one', 'abcd', 'xacd', 'acd', 'x'],
  ['the last row deleted from a page that is not full', 'abc', 'xab', 'ab', 'x'],
  ['shown rows in another order', 'abc', 'cab', 'abc', ''],
  ['other rows altogether', 'ab', 'xy', 'xy', ''],
  ['no rows left', 'ab', '', '', ''],
])('%s: %s with %s becomes %s, and %s is announced', (_, shown, latest, expected, added) => {
  const held = holdRows(rows(shown), rows(latest), 4);
  expect(ids(held.rows)).toBe(expected);
  expect(ids(held.added)).toBe(added);
});

test('shown rows get their latest values', () => {
  const held = holdRows(
    [{ _id: 'a', name: 'Old' }],
    [
      { _id: 'x', name: 'Added' },
      { _id: 'a', name: 'New' },
    ],
    25,
  );
  expect(held).toEqual({ rows: [{ _id: 'a', name: 'New' }], added: [{ _id: 'x', name: 'Added' }] });
});

test('no row is shown twice or lost, whatever changes', () => {
  const page = fc.uniqueArray(fc.constantFrom(...'abcdefghij'.split('')), { maxLength: 5 });
  fc.assert(
    fc.property(page, page, (shown, latest) => {
      const held = holdRows(rows(shown.join('')), rows(latest.join('')), 5);
      const all = [...held.rows, ...held.added].map(({ _id }) => _id);
      expect(new Set(all).size).toBe(all.length);
      expect(latest.filter((id) => !all.includes(id))).toEqual([]);
    }),
  );
});
