import { expect, test } from 'vitest';
import { isNarrowed, listingsAddress, withoutFilters } from './listings-state.ts';

const { initial, read, write } = listingsAddress;

test('the listings as they open are the ten newest, and need nothing in the address', () => {
  expect(write({}, initial)).toEqual({});
  expect(initial).toMatchObject({ limit: 10, order: '-_id', page: 1, viewMode: '' });
});

test.each([
  [{ limit: '11' }, { limit: 10 }],
  [{ limit: '75' }, { limit: 75 }],
  [{ order: 'password' }, { order: '-_id' }],
  [{ look: 'table' }, { viewMode: '' }],
  [{ look: 'map' }, { viewMode: 'map' }],
])('a URL with %j is read as %j', (search, expected) => {
  expect(read(search)).toMatchObject(expected);
});

test('clearing the filters keeps the order, the page size and the view mode', () => {
  const state = { ...initial, text: 'villa', status: 'ACTIVE', page: 3, limit: 50, order: 'title', viewMode: 'list' as const };
  expect(isNarrowed(state)).toBe(true);
  expect(withoutFilters(state)).toEqual({ ...initial, limit: 50, order: 'title', viewMode: 'list' });
  expect(isNarrowed(withoutFilters(state))).toBe(false);
});
