import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from './minor-units.ts';
import { amountOn, budgetText, isTaxRate, priceParts, sumParts } from './tax.ts';
import type { TaxedPrice } from './tax.ts';

test.each<[number, boolean, number, { net: number; tax: number; total: number }]>([
  [34_500, true, 15, { net: 30_000, tax: 4_500, total: 34_500 }],
  [30_000, false, 15, { net: 30_000, tax: 4_500, total: 34_500 }],
  [29_900, false, 15, { net: 29_900, tax: 4_485, total: 34_385 }],
  [29_999, true, 15, { net: 26_086, tax: 3_913, total: 29_999 }],
  [10, false, 15, { net: 10, tax: 2, total: 12 }],
  [1, false, 10, { net: 1, tax: 0, total: 1 }],
  [5, false, 10, { net: 5, tax: 1, total: 6 }],
  [19_900, false, 0, { net: 19_900, tax: 0, total: 19_900 }],
  [19_900, true, 0, { net: 19_900, tax: 0, total: 19_900 }],
  [10_000, false, 8.875, { net: 10_000, tax: 888, total: 10_888 }],
  [0, true, 15, { net: 0, tax: 0, total: 0 }],
])('%i (contains its tax: %s) at %d %% is %j', (price, isTaxInclusive, taxRate, expected) => {
  expect(priceParts({ price, isTaxInclusive, taxRate })).toEqual(expected);
});

test.each([
  [0, true],
  [15, true],
  [12.5, true],
  [8.875, true],
  [100, true],
  [8.8755, false],
  [-1, false],
  [100.1, false],
  [Number.NaN, false],
])('%d %% is a tax rate: %s', (rate, expected) => {
  expect(isTaxRate(rate)).toBe(expected);
});

test.each<[TaxedPrice, number, 'withTax' | 'withoutTax', string]>([
  [{ price: 34_500, isTaxInclusive: true, taxRate: 15 }, 100, 'withoutTax', '300.00'],
  [{ price: 34_500, isTaxInclusive: true, taxRate: 15 }, 100, 'withTax', '345.00'],
  [{ price: 30_000, isTaxInclusive: false, taxRate: 15 }, 100, 'withoutTax', '300.00'],
  [{ price: 30_000, isTaxInclusive: false, taxRate: 15 }, 100, 'withTax', '345.00'],
  [{ price: 1_500, isTaxInclusive: true, taxRate: 10 }, 1, 'withoutTax', '1363.64'],
  [{ price: 1_500, isTaxInclusive: true, taxRate: 10 }, 1, 'withTax', '1500.00'],
  [{ price: 12_345, isTaxInclusive: true, taxRate: 0 }, 1000, 'withTax', '12.35'],
  [{ price: 5, isTaxInclusive: true, taxRate: 0 }, 100, 'withTax', '0.05'],
  [{ price: 0, isTaxInclusive: true, taxRate: 15 }, 100, 'withTax', '0.00'],
  [{ price: -320, isTaxInclusive: true, taxRate: 0 }, 100, 'withTax', '-3.20'],
])('the budget of %j by %i is, %s, %s', (price, offset, basis, expected) => {
  expect(budgetText(price, offset, basis)).toBe(expected);
});

const prices = fc.record({
  price: fc.integer({ min: 0, max: 10_000_000_000 }),
  isTaxInclusive: fc.boolean(),
  taxRate: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
});

describe('of any price', () => {
  test('the amount with tax is the sum of the amount without tax and the tax, and none is negative', () => {
    fc.assert(
      fc.property(prices, (price) => {
        const { net, tax, total } = priceParts(price);
        expect(net + tax).toBe(total);
        expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
        expect(price.isTaxInclusive ? total : net).toBe(price.price);
      }),
    );
  });

  test('the total is within half a unit of the exact one', () => {
    fc.assert(
      fc.property(prices, (price) => {
        const { net, total } = priceParts(price);
        const taxed = BigInt(100_000 + Math.round(price.taxRate * 1000));
        const apart = BigInt(total) * 100_000n - BigInt(net) * taxed;
        const unit = price.isTaxInclusive ? taxed : 100_000n;
        expect(2n * (apart < 0n ? -apart : apart) <= unit).toBe(true);
      }),
    );
  });

  test('adding the tax and taking it out again leads back to the price', () => {
    fc.assert(
      fc.property(prices, ({ price, taxRate }) => {
        const { total } = priceParts({ price, taxRate, isTaxInclusive: false });
        expect(priceParts({ price: total, taxRate, isTaxInclusive: true }).net).toBe(price);
      }),
    );
  });

  test('a higher price never comes to less', () => {
    fc.assert(
      fc.property(prices, fc.nat(1000), (price, more) => {
        const [lower, higher] = [priceParts(price), priceParts({ ...price, price: price.price + more })];
        expect(higher.total).toBeGreaterThanOrEqual(lower.total);
        expect(higher.net).toBeGreaterThanOrEqual(lower.net);
      }),
    );
  });

  test('in cents the budget that is shown is the amount that is charged', () => {
    fc.assert(
      fc.property(prices, fc.constantFrom('withTax' as const, 'withoutTax' as const), (price, basis) => {
        expect(minorUnits(budgetText(price, 100, basis), 100)).toBe(amountOn(basis, priceParts(price)));
      }),
    );
  });

  test('a sum adds up part by part', () => {
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 8 }), (all) => {
        const sum = sumParts(all.map(priceParts));
        expect(sum.net + sum.tax).toBe(sum.total);
        expect(sum.total).toBe(all.reduce((total, price) => total + priceParts(price).total, 0));
      }),
    );
  });
});
