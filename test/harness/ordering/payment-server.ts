// A test server for card payments. The twin's webhooks are recorded, and reach the server only when a test sends them; payment jobs run.
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
import { handleJob } from '../handle-job.ts';
import { openOrderServer } from './order-server.ts';
import type { OrderServer } from './order-server.ts';
import { openListener } from '../twins/stripe-twin.ts';
import type { ReceivedWebhook } from '../twins/stripe-twin.ts';

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
const DAY_MS = 86_400_000;

export interface PaymentEffects {
  status: Order['status'];
  isPaid: boolean;
  confirmed: number;
  waiting: number;
  emails: number;
}
export const SETTLED: PaymentEffects = { status: 'READY', isPaid: true, confirmed: 1, waiting: 1, emails: 1 };
export const UNPAID: PaymentEffects = { status: 'PENDING_PAYMENT', isPaid: false, confirmed: 0, waiting: 0, emails: 0 };

export const secretOf = (data: PaymentData): string => data.order.payment.paymentInit.client_secret ?? '';

export interface PaymentServer extends OrderServer {
  /** All webhooks of the twin. The server has got only those that the test sent on with `sendWebhook`. */
  received: ReceivedWebhook[];
  placeByCard(): Promise<string>;
  read(orderId: string): Promise<Order>;
  paymentIdOf(orderId: string): Promise<string>;
  ledgerEntries(what: string, paymentId: string): Promise<unknown[]>;
  sendWebhook(webhook: ReceivedWebhook): Promise<LightMyRequestResponse>;
  reconcile(): Promise<void>;
  placedDaysAgo(orderId: string, days: number): Promise<void>;
  /** Counts what the settlement of a payment wrote: events, outbox rows and emails. */
  effects(orderId: string): Promise<PaymentEffects>;
  /** The first card is declined and the second charged, so that the order has webhooks of every kind. */
  payWithTwoCards(): Promise<{ orderId: string; webhooks: ReceivedWebhook[] }>;
}

export async function openPaymentServer(environment: Record<string, string> = {}): Promise<PaymentServer> {
  const server = await openOrderServer(environment);
  const listener = await openListener();
  await server.twin.listenAt(listener.url);
  const { context, corporate } = server;
  const { db } = context;
  const worker = await startWorker(context, { kinds: [{ ...orderPaymentJob, firstRetryDelayMs: 1 }], schedules: [], pollSeconds: 0.5 });
  const read: PaymentServer['read'] = async (id) => (await corporate.call('GET', `/api/orders/${id}`)).json<Order>();
  const placeByCard = async (): Promise<string> => (await server.place(corporate, { paymentType: 'CREDIT_CARD' }))._id;
  return {
    ...server,
    received: listener.received,
    placeByCard,
    read,
    paymentIdOf: async (orderId) => (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!.paymentId,
    ledgerEntries: async (what, paymentId) =>
      (await server.twin.ledger()).filter((entry) => entry.what === what && entry.intent === paymentId),
    sendWebhook: ({ body, signature = '' }) =>
      server.app.inject({
        method: 'POST',
        url: PAYMENT_WEBHOOK_PATH,
        payload: body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      }),
    reconcile: () => handleJob(reconcilePaymentsJob, context, {}),
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
        emails: await db.$count(emailMessages, like(emailMessages.subject, `Payment received for order ORD-${order.orderNumber}`)),
      };
    },
    async payWithTwoCards() {
      const orderId = await placeByCard();
      const before = listener.received.length;
      const secret = secretOf(await server.prepare(corporate, orderId));
      await server.twin.payWith(secret, DECLINED_CARD);
      await server.twin.payWith(secret, GOOD_CARD);
      const ofOrder = (): ReceivedWebhook[] =>
        listener.received.slice(before).filter(({ body }) => body.includes(secret.split('_secret_')[0]!));
      await expect.poll(() => ofOrder().length).toBeGreaterThanOrEqual(5);
      await expect.poll(() => ofOrder().some(({ body }) => body.includes('payment_intent.succeeded'))).toBe(true);
      return { orderId, webhooks: ofOrder() };
    },
    async close() {
      await worker.close();
      listener.close();
      await server.close();
    },
  };
}
