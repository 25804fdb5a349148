import { expect, test } from 'vitest';
import { isShownToCustomers, sentEmailLabel } from './sent-emails.ts';

test.each([
  ['orderPlaced', 'Order confirmation', true],
  ['refund', 'Refund', true],
  ['orderFailed', 'Delivery failed', false],
  ['paymentProblem', 'Payment needs attention', false],
  ['toString', 'toString', false],
])('%s is called %j; customers see it: %j', (kind, label, isShown) => {
  expect([sentEmailLabel(kind), isShownToCustomers(kind)]).toEqual([label, isShown]);
});
