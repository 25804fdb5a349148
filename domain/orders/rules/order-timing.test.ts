import { expect, test } from 'vitest';
import { actualStart, deliveryDay, isPaymentOverdue, isOver, paymentDeadline } from './order-timing.ts';

const placed = Date.parse('2026-11-15T10:00:00Z');

test('an unpaid order expires after seven days, not before', () => {
  expect(new Date(paymentDeadline(placed)).toISOString()).toBe('2026-11-22T10:00:00.000Z');
  expect([isPaymentOverdue(placed, paymentDeadline(placed) - 1), isPaymentOverdue(placed, paymentDeadline(placed))]).toEqual([false, true]);
});

test.each([
  ['2026-11-30', '2026-11-15', '2026-11-28'],
  ['2026-11-17', '2026-11-15', '2026-11-15'],
  ['2026-11-15', '2026-11-15', '2026-11-15'],
  ['2026-11-10', '2026-11-15', '2026-11-15'],
])('an order with start date %s, ready on %s, is delivered on %s', (start, today, day) => {
  expect(deliveryDay(start, today)).toBe(day);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-10', '2026-11-15'],
])('a campaign with start date %s starts on %s if it is created on 15 November', (start, day) => {
  expect(actualStart(start, '2026-11-15')).toBe(day);
});

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
])('a week from 15 November is over on %s: %s', (today, expected) => {
  expect(isOver('2026-11-15', 7, today)).toBe(expected);
});
