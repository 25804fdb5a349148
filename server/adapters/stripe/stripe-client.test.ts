import { openPaymentClient, refusalOf } from '#test/harness/twins/payment-client.ts';
import type { PaymentClient } from '#test/harness/twins/payment-client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let twin: PaymentClient['twin'];
let payments: PaymentClient['payments'];
let payment: PaymentClient['payment'];
let paid: PaymentClient['paid'];
let ledgerEntriesOf: PaymentClient['ledgerEntriesOf'];
beforeAll(async () => {
  ({ twin, payments, payment, paid, ledgerEntriesOf } = await openPaymentClient());
});
afterEach(() => twin.set());
afterAll(() => twin.close());

describe('paying', () => {
  test('a payment is opened, paid in the browser, and read as paid with its card', async () => {
    const opened = await payments.open(payment());
    expect(opened).toMatchObject({
      status: 'open',
      amount: 34_500,
      amountReceived: 0,
      currency: 'NZD',
      card: null,
      problem: null,
      isLive: false,
    });
    expect((await twin.payWith(opened.clientSecret, '4242 4242 4242 4242')).body.status).toBe('succeeded');
    expect(await payments.read(opened.id)).toMatchObject({
      status: 'paid',
      amountReceived: 34_500,
      metadata: opened.metadata,
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2035 },
    });
    expect(await ledgerEntriesOf('charge-succeeded', opened.id)).toMatchObject([{ amount: 34_500, currency: 'nzd' }]);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', undefined, 'An error occurred while processing your card. Try again in a little bit.'],
  ])(
    'card %s is declined with the code and message of the provider, and the payment can be paid with another card',
    async (number, code, decline, message) => {
      const opened = await payments.open(payment());
      const { status, body } = await twin.payWith(opened.clientSecret, number);
      expect(status).toBe(402);
      expect(body.error).toMatchObject({ type: 'card_error', code, message, payment_intent: { status: 'requires_payment_method' } });
      expect(body.error?.decline_code).toBe(decline);
      expect(await payments.read(opened.id)).toMatchObject({
        status: 'open',
        amountReceived: 0,
        problem: { code: decline ?? code, message },
      });
      await twin.payWith(opened.clientSecret, '5555555555554444');
      expect(await payments.read(opened.id)).toMatchObject({ status: 'paid', problem: null, card: { brand: 'mastercard' } });
      expect(await ledgerEntriesOf('charge-succeeded', opened.id)).toHaveLength(1);
    },
  );

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
    ['4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    ['4242424242424242', { 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc'],
  ])('card %s with %j is refused as %s without an attempt to pay', async (number, more, code) => {
    const opened = await payments.open(payment());
    expect((await twin.payWith(opened.clientSecret, number, more)).body.error).toMatchObject({ code });
    expect(await payments.read(opened.id)).toMatchObject({ status: 'open', problem: null });
  });

  test('a paid payment cannot be paid again: several tabs make one charge', async () => {
    const opened = await payments.open(payment());
    const tries = await Promise.all([1, 2, 3].map(() => twin.payWith(opened.clientSecret, '4242424242424242')));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(tries.find(({ status }) => status === 400)?.body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect(await ledgerEntriesOf('charge-succeeded', opened.id)).toHaveLength(1);
  });

  test('a browser without the client secret of a payment cannot pay it', async () => {
    const opened = await payments.open(payment());
    const other = await payments.open(payment());
    const stolen = other.clientSecret.replace(other.id, opened.id);
    expect((await twin.payWith(stolen, '4242424242424242')).status).toBe(400);
    expect((await payments.read(opened.id)).status).toBe('open');
  });

  test('a payment may stay in processing until the bank settles it', async () => {
    await twin.set({ variant: 'processing', times: 1 });
    const opened = await payments.open(payment());
    await twin.payWith(opened.clientSecret, '4242424242424242');
    expect((await payments.read(opened.id)).status).toBe('processing');
    await twin.control('POST', 'settle', { paymentIntent: opened.id });
    expect((await payments.read(opened.id)).status).toBe('paid');
  });

  test('a disputed payment is marked as disputed', async () => {
    expect(await paid({}, '4000000000000259')).toMatchObject({ status: 'paid', isDisputed: true });
  });
});

describe('3-D Secure', () => {
  const begin = async (number: string) => {
    const opened = await payments.open(payment());
    const { body } = await twin.payWith(opened.clientSecret, number, { return_url: 'http://127.0.0.1:4000/payments/p?orderId=1' });
    expect((await payments.read(opened.id)).status).toBe('authenticating');
    return { opened, page: `${twin.url}${body.next_action?.redirect_to_url?.url.replace('/twins/stripe', '')}` };
  };

  test('an approved authentication pays and redirects back', async () => {
    const { opened, page } = await begin('4000002760003184');
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('This is a stand-in for your bank');
    expect(shown).toContain('345.00');
    const back = await twin.authenticate(page, 'approve');
    expect(back?.searchParams.get('redirect_status')).toBe('succeeded');
    expect(back?.searchParams.get('orderId')).toBe('1');
    expect((await payments.read(opened.id)).status).toBe('paid');
  });

  test('a denied authentication allows another card', async () => {
    const { opened, page } = await begin('4000000000003220');
    expect((await twin.authenticate(page, 'deny'))?.searchParams.get('redirect_status')).toBe('failed');
    expect(await payments.read(opened.id)).toMatchObject({ status: 'open', problem: { code: 'payment_intent_authentication_failure' } });
    await twin.payWith(opened.clientSecret, '4242424242424242');
    expect((await payments.read(opened.id)).status).toBe('paid');
  });

  test.each([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('card %s is declined after authentication', async (number, code) => {
    const { opened, page } = await begin(number);
    expect((await twin.authenticate(page, 'approve'))?.searchParams.get('redirect_status')).toBe('failed');
    expect(await payments.read(opened.id)).toMatchObject({ status: 'open', problem: { code } });
  });

  test('the page decides once, and is not found without its secret', async () => {
    const { opened, page } = await begin('4000002760003184');
    expect((await fetch(page.replace(/secret=.*/, 'secret=guess'))).status).toBe(404);
    await twin.authenticate(page, 'approve');
    expect(await twin.authenticate(page, 'deny')).toBeNull();
    expect((await payments.read(opened.id)).status).toBe('paid');
    expect(await ledgerEntriesOf('charge-succeeded', opened.id)).toHaveLength(1);
  });
});

describe('an open payment', () => {
  test('its amount can be changed until it is paid', async () => {
    const opened = await payments.open(payment());
    expect((await payments.changeAmount(opened.id, 5000)).amount).toBe(5000);
    await twin.payWith(opened.clientSecret, '4242424242424242');
    expect((await payments.read(opened.id)).amountReceived).toBe(5000);
    expect((await refusalOf(payments.changeAmount(opened.id, 6000))).code).toBe('payment_intent_unexpected_state');
  });

  test('can be cancelled, also twice, but not once it is paid', async () => {
    const opened = await payments.open(payment());
    expect((await payments.cancel(opened.id, 'abandoned')).status).toBe('cancelled');
    expect((await payments.cancel(opened.id, 'abandoned')).status).toBe('cancelled');
    expect((await twin.payWith(opened.clientSecret, '4242424242424242')).status).toBe(400);
    const { id } = await paid();
    expect((await refusalOf(payments.cancel(id, 'abandoned'))).code).toBe('payment_intent_unexpected_state');
  });
});
