import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRefundsAndDisputes } from './refunds-and-disputes.ts';
import type { RefundOrDispute } from './refunds-and-disputes.ts';

const untouched = { amountRefunded: 0, isDisputed: false };
const ALL = 34_500;

test.each<[string, number, boolean, number, boolean, RefundOrDispute[]]>([
  ['nothing happened', 0, false, 0, false, []],
  ['a part went back', 0, false, 100, false, [{ event: 'refundedElsewhere', amount: 100 }]],
  ['another part went back', 100, false, 400, false, [{ event: 'refundedElsewhere', amount: 300 }]],
  ['a refund came back from the bank', 400, false, 100, false, [{ event: 'refundReturned', amount: 300 }]],
  ['the cardholder disputes it', 0, false, 0, true, [{ event: 'disputed', amount: ALL }]],
  ['a dispute is known', 0, true, 0, true, []],
  ['a dispute is over', 0, true, 0, false, []],
  [
    'both at once',
    0,
    false,
    100,
    true,
    [
      { event: 'refundedElsewhere', amount: 100 },
      { event: 'disputed', amount: ALL },
    ],
  ],
])('%s', (_, refundedBefore, disputedBefore, amountRefunded, isDisputed, news) => {
  const known = { amountRefunded: refundedBefore, isDisputed: disputedBefore };
  expect(findRefundsAndDisputes(known, { amountRefunded, isDisputed, amountReceived: ALL }, { refundsAreOurs: false })).toEqual(news);
});

test('our own refunds are not reported', () => {
  expect(
    findRefundsAndDisputes(untouched, { amountRefunded: ALL, isDisputed: false, amountReceived: ALL }, { refundsAreOurs: true }),
  ).toEqual([]);
  expect(
    findRefundsAndDisputes(untouched, { amountRefunded: ALL, isDisputed: true, amountReceived: ALL }, { refundsAreOurs: true }),
  ).toHaveLength(1);
});

test('a reported refund or dispute is not reported again', () => {
  const seenState = fc.record({ amountRefunded: fc.nat(ALL), isDisputed: fc.boolean() });
  fc.assert(
    fc.property(seenState, fc.boolean(), (seen, refundsAreOurs) => {
      expect(findRefundsAndDisputes(seen, { ...seen, amountReceived: ALL }, { refundsAreOurs })).toEqual([]);
    }),
  );
});
