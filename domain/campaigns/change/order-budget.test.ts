import { expect, test } from 'vitest';
import { amountAboveOrder, needsConfirmation } from './order-budget.ts';

test.each([
  ['below the order', 24_000, 20_000, 22_000, 0, false],
  ['all that the order pays for', 24_000, 20_000, 24_000, 0, false],
  ['one cent above', 24_000, 24_000, 24_001, 1, true],
  ['further above', 24_000, 30_000, 31_000, 7000, true],
  ['lowered, and still above', 24_000, 31_000, 30_000, 6000, false],
  ['the same sum above', 24_000, 30_000, 30_000, 6000, false],
  ['an order that pays for no advertising', 0, 0, 100, 100, true],
])('budgets that are %s: %i paid for, %i set, %i afterwards', (_what, paysFor, setNow, setAfter, above, expected) => {
  expect(amountAboveOrder(paysFor, setAfter)).toBe(above);
  expect(needsConfirmation({ paysFor, setNow }, setAfter)).toBe(expected);
});
