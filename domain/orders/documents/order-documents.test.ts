import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundTax } from '../payments/refund-amounts.ts';
import { creditForRefund, creditOnCancellation, documentName } from './order-documents.ts';

const order = { tax: 1500, total: 11_500, creditUsed: 0 };
const paidAt = new Date();

test('a document is called by its kind and its number', () => {
  expect(documentName({ kind: 'TAX_INVOICE', number: 42 })).toBe('Tax invoice 000042');
});

test.each([
  ['all of an order on invoice', { ...order, paidAt: null }, { amount: 11_500, tax: 1500 }],
  ['all of one that credit paid in part', { ...order, creditUsed: 4000, paidAt: null }, { amount: 11_500, tax: 1500 }],
  ['nothing of one that a card paid', { ...order, paidAt }, null],
  ['the credit used where a card paid the rest', { ...order, creditUsed: 2300, paidAt }, { amount: 2300, tax: 300 }],
  ['nothing of an order that costs nothing', { tax: 0, total: 0, creditUsed: 0, paidAt: null }, null],
])('cancelling takes back %s', (_, given, expected) => {
  expect(creditOnCancellation(given)).toEqual(expected);
});

test.each([
  ['the refund', { amount: 4600, tax: 600 }, { credited: { amount: 0, tax: 0 }, refunded: 4600 }, { amount: 4600, tax: 600 }],
  [
    'nothing of one that repeats a rejected one',
    { amount: 4600, tax: 600 },
    { credited: { amount: 4600, tax: 600 }, refunded: 4600 },
    null,
  ],
  [
    'the difference to a rejected one',
    { amount: 6900, tax: 900 },
    { credited: { amount: 4600, tax: 600 }, refunded: 6900 },
    { amount: 2300, tax: 300 },
  ],
])('a credit note for a refund takes back %s', (_, refund, soFar, expected) => {
  expect(creditForRefund(order, refund, soFar)).toEqual(expected);
});

test('the credit notes of a cancelled order add up to the order, to the unit', () => {
  const priced = fc
    .record({ net: fc.integer({ min: 1, max: 50_000_000 }), rate: fc.integer({ min: 0, max: 100_000 }), share: fc.nat(100) })
    .map(({ net, rate, share }) => {
      const tax = Math.round((net * rate) / 100_000);
      return { tax, total: net + tax, creditUsed: Math.floor(((net + tax) * share) / 101) };
    });
  fc.assert(
    fc.property(priced, fc.double({ min: 0, max: 1, noNaN: true }), (cancelled, cut) => {
      const due = cancelled.total - cancelled.creditUsed;
      const part = Math.floor(due * cut);
      const sums = { ...(creditOnCancellation({ ...cancelled, paidAt }) ?? { amount: 0, tax: 0 }) };
      const refunded = { amount: 0, tax: 0 };
      for (const amount of [part, due - part]) {
        const tax = refundTax(cancelled, refunded, amount);
        const credit = creditForRefund(cancelled, { amount, tax }, { credited: { ...refunded }, refunded: refunded.amount + amount });
        refunded.amount += amount;
        refunded.tax += tax;
        sums.amount += credit?.amount ?? 0;
        sums.tax += credit?.tax ?? 0;
      }
      expect(sums).toEqual({ amount: cancelled.total, tax: cancelled.tax });
    }),
  );
});
