import { column } from '#contract/list/index.ts';
import { expect, test } from 'vitest';
import { nextOrder, sortOf } from './sort-order.ts';

test.each([
  ['text', 'name'],
  ['status', 'name'],
  ['number', '-name'],
  ['money', '-name'],
  ['time', '-name'],
] as const)('the first click on a column of the kind %s asks for the order %s, and each further click turns it round', (kind, first) => {
  const each = column('name', 'Name', { kind, sortable: true });
  const second = nextOrder(each, first);
  expect(nextOrder(each, '-_id')).toBe(first);
  expect(second).toBe(first === 'name' ? '-name' : 'name');
  expect(nextOrder(each, second)).toBe(first);
});

test('a heading says how its column is sorted, and nothing where the column cannot be sorted', () => {
  const sortable = column('name', 'Name', { sortable: true });
  expect(['name', '-name', 'price'].map((order) => sortOf(sortable, order))).toEqual(['ascending', 'descending', 'none']);
  expect(sortOf(column('name', 'Name', { sortable: false }), 'name')).toBeUndefined();
});
