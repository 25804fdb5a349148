import { GOOD_CARD, openPaymentServer, secretOf, SETTLED, UNPAID } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import type { Order } from '#contract/orders/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../adapters/stripe/index.ts';
import { openStripe } from '../../adapters/stripe/stripe-client.ts';
import { workerRounds } from '../../jobs/job-kinds.ts';
import { orders } from '../order-table.ts';
import { processRefunds } from './process-refunds.ts';
import { settleRecentPayments } from './settle-recent-payments.ts';
import { ordersBeingPaid, ordersToReconcile } from './payment-store.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { refunds } from './payment-table.ts';

let server: PaymentServer;
beforeAll(async () => {
  server = await openPaymentServer();
});
afterAll(() => server.close());

describe('an order that is cancelled', () => {
  const cancel = async (orderId: string) => (await server.corporate.call('POST', `/api/orders/${orderId}/cancel`)).json<Order>();

  test('before it is paid cannot be paid any more', async () => {
    const orderId = await server.placeByCard();
    const secret = secretOf(await server.prepare(server.corporate, orderId));
    expect(await cancel(orderId)).toMatchObject({ status: 'CANCELLED', steps: [], message: 'Order has been cancelled.' });
    const paymentId = await server.paymentIdOf(orderId);
    await expect.poll(async () => (await server.context.payments?.read(paymentId))?.status).toBe('cancelled');
    expect((await server.twin.payWith(secret, GOOD_CARD)).status).toBe(400);
    expect((await server.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)).json()).toMatchObject({
      code: 'orderNotPayable',
    });
  });

  test('after it was paid is refunded once, however often it is requested', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    for (const event of webhooks) await server.sendWebhook(event);
    await cancel(orderId);
    await expect.poll(async () => (await server.read(orderId)).refundedAt).not.toBeNull();
    await Promise.all([server.reconcile(), server.reconcile()]);
    expect((await cancel(orderId)) as unknown).toMatchObject({ code: 'orderMovedOn' });
    expect((await server.context.payments?.read(await server.paymentIdOf(orderId)))?.amountRefunded).toBe(34_500);
    expect(await server.context.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
    const { timeline } = (await (await server.as('operations')).call('GET', `/api/orders/${orderId}`)).json<Order>();
    expect(timeline.filter(({ step }) => step === 'refunded').map(({ note }) => note)).toEqual(['$345.00']);
  });

  test('while it was being paid is refunded', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    await server.context.db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, orderId));
    await Promise.all(webhooks.map(server.sendWebhook));
    await expect.poll(async () => (await server.read(orderId)).refundedAt).not.toBeNull();
    expect((await server.context.payments?.read(await server.paymentIdOf(orderId)))?.amountRefunded).toBe(34_500);
    expect(await server.effects(orderId)).toMatchObject({ status: 'CANCELLED', confirmed: 0, waiting: 0 });
    const { timeline } = (await (await server.as('operations')).call('GET', `/api/orders/${orderId}`)).json<Order>();
    expect(timeline.filter(({ step }) => step === 'paidLate').map(({ note }) => note)).toEqual(['$345.00']);
  });
});

test('a refund stays due while the provider refuses our API key', async () => {
  const { orderId, webhooks } = await server.payWithTwoCards();
  for (const event of webhooks) await server.sendWebhook(event);
  const { db, payments } = server.context;
  const paymentId = await server.paymentIdOf(orderId);
  await db.insert(refunds).values({ id: newId(), orderId, number: 1, paymentId, amount: 34_500, state: 'OWED' });
  const state = async () => (await db.select().from(refunds).where(eq(refunds.orderId, orderId))).map((refund) => refund.state);
  const revoked = openStripe({ ...server.twin.options, secretKey: 'sk_test_revoked' });
  await expect(processRefunds(server.context, revoked, orderId)).rejects.toThrow('our key');
  expect(await state()).toEqual(['OWED']);
  await server.placeByCard();
  expect((await ordersToReconcile(db, new Date(Date.now() + 60_000)))[0]).toBe(orderId);
  if (payments) await processRefunds(server.context, payments, orderId);
  expect(await state()).toEqual(['DONE']);
});

describe('settling recent payments', () => {
  test('settles a payment whose webhook was lost, as after a kill, without waiting for the schedule', async () => {
    const { orderId } = await server.payWithTwoCards();
    expect(await server.effects(orderId)).toEqual(UNPAID);
    await Promise.all([settleRecentPayments(server.context), settleRecentPayments(server.context)]);
    expect(await server.effects(orderId)).toEqual(SETTLED);
  });

  test('leaves orders alone whose card screen is not open', async () => {
    const untouched = await server.placeByCard();
    await settleRecentPayments(server.context);
    expect((await server.read(untouched)).status).toBe('PENDING_PAYMENT');
  });
});

