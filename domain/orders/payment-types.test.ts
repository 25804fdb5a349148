import { expect, test } from 'vitest';
import type { Role } from '../access/index.ts';
import { ORDER_STATES } from './order-states.ts';
import { paymentMatches, paymentTypesFor, paymentVerdict } from './payment-types.ts';

test.each<[Role[], Role[], Role[], string[]]>([
  [['branchuser'], ['branchuser'], ['corporate'], ['CREDIT_CARD']],
  [['corporate'], ['branchuser'], ['corporate'], ['INVOICE']],
  [['corporate'], ['corporate'], ['corporate'], ['CREDIT_CARD', 'INVOICE']],
  [['branchuser', 'corporate'], ['branchuser'], ['corporate'], ['CREDIT_CARD', 'INVOICE']],
  [['sales'], ['branchuser'], ['corporate'], ['INVOICE']],
  [['branchuser'], [], [], ['INVOICE']],
])('%j, where %j pay by card and %j by invoice, may pay by %j', (roles, creditCardRoles, invoiceRoles, expected) => {
  expect(paymentTypesFor({ creditCardRoles, invoiceRoles }, roles)).toEqual(expected);
});

test('a payment settles an order that waits for it, once', () => {
  expect(paymentVerdict('PENDING_PAYMENT', false)).toBe('settle');
  for (const state of ORDER_STATES) expect(paymentVerdict(state, true)).toBe('alreadySettled');
});

test('money for an order that was cancelled meanwhile goes back', () => {
  expect(paymentVerdict('CANCELLED', false)).toBe('refund');
});

const asked = { orderId: 'o', total: 34_500, currency: 'NZD', isLive: true };
const received = { amountReceived: 34_500, currency: 'NZD', isLive: true, metadata: { orderId: 'o' } };

test('what was asked for and came in settles an order', () => {
  expect(paymentMatches(asked, received)).toBe(true);
});

test.each([
  ['less', { amountReceived: 34_499 }],
  ['more', { amountReceived: 34_501 }],
  ['another currency', { currency: 'AUD' }],
  ['test money', { isLive: false }],
  ['the money of another order', { metadata: { orderId: 'p' } }],
  ['money of no order', { metadata: {} }],
])('%s does not', (_, given) => {
  expect(paymentMatches(asked, { ...received, ...given })).toBe(false);
});
