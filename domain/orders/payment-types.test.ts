import { expect, test } from 'vitest';
import type { Role } from '../access/index.ts';
import { ORDER_STATES } from './order-states.ts';
import { paymentTypesFor, paymentVerdict } from './payment-types.ts';

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
