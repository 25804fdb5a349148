// A house whose cards are charged: the notices that the provider sends are kept to be told again, its jobs run, and what a payment left
// behind can be counted.
import type { Order, PaymentData } from '#contract/orders/index.ts';
import { PAYMENT_WEBHOOK_PATH } from '#server/adapters/stripe/index.ts';
import { startWorker } from '#server/jobs/index.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { orderPaymentJob, reconcilePaymentsJob } from '#server/orders/index.ts';
import { deliveryOutbox, orderEvents, orders } from '#server/orders/order-table.ts';
import { payments } from '#server/orders/payments/payment-table.ts';
import { and, eq, like } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { openSellingHouse } from './selling.ts';
import type { SellingHouse } from './selling.ts';
import { openListener } from './stripe-twin.ts';
import type { HeardNotice } from './stripe-twin.ts';

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
const DAY_MS = 86_400_000;

export interface PaymentEffects {
  status: Order['status'];
  isPaid: boolean;
  confirmed: number;
  waiting: number;
  mails: number;
}
export const SETTLED: PaymentEffects = { status: 'READY', isPaid: true, confirmed: 1, waiting: 1, mails: 1 };
export const UNPAID: PaymentEffects = { status: 'PENDING_PAYMENT', isPaid: false, confirmed: 0, waiting: 0, mails: 0 };

export const secretOf = (data: PaymentData): string => data.order.payment.paymentInit.client_secret ?? '';

export interface PayingHouse extends SellingHouse {
  /** All that the provider sent; nothing of it was told to the house. */
  heard: HeardNotice[];
  placeByCard(): Promise<string>;
  read(orderId: string): Promise<Order>;
  paymentIdOf(orderId: string): Promise<string>;
  deeds(what: string, paymentId: string): Promise<unknown[]>;
  tell(notice: HeardNotice): Promise<LightMyRequestResponse>;
  reconcile(): Promise<void>;
  placedDaysAgo(orderId: string, days: number): Promise<void>;
  /** What settling has left behind: events, places in the outbox, emails. */
  effects(orderId: string): Promise<PaymentEffects>;
  /** Pays after a card that was declined, so that an order has events of every kind. */
  payWithTwoCards(): Promise<{ orderId: string; notices: HeardNotice[] }>;
}

export async function openPayingHouse(): Promise<PayingHouse> {
  const selling = await openSellingHouse();
  const listener = await openListener();
  await selling.twin.listenAt(listener.url);
  const { context, corporate } = selling;
  const { db } = context;
  const worker = await startWorker(context, { kinds: [{ ...orderPaymentJob, firstRetryDelayMs: 1 }], schedules: [], pollSeconds: 0.5 });
  const read: PayingHouse['read'] = async (id) => (await corporate.call('GET', `/api/orders/${id}`)).json<Order>();
  const placeByCard = async (): Promise<string> => (await selling.place(corporate, { paymentType: 'CREDIT_CARD' }))._id;
  return {
    ...selling,
    heard: listener.heard,
    placeByCard,
    read,
    paymentIdOf: async (orderId) => (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!.paymentId,
    deeds: async (what, paymentId) => (await selling.twin.ledger()).filter((deed) => deed.what === what && deed.intent === paymentId),
    tell: ({ body, signature = '' }) =>
      selling.app.inject({
        method: 'POST',
        url: PAYMENT_WEBHOOK_PATH,
        payload: body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      }),
    reconcile: () =>
      reconcilePaymentsJob.handle({
        jobId: '',
        payload: {},
        context,
        attempt: 1,
        report: async () => undefined,
        write: (work) => db.transaction(work),
        stopRequested: () => false,
        signal: new AbortController().signal,
      }),
    placedDaysAgo: async (orderId, days) => {
      await db
        .update(orders)
        .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
        .where(eq(orders.id, orderId));
    },
    async effects(orderId) {
      const order = await read(orderId);
      return {
        status: order.status,
        isPaid: order.paidAt !== null,
        confirmed: await db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.step, 'confirmPayment'))),
        waiting: await db.$count(deliveryOutbox, eq(deliveryOutbox.orderId, orderId)),
        mails: await db.$count(emailMessages, like(emailMessages.subject, `Payment received for order ORD-${order.orderNumber}`)),
      };
    },
    async payWithTwoCards() {
      const orderId = await placeByCard();
      const before = listener.heard.length;
      const secret = secretOf(await selling.prepare(corporate, orderId));
      await selling.twin.payWith(secret, DECLINED_CARD);
      await selling.twin.payWith(secret, GOOD_CARD);
      const ofOrder = (): HeardNotice[] => listener.heard.slice(before).filter(({ body }) => body.includes(secret.split('_secret_')[0]!));
      await expect.poll(() => ofOrder().length).toBeGreaterThanOrEqual(5);
      await expect.poll(() => ofOrder().some(({ body }) => body.includes('payment_intent.succeeded'))).toBe(true);
      return { orderId, notices: ofOrder() };
    },
    async close() {
      await worker.close();
      listener.close();
      await selling.close();
    },
  };
}
