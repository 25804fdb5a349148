import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { urlState, choiceParam, validatedParam, flagParam, pageParam, textParam } from './url-state.ts';

interface ListingsState {
  text: string;
  order: string;
  limit: number;
  removed: boolean;
  from: string;
  page: number;
}

const listingsState = urlState<ListingsState>({
  text: textParam('q'),
  order: choiceParam('order', ['newest', 'title'], 'newest'),
  limit: choiceParam('limit', [10, 20], 10),
  removed: flagParam('removed'),
  from: validatedParam('from', (text) => /^\d{4}$/.test(text)),
  page: pageParam,
});

const states = fc.record({
  text: fc.string({ maxLength: 40 }),
  order: fc.constantFrom('newest', 'title'),
  limit: fc.constantFrom(10, 20),
  removed: fc.boolean(),
  from: fc.constantFrom('', '2026'),
  page: fc.integer({ min: 1, max: 9999 }),
});

test('state that is written into the URL is read back, and other parameters stay', () => {
  fc.assert(
    fc.property(states, (state) => {
      const search = listingsState.write({ tab: 'listings', q: 'old', page: '4' }, state);
      expect(listingsState.read(search)).toEqual(state);
      expect(search['tab']).toBe('listings');
    }),
  );
});

test('initial values are left out of the URL', () => {
  expect(listingsState.write({ q: 'old', removed: 'true' }, listingsState.initial)).toEqual({});
  expect(listingsState.read({})).toEqual({ text: '', order: 'newest', limit: 10, removed: false, from: '', page: 1 });
});

describe('invalid values are dropped', () => {
  test.each([
    [{ limit: '11' }, { limit: 10 }],
    [{ page: '0' }, { page: 1 }],
    [{ page: '1.5' }, { page: 1 }],
    [{ page: '-3' }, { page: 1 }],
    [{ order: 'password' }, { order: 'newest' }],
    [{ removed: 'yes' }, { removed: false }],
    [{ from: 'yesterday' }, { from: '' }],
    [{ q: 'x'.repeat(300) }, { text: 'x'.repeat(200) }],
  ])('%j', (search, expected) => {
    expect(listingsState.read(search)).toMatchObject(expected);
  });
});
