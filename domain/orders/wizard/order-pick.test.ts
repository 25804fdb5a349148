import { expect, test } from 'vitest';
import { isSamePick, openingOf } from './order-pick.ts';
import type { Opening, OrderPick } from './order-pick.ts';

const listings = (...itemIds: string[]): OrderPick => ({ orderType: 'LISTINGS', itemIds });
const resources = (...itemIds: string[]): OrderPick => ({ orderType: 'RESOURCES', itemIds });
const again = (orderId: string, ...itemIds: string[]): OrderPick => ({ ...listings(...itemIds), repeats: { orderId, kind: 'again' } });
const catalog: OrderPick = { orderType: 'CATALOG', itemIds: [] };

test.each<[OrderPick | null, OrderPick | null, Opening]>([
  [null, null, 'nothing'],
  [listings(), null, 'nothing'],
  [listings('a'), null, 'begin'],
  [catalog, null, 'begin'],
  [null, listings('a'), 'goOn'],
  [listings(), listings('a'), 'goOn'],
  [listings('a', 'b'), listings('b', 'a'), 'goOn'],
  [catalog, catalog, 'goOn'],
  [listings('b'), listings('a'), 'ask'],
  [listings('a', 'b'), listings('a'), 'ask'],
  [resources('a'), listings('a'), 'ask'],
  [catalog, listings('a'), 'ask'],
  [again('one', 'a'), null, 'begin'],
  [again('one', 'a'), again('one', 'a'), 'goOn'],
  [again('one', 'a'), again('two', 'a'), 'ask'],
  [again('one', 'a'), listings('a'), 'ask'],
  [listings('a'), again('one', 'a'), 'ask'],
])('selecting %j while a draft with %j is saved: %s', (picked, kept, expected) => {
  expect(openingOf(picked, kept)).toBe(expected);
});

test('the order of selected items does not matter', () => {
  expect(isSamePick(listings('a', 'b', 'c'), listings('c', 'a', 'b'))).toBe(true);
  expect(isSamePick(listings('a', 'b'), listings('a', 'c'))).toBe(false);
});
