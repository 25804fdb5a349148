import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_TYPES } from '../rules/order-draft.ts';
import type { OrderPick } from './order-pick.ts';
import { pickOfSearch, pickToSearch } from './pick-link.ts';

const A = '01900000-0000-7000-8000-000000000001';
const B = '01900000-0000-7000-8000-000000000002';

test.each<OrderPick>([
  { orderType: 'LISTINGS', itemIds: [A] },
  { orderType: 'LISTINGS', itemIds: [A, B], eachProduct: 'WEEK & MORE' },
  { orderType: 'RESOURCES', itemIds: [B], repeats: { orderId: A, kind: 'extend' } },
  { orderType: 'CATALOG', itemIds: [] },
])('a selection is the same after a link: %j', (pick) => {
  const search = Object.fromEntries(new URLSearchParams(new URLSearchParams(pickToSearch(pick)).toString()));
  expect(pickOfSearch(search)).toEqual(pick);
});

describe('a link is ignored', () => {
  test.each([
    ['without a type', { items: A }],
    ['of an unknown type', { type: 'HOUSES', items: A }],
    ['without items', { type: 'LISTINGS' }],
    ['with something else than ids', { type: 'LISTINGS', items: `${A}.<b>` }],
    ['with too many items', { type: 'LISTINGS', items: Array.from({ length: 11 }, () => A).join('.') }],
    ['of a catalog with items', { type: 'CATALOG', items: A }],
  ])('%s', (_case, search) => {
    expect(pickOfSearch(search)).toBeNull();
  });

  test('whatever else it contains', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('type', 'items', 'each', 'again', 'extend'), fc.string()), (search) => {
        const pick = pickOfSearch(search);
        if (pick) expect(ORDER_TYPES).toContain(pick.orderType);
      }),
    );
  });
});
