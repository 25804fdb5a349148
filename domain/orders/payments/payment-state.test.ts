import { expect, test } from 'vitest';
import { paymentStateOf } from './payment-state.ts';

test.each([
  ['a card order that waits for its payment', 'PENDING_PAYMENT', 'CREDIT_CARD', false, false, 'UNPAID'],
  ['a paid order', 'READY', 'CREDIT_CARD', true, false, 'PAID'],
  ['a cancelled order whose money has not gone back yet', 'CANCELLED', 'CREDIT_CARD', true, false, 'PAID'],
  ['a refunded order', 'CANCELLED', 'CREDIT_CARD', true, true, 'REFUNDED'],
  ['an order by invoice', 'READY', 'INVOICE', false, false, 'ON_INVOICE'],
  ['a cancelled order that nobody paid', 'CANCELLED', 'INVOICE', false, false, 'NOT_CHARGED'],
] as const)('%s', (_, status, paymentType, isPaid, isRefunded, state) => {
  expect(paymentStateOf({ status, paymentType, isPaid, isRefunded })).toBe(state);
});
