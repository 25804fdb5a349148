import { expect, test } from 'vitest';
import type { Role } from '../../access/index.ts';
import { ORDER_STATES } from '../order-states.ts';
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

test.each(ORDER_STATES)(
  'money that comes in settles an order that waits for it; for one that is %s it goes back unless it waits',
  (state) => {
    expect(paymentVerdict(state, false)).toBe(state === 'PENDING_PAYMENT' ? 'settle' : 'refund');
    expect(paymentVerdict(state, true)).toBe('refund');
  },
);

const expectedPayment = { orderId: 'o', amount: 34_500, currency: 'NZD', isLive: true };
const received = { amountReceived: 34_500, currency: 'NZD', isLive: true, metadata: { orderId: 'o' } };

test('a payment that matches the order settles it', () => {
  expect(paymentMatches(expectedPayment, received)).toBe(true);
});

test.each([
  ['less', { amountReceived: 34_499 }],
  ['more', { amountReceived: 34_501 }],
  ['another currency', { currency: 'AUD' }],
  ['test money', { isLive: false }],
  ['the money of another order', { metadata: { orderId: 'p' } }],
  ['money of no order', { metadata: {} }],
])('%s does not', (_, given) => {
  expect(paymentMatches(expectedPayment, { ...received, ...given })).toBe(false);
});
