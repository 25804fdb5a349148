// Makes a payment at the provider's twin for each demo order that was paid by card, so that it can be opened and refunded like any other.
// It runs at every start, because a start may be killed midway; the idempotency keys are those of the orders, so none is paid twice.
import { orderNumberText } from '#domain/orders/index.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Payment, PaymentProvider } from '../../../server/adapters/stripe/index.ts';
import type { AppContext } from '../../../server/app-context.ts';
import { orders } from '../../../server/orders/order-table.ts';
import { findPayer, storePayer, storePayment } from '../../../server/orders/payments/payment-store.ts';
import { payments, refunds } from '../../../server/orders/payments/payment-table.ts';

type Order = typeof orders.$inferSelect;

const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };

/** Null where the demo has a real provider, or none: the demo never charges real cards. */
export const twinOfProvider = ({ config }: Pick<AppContext, 'config'>): string | null =>
  config.twins.find(({ name }) => name === 'stripe')?.url ?? null;

export async function payDemoOrders(context: AppContext): Promise<void> {
  const twinUrl = twinOfProvider(context);
  const provider = context.payments;
  if (twinUrl === null || !provider) return;
  const unpaid = await context.db
    .select({ order: orders })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.paymentType, 'CREDIT_CARD'), isNotNull(orders.paidAt), isNull(payments.orderId)));
  for (const { order } of unpaid) await payOne(context, provider, twinUrl, order);
}

async function payOne(context: AppContext, provider: PaymentProvider, twinUrl: string, order: Order): Promise<void> {
  const { id: orderId, customerId, total: amount, currencyCode, email, orderedBy, orderedByName } = order;
  if (!orderedBy) return;
  const payerId =
    (await findPayer(context.db, orderedBy)) ??
    (await storePayer(
      context.db,
      orderedBy,
      await provider.openPayer({ key: `payer:${orderedBy}`, email, name: orderedByName, metadata: { userId: orderedBy } }),
    ));
  const opened = await provider.open({
    key: `order:${orderId}:pi:v1:${payerId}`,
    amount,
    currency: currencyCode,
    payerId,
    metadata: { orderId, customerId },
    description: `Adstead ${orderNumberText(order.orderNumber)}`,
    receiptEmail: email,
  });
  if (opened.status !== 'paid') await enterCard(provider, twinUrl, opened);
  const refund =
    order.refundedAt && (await provider.refund({ paymentId: opened.id, amount, key: `order:${orderId}:refund:1`, metadata: { orderId } }));
  await context.db.transaction(async (tx) => {
    await storePayment(tx, { orderId, paymentId: opened.id, attempt: 1, amount, currencyCode });
    if (refund)
      await tx
        .insert(refunds)
        .values({ id: newId(), orderId, number: 1, paymentId: opened.id, amount, state: 'DONE', providerId: refund.id });
  });
}

/** As a browser does it. */
async function enterCard({ publishableKey: key }: PaymentProvider, twinUrl: string, { id, clientSecret }: Payment): Promise<void> {
  const body = new URLSearchParams({ key, client_secret: clientSecret, 'payment_method_data[type]': 'card' });
  for (const [name, value] of Object.entries(CARD)) body.set(`payment_method_data[card][${name}]`, value);
  await fetch(`${twinUrl}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
}
