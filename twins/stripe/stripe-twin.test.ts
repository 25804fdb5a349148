// Behaviour of the twin that our own client does not use, over HTTP and with Stripe's SDK.
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestStripe, STRIPE_KEYS } from '../../test/harness/twins/stripe-twin.ts';

let twin: Awaited<ReturnType<typeof openTestStripe>>;
let stripe: Stripe;
beforeAll(async () => {
  twin = await openTestStripe();
  const { hostname, port } = new URL(twin.url);
  stripe = new Stripe(STRIPE_KEYS.secret, { host: hostname, port: Number(port), protocol: 'http', telemetry: false });
});
afterEach(() => twin.set());
afterAll(() => twin.close());

const call = (
  method: string,
  path: string,
  {
    key = STRIPE_KEYS.secret,
    form = {},
    headers = {},
  }: { key?: string; form?: Record<string, string>; headers?: Record<string, string> } = {},
) =>
  fetch(`${twin.url}/v1/${path}`, {
    method,
    headers: { ...(key !== '' && { authorization: `Bearer ${key}` }), ...headers },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { type: string; code?: string; param?: string; message: string } }).error;

describe('the API key', () => {
  test.each([
    ['without a key', '', 401],
    ['with an unknown key', 'sk_test_guess', 401],
    ['with a live key', 'sk_live_1', 401],
    ['with the publishable key', STRIPE_KEYS.publishable, 403],
  ])('a call %s is refused with %i', async (_, key, status) => {
    const answer = await call('GET', 'payment_intents', { key });
    expect([answer.status, (await errorOf(answer)).type]).toEqual([status, 'invalid_request_error']);
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  });

  test('a secret key in the form, where browsers send the publishable one, is refused', async () => {
    expect((await call('POST', 'customers', { key: '', form: { key: STRIPE_KEYS.secret } })).status).toBe(401);
  });
});

describe('parameters and idempotency keys', () => {
  test.each([
    [{ amount: '100' }, 'parameter_missing', 'currency'],
    [{ currency: 'nzd' }, 'parameter_missing', 'amount'],
    [{ amount: '1.5', currency: 'nzd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '-5', currency: 'nzd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '49', currency: 'nzd' }, 'amount_too_small', 'amount'],
    [{ amount: '100000000', currency: 'nzd' }, 'amount_too_large', 'amount'],
    [{ amount: '1001', currency: 'kwd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '100', currency: 'nzd', amuont: '5' }, 'parameter_unknown', 'amuont'],
    [{ amount: '100', currency: 'nzd', payment_method_types: 'card' }, 'parameter_unknown', 'payment_method_types'],
    [{ amount: '100', currency: 'nzd', payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
  ])('%j is refused as %s, with the parameter %s', async (form, code, param) => {
    const answer = await call('POST', 'payment_intents', { form });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ code, param });
  });

  test.each([
    ['jpy', 10],
    ['kwd', 1000],
    ['nzd', 50],
  ])('an amount of %s %i can be charged', async (currency, amount) => {
    expect((await stripe.paymentIntents.create({ amount, currency })).amount).toBe(amount);
  });

  test.each(['__proto__', 'constructor', 'toString'])('%s is no id', async (id) => {
    for (const path of ['customers', 'payment_intents', 'payment_methods', 'refunds', 'charges', 'events'])
      expect((await call('GET', `${path}/${id}`)).status).toBe(404);
  });

  test('an idempotency key has at most 255 characters, and a replayed response says so in a header', async () => {
    const form = { email: 'a@example.com' };
    expect((await call('POST', 'customers', { form, headers: { 'idempotency-key': 'k'.repeat(256) } })).status).toBe(400);
    const headers = { 'idempotency-key': 'k'.repeat(255) };
    const [first, second] = [await call('POST', 'customers', { form, headers }), await call('POST', 'customers', { form, headers })];
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
    expect(await second.text()).toBe(await first.text());
  });

  test('a decline is replayed to the same idempotency key too', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'nzd' });
    const confirm = () =>
      stripe.paymentIntents
        .confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, { idempotencyKey: `${id}:try` })
        .catch((error: unknown) => error);
    const [first, second] = [await confirm(), await confirm()];
    expect(first).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect((second as Stripe.errors.StripeCardError).charge).toBe((first as Stripe.errors.StripeCardError).charge);
  });
});

test('a payment may be authorised first and captured later, in part', async () => {
  const held = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'nzd',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  expect([held.status, held.amount_received]).toEqual(['requires_capture', 0]);
  const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 3000 });
  expect([captured.status, captured.amount_received]).toEqual(['succeeded', 3000]);
  await expect(stripe.refunds.create({ payment_intent: held.id, amount: 3001 })).rejects.toThrow('greater than unrefunded amount');
});

