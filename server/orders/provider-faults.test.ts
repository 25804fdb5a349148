import { GOOD_CARD, openPayingHouse, secretOf, SETTLED } from '#test/harness/paying.ts';
import type { PayingHouse } from '#test/harness/paying.ts';
import type { Caller } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refunds } from './payment-table.ts';

let house: PayingHouse;
beforeAll(async () => {
  house = await openPayingHouse();
});
afterEach(() => house.twin.set());
afterAll(() => house.close());

const placeAs = async (caller: Caller): Promise<string> => (await house.place(caller, { paymentType: 'CREDIT_CARD' }))._id;
const refused = { code: 'paymentsUnavailable' };
const answerTo = (caller: Caller, orderId: string): Promise<unknown> =>
  house.prepare(caller, orderId).then(
    () => 'prepared',
    (error: Error) => JSON.parse(error.message) as unknown,
  );

/** How every payment stands that was ever opened for the order. */
async function paymentsOf(orderId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { metadata, standing } of house.house.payments!.openedSince('2000-01-01T00:00:00Z'))
    if (metadata['orderId'] === orderId) found.push(standing);
  return found;
}

describe('a fault of the provider, which it repeats for a day', () => {
  test('does not keep someone who never paid from paying', async () => {
    const payer = await house.person('corporate');
    const [first, second] = [await placeAs(payer), await placeAs(payer)];
    await house.twin.set({ variant: 'error-after', times: 1 });
    expect(await answerTo(payer, first)).toBe('prepared');
    expect(await answerTo(payer, second)).toBe('prepared');
  });

  test('that outlasts the first question is asked past at the next', async () => {
    const payer = await house.person('corporate');
    const orderId = await placeAs(payer);
    await house.twin.set({ variant: 'error-after' });
    expect(await answerTo(payer, orderId)).toMatchObject(refused);
    await house.twin.set();
    await house.twin.payWith(secretOf(await house.prepare(payer, orderId)), GOOD_CARD);
    await house.prepare(payer, orderId);
    expect(await house.effects(orderId)).toEqual(SETTLED);
  });

  test('after a payment was opened leads to that payment, and to no second', async () => {
    const payer = await house.person('corporate');
    await house.prepare(payer, await placeAs(payer));
    const orderId = await placeAs(payer);
    await house.twin.set({ variant: 'error-after', times: 1 });
    const secret = secretOf(await house.prepare(payer, orderId));
    expect(secretOf(await house.prepare(payer, orderId))).toBe(secret);
    expect(await paymentsOf(orderId)).toEqual(['open']);
  });

  test('after which the provider could not even be searched leads there when it is back', async () => {
    const payer = await house.person('corporate');
    await house.prepare(payer, await placeAs(payer));
    const orderId = await placeAs(payer);
    await house.twin.set({ variant: 'error-after', times: 1 }, { route: 'GET /v1/payment_intents', kind: 'status', status: 500 });
    expect(await answerTo(payer, orderId)).toMatchObject(refused);
    await house.twin.set();
    expect(await answerTo(payer, orderId)).toBe('prepared');
    expect(await paymentsOf(orderId)).toEqual(['open']);
  });

  test('leaves nothing that could be paid behind when the order is cancelled', async () => {
    const payer = await house.person('corporate');
    await house.prepare(payer, await placeAs(payer));
    const orderId = await placeAs(payer);
    await house.twin.set({ variant: 'error-after', times: 1 }, { route: 'GET /v1/payment_intents', kind: 'status', status: 500 });
    expect(await answerTo(payer, orderId)).toMatchObject(refused);
    await house.twin.set();
    expect(await paymentsOf(orderId)).toEqual(['open']);
    await payer.call('POST', `/api/orders/${orderId}/cancel`);
    await expect.poll(() => paymentsOf(orderId), { timeout: 20_000 }).toEqual(['cancelled']);
  });

  test('does not give money back twice, nor not at all', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    for (const notice of notices) await house.tell(notice);
    await house.twin.set({ variant: 'error-after', times: 1 });
    await house.corporate.call('POST', `/api/orders/${orderId}/cancel`);
    await expect.poll(async () => (await house.read(orderId)).refundedAt, { timeout: 20_000 }).not.toBeNull();
    expect(await house.deeds('refund-created', await house.paymentIdOf(orderId))).toHaveLength(1);
    expect(await house.house.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
  });
});

test('of two people who open a payment at once only one payment can be paid', async () => {
  const [owner, other] = [await house.person('corporate'), await house.person('corporate')];
  const orderId = await placeAs(owner);
  await Promise.all([house.prepare(owner, orderId), house.prepare(other, orderId)]);
  expect((await paymentsOf(orderId)).filter((standing) => standing === 'open')).toEqual(['open']);
});
