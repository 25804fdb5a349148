import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canPayByCard } from '../../money/index.ts';
import { amountDue, creditFor, paymentText } from './customer-credit.ts';

test.each([
  ['no credit', 34_500, 'CREDIT_CARD', 'NZD', 0, 0],
  ['a part', 34_500, 'CREDIT_CARD', 'NZD', 1100, 1100],
  ['all of it', 34_500, 'CREDIT_CARD', 'NZD', 34_500, 34_500],
  ['more than it costs', 34_500, 'INVOICE', 'NZD', 50_000, 34_500],
  ['so much that the rest is below the minimum of cards', 34_500, 'CREDIT_CARD', 'NZD', 34_490, 34_450],
  ['so much that little is left to invoice', 34_500, 'INVOICE', 'NZD', 34_490, 34_490],
  ['a part of an amount with three decimals', 12_340, 'CREDIT_CARD', 'KWD', 1235, 1230],
  ['nearly all of the smallest amount that a card can pay', 50, 'CREDIT_CARD', 'NZD', 40, 0],
  ['a debt', 34_500, 'INVOICE', 'NZD', -5, 0],
] as const)('%s: of a total of %i by %s in %s with a credit of %i, %i is used', (_what, total, paymentType, currencyCode, credit, used) => {
  expect(creditFor({ total, paymentType, currencyCode }, credit)).toBe(used);
});

test('no more is used than there is, and a card can pay the rest of what a card can pay', () => {
  const amount = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('NZD', 'KWD', 'JPY'), (total, credit, currencyCode) => {
      const creditUsed = creditFor({ total, paymentType: 'CREDIT_CARD', currencyCode }, credit);
      const rest = amountDue({ total, creditUsed });
      expect(creditUsed).toBeGreaterThanOrEqual(0);
      expect(creditUsed).toBeLessThanOrEqual(Math.min(credit, total));
      if (canPayByCard(total, currencyCode)) expect(rest === 0 || canPayByCard(rest, currencyCode)).toBe(true);
    }),
  );
});

test.each([
  [0, 'CREDIT_CARD', 'Credit card'],
  [1100, 'CREDIT_CARD', 'Credit and credit card'],
  [1100, 'INVOICE', 'Credit and invoice'],
  [34_500, 'CREDIT_CARD', 'Credit'],
] as const)('an order of 345.00 that uses %i of credit and is paid by %s reads %s', (creditUsed, paymentType, text) => {
  expect(paymentText({ paymentType, total: 34_500, creditUsed })).toBe(text);
});
