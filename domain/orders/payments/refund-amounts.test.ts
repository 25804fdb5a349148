import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundSummary, refundTax } from './refund-amounts.ts';
import type { RefundedOrder, RefundState } from './refund-amounts.ts';

const PAID = 34_500;
const order: RefundedOrder = {
  status: 'READY',
  isPaid: true,
  isBeingCancelled: false,
  paid: PAID,
  refundedElsewhere: 0,
  refunds: [],
};
const refund = (amount: number, state: RefundState) => ({ amount, state });

test.each<[string, Partial<RefundedOrder>, { refunded: number; refundable: number; isFailed: boolean }]>([
  ['nothing was refunded', {}, { refunded: 0, refundable: PAID, isFailed: false }],
  ['nothing was paid', { isPaid: false }, { refunded: 0, refundable: 0, isFailed: false }],
  [
    'refunds on their way count',
    { refunds: [refund(100, 'OWED'), refund(200, 'PENDING'), refund(300, 'DONE')] },
    { refunded: 600, refundable: PAID - 600, isFailed: false },
  ],
  ['a failed one does not', { refunds: [refund(100, 'FAILED')] }, { refunded: 0, refundable: PAID, isFailed: true }],
  [
    'a failed one that was followed by another needs nobody',
    { refunds: [refund(100, 'FAILED'), refund(100, 'DONE')] },
    { refunded: 100, refundable: PAID - 100, isFailed: false },
  ],
  ['refunds at the provider count', { refundedElsewhere: 500 }, { refunded: 500, refundable: PAID - 500, isFailed: false }],
  [
    'never more than was paid',
    { refundedElsewhere: PAID, refunds: [refund(PAID, 'DONE')] },
    { refunded: PAID, refundable: 0, isFailed: false },
  ],
  [
    'the rest of a cancelled order is refunded by itself',
    { status: 'CANCELLED', refunds: [refund(PAID, 'PENDING')] },
    { refunded: PAID, refundable: 0, isFailed: false },
  ],
  ['so is that of one that is being cancelled', { isBeingCancelled: true }, { refunded: 0, refundable: 0, isFailed: false }],
  [
    'a part that fails after the rest of a cancelled order was refunded is owed',
    { status: 'CANCELLED', refunds: [refund(500, 'FAILED'), refund(PAID - 500, 'DONE')] },
    { refunded: PAID - 500, refundable: 0, isFailed: true },
  ],
])('%s', (_, given, expected) => {
  expect(refundSummary({ ...order, ...given })).toEqual(expected);
});

describe('the tax in a refund', () => {
  test.each([
    [1500, { amount: 0, tax: 0 }, 11_500, 1500],
    [1500, { amount: 0, tax: 0 }, 1, 0],
    [1500, { amount: 0, tax: 0 }, 4, 1],
    [1500, { amount: 4, tax: 1 }, 4, 0],
    [0, { amount: 0, tax: 0 }, 5000, 0],
  ])('of a total of $115.00 with %i of tax, after %j, for %i is %i', (tax, earlier, amount, expected) => {
    expect(refundTax({ tax, total: 11_500 }, earlier, amount)).toBe(expected);
  });

  test('adds up to the tax of the order, is never negative nor above its refund, and is exact to a unit', () => {
    const priced = fc
      .record({ net: fc.integer({ min: 1, max: 50_000_000 }), rate: fc.integer({ min: 0, max: 100_000 }) })
      .map(({ net, rate }) => ({ net, tax: Math.round((net * rate) / 100_000) }));
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(priced, cuts, ({ net, tax }, at) => {
        const total = net + tax;
        const ends = [...at.map((cut) => Math.floor(cut * total)), total].toSorted((a, b) => a - b);
        const earlier = { amount: 0, tax: 0 };
        for (const end of ends) {
          const amount = end - earlier.amount;
          const part = refundTax({ tax, total }, earlier, amount);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(amount);
          expect(Math.abs(part - (tax * amount) / total)).toBeLessThanOrEqual(1);
          earlier.amount += amount;
          earlier.tax += part;
        }
        expect(earlier).toEqual({ amount: total, tax });
      }),
    );
  });

  test('adds up although a refund in between failed and was made again', () => {
    const amounts = fc.array(fc.integer({ min: 2, max: 10_000 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat(7), fc.integer({ min: 0, max: 10_000 }), (parts, which, rate) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const tax = Math.floor((total * rate) / 20_000);
        const sums = { amount: 0, tax: 0 };
        const add = (amount: number): number => {
          const part = refundTax({ tax, total }, sums, amount);
          sums.amount += amount;
          sums.tax += part;
          return part;
        };
        const taxes = parts.map(add);
        const failed = which % parts.length;
        sums.amount -= parts[failed] ?? 0;
        sums.tax -= taxes[failed] ?? 0;
        add(parts[failed] ?? 0);
        expect(sums).toEqual({ amount: total, tax });
      }),
    );
  });
});
