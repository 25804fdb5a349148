import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '../dashboards/index.ts';
import { orderFigures, shownInvestment, taxBasisFor } from './order-figures.ts';
import type { CountedOrder } from './order-figures.ts';
import { ORDER_STATES } from './order-states.ts';

const order = (changes: Partial<CountedOrder> = {}): CountedOrder => ({
  status: 'READY',
  currency: 'NZD',
  net: 30_000,
  total: 34_500,
  impressions: 100,
  ...changes,
});

test('sums are with or without tax, per currency, and leave cancelled orders out', () => {
  const listed = [
    order(),
    order({ currency: 'AUD', net: 10, total: 11 }),
    order({ status: 'CANCELLED', impressions: 7 }),
    order({ status: 'FAILED' }),
  ];
  expect(orderFigures(listed, 'withTax')).toEqual({
    totalPrice: [
      { currency: 'AUD', amount: 11 },
      { currency: 'NZD', amount: 69_000 },
    ],
    overallImpressions: 307,
  });
  expect(orderFigures(listed, 'withoutTax').totalPrice).toEqual([
    { currency: 'AUD', amount: 10 },
    { currency: 'NZD', amount: 60_000 },
  ]);
});

test('nothing listed is nothing summed', () => {
  expect(orderFigures([], 'withTax')).toEqual({ totalPrice: [], overallImpressions: 0 });
});

const orders = fc.array(
  fc.record({
    status: fc.constantFrom(...ORDER_STATES),
    currency: fc.constantFrom('NZD', 'AUD', 'JPY'),
    net: fc.nat(),
    total: fc.nat(),
    impressions: fc.nat(),
  }),
  { maxLength: 20 },
);

test('the figures of two pages are the figures of both together', () => {
  fc.assert(
    fc.property(orders, orders, (first, second) => {
      const [one, two, both] = [
        orderFigures(first, 'withTax'),
        orderFigures(second, 'withTax'),
        orderFigures([...first, ...second], 'withTax'),
      ];
      expect(both.overallImpressions).toBe(one.overallImpressions + two.overallImpressions);
      for (const { currency, amount } of both.totalPrice) {
        const parts = [one, two].map(({ totalPrice }) => totalPrice.find((sum) => sum.currency === currency)?.amount ?? 0);
        expect(parts[0]! + parts[1]!).toBe(amount);
      }
    }),
  );
});

test('who sees tax and digital investment is the dashboard’s choice', () => {
  const features = { ...DEFAULT_FEATURES, ordersTaxInclusive: ['corporate' as const], digitalInvestment: ['branchmanager' as const] };
  expect([taxBasisFor(features, ['corporate']), taxBasisFor(features, ['branchuser']), taxBasisFor(features, ['admin'])]).toEqual([
    'withTax',
    'withoutTax',
    'withTax',
  ]);
  expect([
    shownInvestment(24_000, features, ['branchmanager']),
    shownInvestment(24_000, features, ['corporate']),
    shownInvestment(null, features, ['branchmanager']),
  ]).toEqual([24_000, null, null]);
});
