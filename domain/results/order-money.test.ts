import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canClose, closeMoney, orderMoneySums } from './order-money.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const amounts = { net: 30_000, tax: 4500, total: 34_500, planned: 24_000, setOnNetwork: 24_000, spent: 22_900 };

test('margin is what the plan leaves of the price without tax, and unspent what the networks left of the plan', () => {
  expect(orderMoneySums(amounts)).toMatchObject({ margin: 6000, unspent: 1100 });
  expect(orderMoneySums({ ...amounts, planned: null, spent: 24_100 })).toMatchObject({ margin: null, unspent: 0 });
  expect(orderMoneySums({ ...amounts, planned: null, spent: 10_000 })).toMatchObject({ unspent: 14_000 });
  // A campaign was deleted with 10.00 of its budget of 140.00 spent.
  expect(orderMoneySums({ ...amounts, setOnNetwork: 11_000, spent: 11_000 })).toMatchObject({ unspent: 13_000 });
});

test.each([
  ['as planned', 24_000, 24_000, 10_000, { remaining: 14_000, aboveOrder: 0, notSet: 0, unspent: 14_000 }],
  ['raised above the order', 24_000, 30_000, 22_900, { remaining: 7100, aboveOrder: 6000, notSet: 0, unspent: 1100 }],
  ['raised, and more spent than was paid for', 24_000, 30_000, 26_000, { remaining: 4000, aboveOrder: 6000, notSet: 0, unspent: 0 }],
  ['lowered', 24_000, 20_000, 10_000, { remaining: 10_000, aboveOrder: 0, notSet: 4000, unspent: 14_000 }],
  ['not delivered yet', 24_000, 0, 0, { remaining: 0, aboveOrder: 0, notSet: 24_000, unspent: 24_000 }],
  ['a little overspent', 24_000, 24_000, 24_100, { remaining: 0, aboveOrder: 0, notSet: 0, unspent: 0 }],
  ['without a plan', null, 24_000, 10_000, { remaining: 14_000, aboveOrder: 0, notSet: 0, unspent: 14_000 }],
])('the budgets of an order: %s', (_what, planned, setOnNetwork, spent, expected) => {
  expect(orderMoneySums({ ...amounts, planned, setOnNetwork, spent })).toMatchObject(expected);
});

test('what the networks have, have spent and can still spend agrees with what the order pays for', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (planned, setOnNetwork, part) => {
      const spent = Math.round(setOnNetwork * part);
      const { remaining, aboveOrder, notSet } = orderMoneySums({ ...amounts, planned, setOnNetwork, spent });
      expect(spent + remaining).toBe(setOnNetwork);
      expect(planned + aboveOrder - notSet).toBe(setOnNetwork);
    }),
  );
});

test.each([
  ['GST of 15 %', { net: 30_000, total: 34_500, unspent: 1100 }, 'CREDITED', 1265],
  ['GST of 10 %', { net: 30_000, total: 33_000, unspent: 1100 }, 'CREDITED', 1210],
  ['no tax', { net: 30_000, total: 30_000, unspent: 1100 }, 'CREDITED', 1100],
  ['half a unit of tax is rounded up', { net: 100, total: 115, unspent: 10 }, 'CREDITED', 12],
  ['products with and without tax', { net: 30_000, total: 32_250, unspent: 2000 }, 'CREDITED', 2150],
  ['nothing was delivered of an order without margin', { net: 30_000, total: 34_500, unspent: 30_000 }, 'CREDITED', 34_500],
  ['more was planned than was paid', { net: 30_000, total: 34_500, unspent: 40_000 }, 'CREDITED', 34_500],
  ['most of it was refunded before', { net: 30_000, total: 34_500, unspent: 1100, refunded: 34_000 }, 'CREDITED', 500],
  ['an order that cost nothing', { net: 0, total: 0, unspent: 1100 }, 'CREDITED', 0],
  ['everything was spent', { net: 30_000, total: 34_500, unspent: 0 }, 'NONE', 0],
] as const)('what the customer gets back: %s', (_what, sums, outcome, credited) => {
  expect(closeMoney(sums, false)).toEqual({ outcome, credited });
});

test('a customer whose setting keeps the rest gets nothing back', () => {
  expect(closeMoney({ net: 30_000, total: 34_500, unspent: 1100 }, true)).toEqual({ outcome: 'KEPT', credited: 0 });
});

test('credits of the parts of an order never exceed what was paid, and a part never brings less than it cost without tax', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 30 }), fc.double({ min: 0, max: 1, noNaN: true }), (net, rate, part) => {
      const total = net + Math.round((net * rate) / 100);
      const unspent = Math.round(net * part);
      const { credited } = closeMoney({ net, total, unspent }, false);
      expect(credited).toBeLessThanOrEqual(total);
      expect(credited).toBeGreaterThanOrEqual(unspent);
    }),
  );
});

const ended = { endedAt: 10 * DAY, readAt: 13 * DAY, isOnNetwork: true };
test.each([
  ['figures were read three days after its end', ended, true],
  ['figures are from the hour after its end', { ...ended, readAt: 10 * DAY + HOUR }, false],
  ['figures were never read', { ...ended, readAt: null }, false],
  ['figures were never read, ten days later', { ...ended, endedAt: 4 * DAY, readAt: null }, true],
  ['it never was on a network', { ...ended, readAt: null, isOnNetwork: false }, true],
])('the ledger and a campaign: %s', (_what, campaign, expected) => {
  expect(canClose([ended, campaign], 14 * DAY)).toBe(expected);
});
