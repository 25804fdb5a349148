import { expect, test } from 'vitest';
import { EDITABLE_ORDER_FIELDS, isOrderEditable } from './order-edits.ts';
import { isFinalState, ORDER_STATES } from './order-states.ts';

test('an order can be changed until its campaigns are being made, and again after that failed', () => {
  expect(ORDER_STATES.filter(isOrderEditable)).toEqual(['NEW', 'PENDING_PAYMENT', 'READY', 'FAILED']);
  expect(ORDER_STATES.filter(isFinalState).some(isOrderEditable)).toBe(false);
});

test('what was agreed on as its price never changes', () => {
  expect(EDITABLE_ORDER_FIELDS).not.toContain('products');
  expect(EDITABLE_ORDER_FIELDS).not.toContain('paymentType');
});
