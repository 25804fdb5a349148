import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { majorText, minorUnits } from '../../../money/index.ts';
import { priceOrder } from './price-order.ts';
import type { ProductToCharge } from './price-order.ts';

const product = (changes: Partial<ProductToCharge> = {}): ProductToCharge => ({
  code: 'WEEK',
  price: 34_500,
  isTaxInclusive: true,
  taxRate: 15,
  budgetPlan: { marginPercent: 20 },
  ...changes,
});

test('one product is charged as it is priced', () => {
  expect(priceOrder([product()], 'NZD')).toEqual({
    currency: 'NZD',
    net: 30_000,
    tax: 4_500,
    total: 34_500,
    digitalInvestment: 24_000,
    lines: [{ code: 'WEEK', net: 30_000, tax: 4_500, total: 34_500, digitalInvestment: 24_000 }],
  });
});

test('several are charged together, each rounded by itself', () => {
  const half = product({ price: 10, isTaxInclusive: false });
  expect(priceOrder([half, { ...half, code: 'B' }], 'NZD')).toMatchObject({ net: 20, tax: 4, total: 24 });
});

test('an order without products costs nothing', () => {
  expect(priceOrder([], 'NZD')).toEqual({ currency: 'NZD', net: 0, tax: 0, total: 0, digitalInvestment: 0, lines: [] });
});

test('the digital investment is null if one product has no budget plan', () => {
  expect(priceOrder([product(), product({ code: 'B', budgetPlan: null })], 'NZD')).toMatchObject({
    digitalInvestment: null,
    total: 69_000,
  });
});

const products = fc.array(
  fc
    .record({
      price: fc.nat(100_000_000),
      isTaxInclusive: fc.boolean(),
      taxRate: fc.integer({ min: 0, max: 50_000 }).map((thousandths) => thousandths / 1000),
      marginPercent: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100),
    })
    .map(({ marginPercent, ...price }) => product({ ...price, budgetPlan: { marginPercent } })),
  { minLength: 1, maxLength: 5 },
);

describe('price, tax and totals of random products', () => {
  test('add up, line by line and in all', () => {
    fc.assert(
      fc.property(products, (chosen) => {
        const price = priceOrder(chosen, 'NZD');
        for (const line of price.lines) expect(line.net + line.tax).toBe(line.total);
        for (const part of ['net', 'tax', 'total', 'digitalInvestment'] as const)
          expect(price.lines.reduce((sum, line) => sum + line[part]!, 0)).toBe(price[part]);
      }),
    );
  });

  test('never send more to the networks than was paid without tax', () => {
    fc.assert(
      fc.property(products, (chosen) => {
        const { digitalInvestment, net, total } = priceOrder(chosen, 'NZD');
        expect(digitalInvestment).toBeGreaterThanOrEqual(0);
        expect(digitalInvestment).toBeLessThanOrEqual(net);
        expect(net).toBeLessThanOrEqual(total);
      }),
    );
  });

  test('are whole units in every currency, and read back as what they were written from', () => {
    fc.assert(
      fc.property(products, fc.constantFrom(1, 100, 1000), (chosen, offset) => {
        const { net, tax, total } = priceOrder(chosen, 'NZD');
        for (const amount of [net, tax, total]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(minorUnits(majorText(amount, offset), offset)).toBe(amount);
        }
      }),
    );
  });

  test('do not depend on the order of the products', () => {
    fc.assert(
      fc.property(products, (chosen) => {
        const { lines: _forth, ...sum } = priceOrder(chosen, 'NZD');
        const { lines: _back, ...reversed } = priceOrder(chosen.toReversed(), 'NZD');
        expect(reversed).toEqual(sum);
      }),
    );
  });
});
