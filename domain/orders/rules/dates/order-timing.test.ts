import { expect, test } from 'vitest';
import { isPaymentOverdue, paymentDeadline } from './order-timing.ts';

const placed = Date.parse('2026-11-15T10:00:00Z');

test('an unpaid order expires after seven days, not before', () => {
  expect(new Date(paymentDeadline(placed)).toISOString()).toBe('2026-11-22T10:00:00.000Z');
  expect([isPaymentOverdue(placed, paymentDeadline(placed) - 1), isPaymentOverdue(placed, paymentDeadline(placed))]).toEqual([false, true]);
});
