import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressState, choicePart, fittingPart, flagPart, pagePart, textPart } from './address-state.ts';

interface Looking {
  text: string;
  order: string;
  limit: number;
  removed: boolean;
  from: string;
  page: number;
}

const looking = addressState<Looking>({
  text: textPart('q'),
  order: choicePart('order', ['newest', 'title'], 'newest'),
  limit: choicePart('limit', [10, 20], 10),
  removed: flagPart('removed'),
  from: fittingPart('from', (text) => /^\d{4}$/.test(text)),
  page: pagePart,
});

const states = fc.record({
  text: fc.string({ maxLength: 40 }),
  order: fc.constantFrom('newest', 'title'),
  limit: fc.constantFrom(10, 20),
  removed: fc.boolean(),
  from: fc.constantFrom('', '2026'),
  page: fc.integer({ min: 1, max: 9999 }),
});

test('what is written into the address is read again, beside what else stands there', () => {
  fc.assert(
    fc.property(states, (state) => {
      const search = looking.write({ tab: 'listings', q: 'old', page: '4' }, state);
      expect(looking.read(search)).toEqual(state);
      expect(search['tab']).toBe('listings');
    }),
  );
});

test('what is as it opens needs nothing in the address', () => {
  expect(looking.write({ q: 'old', removed: 'true' }, looking.initial)).toEqual({});
  expect(looking.read({})).toEqual({ text: '', order: 'newest', limit: 10, removed: false, from: '', page: 1 });
});

describe('what does not fit is dropped', () => {
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
    expect(looking.read(search)).toMatchObject(expected);
  });
});
