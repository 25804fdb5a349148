import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsOneOrderEach, shareCredit, sumOrders } from './order-each.ts';

describe('one order each', () => {
  test.each([
    ['a product for one item, two selected', 1, 1, 2, true],
    ['a product for one to ten, which takes the two together too', 1, 10, 2, true],
    ['a product for two to ten', 2, 10, 12, false],
    ['one item selected', 1, 1, 1, false],
  ])('%s', (_case, minListings, maxListings, selected, fits) => {
    expect(fitsOneOrderEach({ minListings, maxListings }, selected)).toBe(fits);
  });
});

const invoiced = (total: number) => ({ total, paymentType: 'INVOICE' as const, currencyCode: 'NZD' });
const byCard = (total: number) => ({ total, paymentType: 'CREDIT_CARD' as const, currencyCode: 'NZD' });

describe('credit shared by several orders', () => {
  test.each([
    ['nothing to share', [invoiced(10_000), invoiced(10_000)], 0, [0, 0]],
    ['the first order uses it up', [invoiced(10_000), invoiced(10_000)], 6000, [6000, 0]],
    ['the second finds what the first left', [invoiced(10_000), invoiced(10_000)], 14_000, [10_000, 4000]],
    ['a card pays no amount below its minimum, so that some credit goes to the next order', [byCard(1000), byCard(1000)], 990, [950, 40]],
  ])('%s', (_case, orders, credit, used) => {
    expect(shareCredit(orders, credit)).toEqual(used);
  });

  test('never uses more than there is, nor more than an order costs', () => {
    const order = fc.record({
      total: fc.integer({ min: 0, max: 5_000_000 }),
      paymentType: fc.constantFrom('INVOICE' as const, 'CREDIT_CARD' as const),
      currencyCode: fc.constant('NZD'),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 10 }), fc.integer({ min: 0, max: 9_000_000 }), (orders, credit) => {
        const used = shareCredit(orders, credit);
        expect(used.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(credit);
        orders.forEach(({ total }, index) => expect(used[index]).toBeLessThanOrEqual(total));
      }),
    );
  });
});

test('the sum of orders adds up what each costs and what is left to pay', () => {
  const orders = [
    { net: 30_000, tax: 4500, total: 34_500, creditUsed: 4500 },
    { net: 30_000, tax: 4500, total: 34_500, creditUsed: 0 },
  ];
  expect(sumOrders(orders)).toEqual({ net: 60_000, tax: 9000, total: 69_000, creditUsed: 4500, amountDue: 64_500 });
  expect(sumOrders([])).toEqual({ net: 0, tax: 0, total: 0, creditUsed: 0, amountDue: 0 });
});
