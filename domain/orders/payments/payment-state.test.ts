import { expect, test } from 'vitest';
import { paymentStateOf } from './payment-state.ts';

test.each([
  ['a card order that waits for its payment', 'PENDING_PAYMENT', 'CREDIT_CARD', false, false, false, 'UNPAID'],
  ['a paid order', 'READY', 'CREDIT_CARD', true, false, false, 'PAID'],
  ['a cancelled order whose money has not gone back yet', 'CANCELLED', 'CREDIT_CARD', true, false, false, 'PAID'],
  ['a refunded order', 'CANCELLED', 'CREDIT_CARD', true, true, false, 'REFUNDED'],
  ['an order by invoice', 'READY', 'INVOICE', false, false, false, 'ON_INVOICE'],
  ['a cancelled order that nobody paid', 'CANCELLED', 'INVOICE', false, false, false, 'NOT_CHARGED'],
  ['an order that the credit pays in full', 'READY', 'CREDIT_CARD', false, false, true, 'PAID'],
  ['a cancelled order that the credit had paid in full', 'CANCELLED', 'CREDIT_CARD', false, false, true, 'NOT_CHARGED'],
] as const)('%s', (_, status, paymentType, isPaid, isRefunded, hasNothingDue, state) => {
  expect(paymentStateOf({ status, paymentType, isPaid, isRefunded, hasNothingDue })).toBe(state);
});
