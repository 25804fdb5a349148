import { expect, test } from 'vitest';
import { EDITABLE_ORDER_FIELDS, isAdsEditable, isOrderEditable } from './order-edits.ts';
import { isFinalState, ORDER_STATES } from '../order-states.ts';

test('an order can be edited until delivery starts, and again after it failed', () => {
  expect(ORDER_STATES.filter(isOrderEditable)).toEqual(['NEW', 'PENDING_PAYMENT', 'READY', 'FAILED']);
  expect(ORDER_STATES.filter(isFinalState).some(isOrderEditable)).toBe(false);
});

test('products and price are never editable', () => {
  expect(EDITABLE_ORDER_FIELDS).not.toContain('products');
  expect(EDITABLE_ORDER_FIELDS).not.toContain('paymentType');
});

test.each([
  ['READY', 'owner', 'LISTINGS', true],
  ['PENDING_PAYMENT', 'owner', 'RESOURCES', true],
  ['PROCESSING', 'owner', 'LISTINGS', false],
  ['DELIVERED', 'owner', 'LISTINGS', false],
  ['READY', 'owner', 'CATALOG', false],
  ['READY', null, 'LISTINGS', false],
  ['READY', 'staff', 'LISTINGS', false],
] as const)('the ads of an order that is %s can be changed by %s of %s: %s', (state, mover, orderType, expected) => {
  expect(isAdsEditable({ state, mover, orderType })).toBe(expected);
});
