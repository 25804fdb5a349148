import { describe, expect, test } from 'vitest';
import { changed, faultsOf, wholeOrder } from '../../../../test/harness/ordering/whole-order.ts';
import type { WholeOrder } from '../../../../test/harness/ordering/whole-order.ts';
import { checkOrder } from './check-order.ts';

const validOrder = wholeOrder();

const priced = (price: number) =>
  changed(validOrder, {}, { offered: validOrder.context.offered.map((product) => ({ ...product, price })) });

describe('payment', () => {
  test.each<[string, WholeOrder, string[]]>([
    ['no name', changed(validOrder, { campaignName: '  ' }), ['payment campaignName: campaignNameMissing']],
    ['a name that is too long', changed(validOrder, { campaignName: 'x'.repeat(121) }), ['payment campaignName: campaignNameTooLong']],
    ['a start yesterday', changed(validOrder, { startDate: '2026-11-14' }), ['payment startDate: startDateOutOfReach']],
    ['a start after three months', changed(validOrder, { startDate: '2027-02-16' }), ['payment startDate: startDateOutOfReach']],
    [
      'a start after a year, for the server',
      changed(validOrder, { startDate: '2027-11-16' }, { reach: 'server' }),
      ['payment startDate: startDateOutOfReach'],
    ],
    ['no start', changed(validOrder, { startDate: '' }), ['payment startDate: startDateOutOfReach']],
    ['an email that is none', changed(validOrder, { email: 'hana' }), ['payment email: orderEmailInvalid']],
    ['an endless comment', changed(validOrder, { comments: 'x'.repeat(2001) }), ['payment comments: commentTooLong']],
    ['too little for a card', priced(1), ['payment paymentType: cardCannotPay']],
    ['too much for a card', priced(100_000_000_000), ['payment paymentType: cardCannotPay']],
    ['nothing to pay by card', priced(0), []],
    ['an invoice for what no card can pay, where only cards are offered', changed(priced(1), { paymentType: 'INVOICE' }), []],
    ['a way to pay that is not offered', changed(validOrder, { paymentType: 'INVOICE' }), ['payment paymentType: paymentTypeNotOffered']],
  ])('%s', (_, order, expected) => {
    expect(faultsOf(order)).toEqual(expected);
  });

  test('the refusal of a card payment contains formatted amounts', () => {
    const { draft, context } = priced(1);
    expect(checkOrder(draft, context)[0]?.params).toEqual({ amount: '$0.01', least: '$0.50', most: '$999,999.99' });
  });

  test('the refusal of a start date contains formatted dates', () => {
    const [refusal] = checkOrder({ ...validOrder.draft, startDate: '' }, validOrder.context);
    expect(refusal?.params).toEqual({ from: '15/11/2026', to: '15/02/2027' });
  });
});