test('a card that requires authentication is declined off session', async () => {
  const failure = await stripe.paymentIntents
    .create({ amount: 500, currency: 'nzd', payment_method: 'pm_card_authenticationRequired', confirm: true, off_session: true })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'authentication_required', payment_intent: { status: 'requires_payment_method' } });
});

test('a card belongs to one customer, and a saved card expires', async () => {
  const [one, other] = [
    await stripe.customers.create({ email: 'a@example.com' }),
    await stripe.customers.create({ email: 'b@example.com' }),
  ];
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: one.id });
  await expect(stripe.paymentMethods.attach(card.id, { customer: other.id })).rejects.toThrow('already been attached');
  expect((await stripe.paymentMethods.list({ customer: one.id })).data.map(({ id }) => id)).toEqual([card.id]);
  await twin.advance(6 * 365 * 24 * 3600_000);
  const failure = await stripe.paymentIntents
    .create({ amount: 500, currency: 'nzd', customer: one.id, payment_method: card.id, confirm: true })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'expired_card' });
});

test('a card that was saved elsewhere is declined when it pays, and a removed one pays no more', async () => {
  const customer = await stripe.customers.create({ email: 'c@example.com' });
  const poor = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
  const payWith = (id: string) =>
    stripe.paymentIntents.create({ amount: 500, currency: 'nzd', customer: customer.id, payment_method: id, confirm: true });
  await expect(payWith(poor.id)).rejects.toMatchObject({ code: 'card_declined' });
  expect((await payWith(good.id)).status).toBe('succeeded');
  await stripe.paymentMethods.detach(good.id);
  await expect(payWith(good.id)).rejects.toThrow('It may not be used again');
  await expect(stripe.paymentMethods.attach(good.id, { customer: customer.id })).rejects.toThrow('It may not be used again');
  await expect(stripe.paymentMethods.detach(good.id)).rejects.toThrow('not attached');
});

test('cards are listed by whether they may be shown again', async () => {
  const customer = await stripe.customers.create({ email: 'd@example.com' });
  for (const allow_redisplay of ['always', 'limited'] as const) {
    const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' }, allow_redisplay });
    await stripe.paymentMethods.attach(id, { customer: customer.id });
  }
  const listed = await stripe.customers.listPaymentMethods(customer.id, { allow_redisplay: 'always' });
  expect(listed.data.map((method) => method.allow_redisplay)).toEqual(['always']);
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(2);
});

test('events can be listed by type and read by id, and hold the object as it was', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 700, currency: 'nzd', metadata: { orderId: '7' } });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const { data } = await stripe.events.list({ types: ['payment_intent.created', 'payment_intent.succeeded'], limit: 2 });
  expect(data.map(({ type, data: { object } }) => [type, (object as Stripe.PaymentIntent).status])).toEqual([
    ['payment_intent.succeeded', 'succeeded'],
    ['payment_intent.created', 'requires_payment_method'],
  ]);
  expect((await stripe.events.retrieve(data[0]?.id ?? '')).id).toBe(data[0]?.id);
});

test('lists are paged in both directions', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await stripe.customers.create({ email: 'pages@example.com' })).id);
  const page = async (given: Stripe.CustomerListParams) => {
    const { data, has_more: hasMore } = await stripe.customers.list({ email: 'pages@example.com', limit: 2, ...given });
    return [data.map(({ id }) => ids.indexOf(id)), hasMore];
  };
  expect(await page({})).toEqual([[0, 1], true]);
  expect(await page({ starting_after: ids[1] ?? '' })).toEqual([[2, 3], true]);
  expect(await page({ starting_after: ids[3] ?? '' })).toEqual([[4], false]);
  expect(await page({ ending_before: ids[4] ?? '' })).toEqual([[2, 3], true]);
  expect(await page({ ending_before: ids[1] ?? '' })).toEqual([[0], false]);
});

test('the ledger lists effects and contains no card number and no secret', async () => {
  const { id, client_secret: secret } = await stripe.paymentIntents.create({ amount: 900, currency: 'nzd' });
  await twin.payWith(secret ?? '', '4242424242424242');
  const ledger = await twin.ledger();
  expect(ledger.at(-1)).toMatchObject({ what: 'charge-succeeded', intent: id, amount: 900 });
  expect(JSON.stringify(ledger)).not.toMatch(/4242424242424242|_secret_/);
});

test.each([
  ['GET', 'events'],
  ['PUT', 'webhooks'],
  ['POST', 'webhooks/send'],
  ['POST', 'settle'],
  ['POST', 'refund'],
])('%s /control/%s is refused without its secret', async (method, at) => {
  expect((await fetch(`${twin.url}/control/${at}`, { method })).status).toBe(403);
});
