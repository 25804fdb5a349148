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
  [1100, false, { outcome: 'CREDITED', credited: 1100 }],
  [1100, true, { outcome: 'KEPT', credited: 0 }],
  [0, false, { outcome: 'NONE', credited: 0 }],
])('of %i unspent, with keeping %s', (unspent, keeps, closed) => {
  expect(closeMoney(unspent, keeps)).toEqual(closed);
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
