import { expect, test } from 'vitest';
import { EDITABLE_ORDER_FIELDS, isOrderEditable } from './order-edits.ts';
import { isFinalState, ORDER_STATES } from '../order-states.ts';

test('an order can be edited until delivery starts, and again after it failed', () => {
  expect(ORDER_STATES.filter(isOrderEditable)).toEqual(['NEW', 'PENDING_PAYMENT', 'READY', 'FAILED']);
  expect(ORDER_STATES.filter(isFinalState).some(isOrderEditable)).toBe(false);
});

test('products and price are never editable', () => {
  expect(EDITABLE_ORDER_FIELDS).not.toContain('products');
  expect(EDITABLE_ORDER_FIELDS).not.toContain('paymentType');
});
