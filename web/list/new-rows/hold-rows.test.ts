import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdRows } from './hold-rows.ts';

const NONE: ReadonlySet<string> = new Set();
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
  const held = holdRows(rows(shown), rows(latest), { limit: 4, own: NONE, hasGrown: false });
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
    { limit: 25, own: NONE, hasGrown: true },
  );
  expect(held).toEqual({ rows: [{ _id: 'a', name: 'New' }], added: [{ _id: 'x', name: 'Added' }] });
});

test.each([
  ['a row above', 'abc', 'xabc', 'x', 'xabc', ''],
  ['a row between, and one of another person', 'abc', 'yaxbc', 'x', 'axbc', 'y'],
  ['two rows, in their order', 'abc', 'axybc', 'xy', 'axybc', ''],
  ['a row above all that others push off', 'abcd', 'xyzw', 'x', 'xabcd', 'yzw'],
])('the person’s own row is shown at once: %s', (_, shown, latest, own, expected, added) => {
  const held = holdRows(rows(shown), rows(latest), { limit: 4, own: new Set(own), hasGrown: true });
  expect(ids(held.rows)).toBe(expected);
  expect(ids(held.added)).toBe(added);
});

test('a page that others push off whole stays, and one whose rows have all left goes', () => {
  const held = (hasGrown: boolean) => holdRows(rows('abcd'), rows('wxyz'), { limit: 4, own: NONE, hasGrown });
  expect([ids(held(true).rows), ids(held(true).added)]).toEqual(['abcd', 'wxyz']);
  expect([ids(held(false).rows), ids(held(false).added)]).toEqual(['wxyz', '']);
});

test('no row is shown twice or lost, whatever changes', () => {
  const page = fc.uniqueArray(fc.constantFrom(...'abcdefghij'.split('')), { maxLength: 5 });
  fc.assert(
    fc.property(page, page, page, fc.boolean(), (shown, latest, own, hasGrown) => {
      const held = holdRows(rows(shown.join('')), rows(latest.join('')), { limit: 5, own: new Set(own), hasGrown });
      expect(held.added.filter(({ _id }) => own.includes(_id))).toEqual([]);
      const all = [...held.rows, ...held.added].map(({ _id }) => _id);
      expect(new Set(all).size).toBe(all.length);
      expect(latest.filter((id) => !all.includes(id))).toEqual([]);
    }),
  );
});
