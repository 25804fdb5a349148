import fc from 'fast-check';
import { LISTING_PAGE_SIZES } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import { allListings, isNarrowed, LISTING_ORDERS, LOOKS, readListingsState, withoutFilters, writeListingsState } from './listings-state.ts';

const states = fc.record({
  text: fc.string({ maxLength: 40 }),
  type: fc.constantFrom('', 'RESIDENTIAL_FOR_SALE'),
  office: fc.constantFrom('', 'o1'),
  agent: fc.constantFrom('', 'a1'),
  status: fc.constantFrom('', 'ACTIVE'),
  order: fc.constantFrom(...LISTING_ORDERS.map(({ value }) => value)),
  page: fc.integer({ min: 1, max: 9999 }),
  limit: fc.constantFrom(...LISTING_PAGE_SIZES),
  removed: fc.boolean(),
  look: fc.constantFrom('' as const, ...LOOKS),
});

test('what is written into the address is read again', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(readListingsState(writeListingsState({}, state))).toEqual(state);
    }),
  );
});

test('the listings as they open need nothing in the address', () => {
  expect(writeListingsState({}, allListings)).toEqual({});
  expect(readListingsState({})).toEqual({ ...allListings, limit: 10, order: '-_id' });
});

test('the rest of the address stays, such as the tab', () => {
  expect(writeListingsState({ tab: 'listings', q: 'old', page: '4' }, { ...allListings, text: 'new' })).toEqual({
    tab: 'listings',
    q: 'new',
  });
});

describe('what does not fit is dropped', () => {
  test.each([
    [{ limit: '11' }, { limit: 10 }],
    [{ limit: '75' }, { limit: 75 }],
    [{ page: '0' }, { page: 1 }],
    [{ page: '1.5' }, { page: 1 }],
    [{ order: 'password' }, { order: '-_id' }],
    [{ look: 'table' }, { look: '' }],
    [{ q: 'x'.repeat(300) }, { text: 'x'.repeat(200) }],
  ])('%j', (search, expected) => {
    expect(readListingsState(search)).toMatchObject(expected);
  });
});

test('clearing the filters keeps the order, the page size and the look', () => {
  const state = { ...allListings, text: 'villa', status: 'ACTIVE', page: 3, limit: 50, order: 'title', look: 'list' as const };
  expect(isNarrowed(state)).toBe(true);
  expect(withoutFilters(state)).toEqual({ ...allListings, limit: 50, order: 'title', look: 'list' });
  expect(isNarrowed(withoutFilters(state))).toBe(false);
});