describe('a round over several charged orders', () => {
  const charged = async (days: number): Promise<string> => {
    const { orderId } = await server.payWithTwoCards();
    await server.placedDaysAgo(orderId, days);
    return orderId;
  };

  test('takes the oldest first, in the schedule and among those whose card screen is open', async () => {
    const [newest, oldest, middle] = [await charged(1), await charged(3), await charged(2)];
    const { db } = server.context;
    const known = (ids: readonly string[]) => ids.filter((id) => [newest, oldest, middle].includes(id));
    expect(known(await ordersToReconcile(db, new Date()))).toEqual([oldest, middle, newest]);
    expect(known(await ordersBeingPaid(db, new Date(), 1000))).toEqual([oldest, middle, newest]);
    await settleRecentPayments(server.context);
    for (const orderId of [oldest, middle, newest]) expect(await server.effects(orderId)).toEqual(SETTLED);
  });

  test('settles the others while the provider does not answer about one and fails about another', async () => {
    const [hanging, failing, answered] = [await charged(3), await charged(2), await charged(1)];
    const [hangingPayment, failingPayment] = [await server.paymentIdOf(hanging), await server.paymentIdOf(failing)];
    const gate = Promise.withResolvers<void>();
    const payments = server.context.payments!;
    const provider: PaymentProvider = {
      ...payments,
      async read(paymentId) {
        if (paymentId === hangingPayment) await gate.promise;
        if (paymentId === failingPayment) throw new Error('The provider failed');
        return payments.read(paymentId);
      },
    };
    // One place only: what does not answer has to give it up.
    await reconcileOrders(server.context, provider, [hanging, failing, answered], { pace: { atOnce: 1, patienceMs: 1 } });
    await expect.poll(() => server.effects(answered)).toEqual(SETTLED);
    expect(await server.effects(hanging)).toEqual(UNPAID);
    expect(await server.effects(failing)).toEqual(UNPAID);
    // A later round does not ask again about what is still waited for.
    const begun: string[] = [];
    await reconcileOrders(server.context, payments, [hanging], { onBegin: (orderId) => begun.push(orderId) });
    expect(begun).toEqual([]);
    gate.resolve();
    await expect.poll(() => server.effects(hanging)).toEqual(SETTLED);
    await settleRecentPayments(server.context);
    expect(await server.effects(failing)).toEqual(SETTLED);
  });
});

test('a round begins with the orders that no earlier round came to', async () => {
  const payments = server.context.payments!;
  const asked: string[] = [];
  const read: PaymentProvider['read'] = (paymentId) => {
    asked.push(paymentId);
    return payments.read(paymentId);
  };
  const context = { ...server.context, payments: { ...payments, read } };
  const beingPaid = async (): Promise<string> => {
    const orderId = await server.placeByCard();
    await server.prepare(server.corporate, orderId);
    return server.paymentIdOf(orderId);
  };
  const early = await beingPaid();
  const oneByOne = { atOnce: 1, patienceMs: 60_000 };
  await settleRecentPayments(context, oneByOne);
  const late = await beingPaid();
  await settleRecentPayments(context, oneByOne);
  expect(asked.filter((paymentId) => paymentId === early || paymentId === late)).toEqual([early, late, early]);
});

test('a charged order is looked for more than once a minute', () => {
  expect(workerRounds.find(({ run }) => run === settleRecentPayments)?.pauseMs).toBeLessThan(30_000);
});

describe('reconciling payments', () => {
  test('settles a payment that neither the browser nor a webhook event reported', async () => {
    const orderId = await server.placeByCard();
    await server.twin.payWith(secretOf(await server.prepare(server.corporate, orderId)), GOOD_CARD);
    await server.reconcile();
    expect(await server.effects(orderId)).toEqual(UNPAID);
    await server.placedDaysAgo(orderId, 1);
    await Promise.all([server.reconcile(), server.reconcile()]);
    expect(await server.effects(orderId)).toEqual(SETTLED);
  });

  test('cancels orders that were not paid for seven days, at the provider too', async () => {
    const [open, late, untouched] = [await server.placeByCard(), await server.placeByCard(), await server.placeByCard()];
    for (const orderId of [open, late]) await server.prepare(server.corporate, orderId);
    await server.placedDaysAgo(open, 6.9);
    await server.placedDaysAgo(late, 7);
    await server.placedDaysAgo(untouched, 8);
    await server.reconcile();
    expect((await server.read(open)).status).toBe('PENDING_PAYMENT');
    expect([(await server.read(late)).status, (await server.read(untouched)).status]).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await server.context.payments?.read(await server.paymentIdOf(late)))?.status).toBe('cancelled');
    expect((await server.read(late)).timeline.at(-1)).toMatchObject({ step: 'expire', actorName: null });
  });

  test('settles an order that is paid at the last moment', async () => {
    const { orderId } = await server.payWithTwoCards();
    await server.placedDaysAgo(orderId, 8);
    await server.reconcile();
    expect(await server.effects(orderId)).toEqual(SETTLED);
  });
});
