import { describe, expect, test } from 'vitest';
import {
  isEmpty,
  isSelected,
  MAX_SELECTED,
  nothingSelected,
  pageState,
  selectionSent,
  togglePage,
  toggleRange,
  toggleRow,
} from './row-selection.ts';
import type { NamedRow } from './row-selection.ts';

const page: NamedRow[] = ['a', 'b', 'c', 'd'].map((id) => ({ _id: id, name: `Row ${id}` }));
const ids = (selection: ReturnType<typeof toggleRow>) => (selection.kind === 'ticked' ? [...selection.names.keys()] : 'matching');

describe('ticking', () => {
  test('a row twice leaves nothing selected', () => {
    const once = toggleRow(nothingSelected, page, 'b');
    expect(ids(once)).toEqual(['b']);
    expect(isEmpty(toggleRow(once, page, 'b'))).toBe(true);
  });

  test('a range works upwards and downwards', () => {
    const first = toggleRow(nothingSelected, page, 'c');
    expect(ids(toggleRange(first, page, 'c', 'a'))).toEqual(['c', 'a', 'b']);
    expect(ids(toggleRange(first, page, 'c', 'd'))).toEqual(['c', 'd']);
  });

  test('a range that ends on a ticked row unticks it', () => {
    const all = togglePage(nothingSelected, page);
    expect(ids(toggleRange(all, page, 'b', 'c'))).toEqual(['a', 'd']);
  });

  test('a range from a row of another page ticks the clicked row alone', () => {
    expect(ids(toggleRange(nothingSelected, page, 'elsewhere', 'c'))).toEqual(['c']);
  });

  test('the page keeps what was ticked on other pages', () => {
    const other = togglePage(nothingSelected, [{ _id: 'z', name: 'Row z' }]);
    const both = togglePage(other, page);
    expect(ids(both)).toEqual(['z', 'a', 'b', 'c', 'd']);
    expect(ids(togglePage(both, page))).toEqual(['z']);
  });

  test('the header tells none, some and all apart', () => {
    const some = toggleRow(nothingSelected, page, 'a');
    expect([nothingSelected, some, togglePage(some, page)].map((selection) => pageState(selection, page))).toEqual(['none', 'some', 'all']);
  });

  test('stops at what the server takes at once', () => {
    const many = Array.from({ length: MAX_SELECTED + 5 }, (_, index) => ({ _id: String(index), name: '' }));
    expect(ids(togglePage(nothingSelected, many))).toHaveLength(MAX_SELECTED);
  });
});

describe('all matching', () => {
  test('covers rows that were never loaded', () => {
    expect(isSelected({ kind: 'matching' }, 'never seen')).toBe(true);
  });

  test('falls back to the rest of the page when one row is unticked', () => {
    expect(ids(toggleRow({ kind: 'matching' }, page, 'b'))).toEqual(['a', 'c', 'd']);
  });

  test('is sent as its search, ticked rows as their ids', () => {
    const search = [{ field: 'name', operator: '%' as const, value: 'x' }];
    expect(selectionSent({ kind: 'matching' }, search)).toEqual({ matching: search });
    expect(selectionSent(togglePage(nothingSelected, page), search)).toEqual({ ids: ['a', 'b', 'c', 'd'] });
  });
});
