import { expect, test } from 'vitest';
import { ORDER_STATES } from './order-states.ts';
import type { OrderState } from './order-states.ts';
import { ORDER_STATE_LABELS, orderMessage, customerFacingState } from './order-status-texts.ts';

test.each<[OrderState, string]>([
  ['READY', 'Order is ready for delivery.'],
  ['PROCESSING', 'Order is ready for delivery.'],
  ['FAILED', 'Order is ready for delivery.'],
  ['DELIVERED', 'Campaign has been delivered.'],
  ['COMPLETED', 'Campaign has been delivered.'],
  ['CANCELLED', 'Order has been cancelled.'],
  ['PENDING_PAYMENT', 'Payment pending.'],
  ['NEW', 'Order has been placed.'],
])('customers read of %s: %s', (status, message) => {
  expect(orderMessage(status)).toBe(message);
});

test('no customer sees that a delivery began or failed', () => {
  expect(ORDER_STATES.filter((state) => customerFacingState(state) !== state)).toEqual(['PROCESSING', 'FAILED']);
  expect([customerFacingState('PROCESSING'), customerFacingState('FAILED')]).toEqual(['READY', 'READY']);
});

test('every state has a different label for staff', () => {
  expect(new Set(Object.values(ORDER_STATE_LABELS)).size).toBe(8);
});
