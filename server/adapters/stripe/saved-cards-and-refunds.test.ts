import { openPaymentClient, refusalOf } from '#test/harness/twins/payment-client.ts';
import type { PaymentClient } from '#test/harness/twins/payment-client.ts';
import { KEEPS_CARD } from '#test/harness/twins/stripe-twin.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from './payment-provider.ts';

let twin: PaymentClient['twin'];
let payments: PaymentClient['payments'];
let payment: PaymentClient['payment'];
let payer: PaymentClient['payer'];
let paid: PaymentClient['paid'];
let ledgerEntriesOf: PaymentClient['ledgerEntriesOf'];
beforeAll(async () => {
  ({ twin, payments, payment, payer, paid, ledgerEntriesOf } = await openPaymentClient());
});
afterEach(() => twin.set());
afterAll(() => twin.close());

describe('saved cards', () => {
  test('a card is saved at the request of the payer, offered to this payer only, and can be removed', async () => {
    const [payerId, other] = [await payer(), await payer()];
    await paid({ payerId }, undefined, KEEPS_CARD);
    const [card] = await payments.savedCards(payerId);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2035 });
    expect(await payments.savedCards(other)).toEqual([]);
    expect((await refusalOf(payments.removeCard(other, card?.id ?? ''))).code).toBe('resource_missing');
    await payments.removeCard(payerId, card?.id ?? '');
    expect(await payments.savedCards(payerId)).toEqual([]);
    await payments.removeCard(payerId, card?.id ?? '');
    await payments.removeCard(payerId, 'pm_unknown');
  });

  test('a saved card pays again by its id, and is refused for another payer', async () => {
    const [payerId, other] = [await payer(), await payer()];
    await paid({ payerId }, undefined, KEEPS_CARD);
    const [card] = await payments.savedCards(payerId);
    const confirm = ({ id, clientSecret }: Payment) =>
      twin.browser(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: card?.id ?? '' });
    expect((await confirm(await payments.open(payment({ payerId })))).body.status).toBe('succeeded');
    expect((await confirm(await payments.open(payment({ payerId: other })))).status).toBe(400);
    expect((await confirm(await payments.open(payment()))).status).toBe(400);
  });

  test('a saved card that was authenticated once is not authenticated again', async () => {
    const payerId = await payer();
    const opened = await payments.open(payment({ payerId }));
    const { body } = await twin.payWith(opened.clientSecret, '4000002500003155', { ...KEEPS_CARD, return_url: 'http://127.0.0.1:4000/' });
    await twin.authenticate(`${twin.url}${body.next_action?.redirect_to_url?.url.replace('/twins/stripe', '')}`, 'approve');
    const [card] = await payments.savedCards(payerId);
    const next = await payments.open(payment({ payerId }));
    const again = await twin.browser(`payment_intents/${next.id}/confirm`, {
      client_secret: next.clientSecret,
      payment_method: card?.id ?? '',
    });
    expect(again.body.status).toBe('succeeded');
  });

  test('a payment without the request to save the card saves none', async () => {
    const payerId = await payer();
    await paid({ payerId });
    expect(await payments.savedCards(payerId)).toEqual([]);
  });
});

describe('refunds', () => {
  const refund = (paymentId: string, amount: number, key: string) =>
    payments.refund({ paymentId, amount, key, metadata: { why: 'cancelled' } });

  test('the same key refunds once; the rest can be refunded with another key', async () => {
    const { id } = await paid();
    const first = await refund(id, 30_000, `${id}:refund:1`);
    expect(await refund(id, 30_000, `${id}:refund:1`)).toEqual(first);
    expect((await payments.read(id)).amountRefunded).toBe(30_000);
    expect((await refusalOf(refund(id, 5000, `${id}:refund:2`))).message).toContain('greater than unrefunded amount');
    await refund(id, 4500, `${id}:refund:3`);
    expect((await refusalOf(refund(id, 1, `${id}:refund:4`))).code).toBe('charge_already_refunded');
    expect((await payments.refundsOf(id)).map(({ amount, status }) => [amount, status])).toEqual([
      [4500, 'done'],
      [30_000, 'done'],
    ]);
    expect(await ledgerEntriesOf('refund-created', id)).toHaveLength(2);
  });

  test('an unpaid or disputed payment cannot be refunded', async () => {
    await refusalOf(refund((await payments.open(payment())).id, 100, 'unpaid'));
    expect((await refusalOf(refund((await paid({}, '4000000000000259')).id, 100, 'disputed'))).code).toBe('charge_disputed');
  });

  test('a refund that fails days later is not counted as refunded', async () => {
    await twin.set({ variant: 'refund-pending', times: 1 });
    const { id } = await paid();
    const pending = await refund(id, 34_500, `${id}:slow`);
    expect(pending.status).toBe('pending');
    await twin.control('POST', 'refund', { refund: pending.id, status: 'failed' });
    expect(await payments.refundsOf(id)).toMatchObject([{ status: 'failed' }]);
    expect((await payments.read(id)).amountRefunded).toBe(0);
  });
});
