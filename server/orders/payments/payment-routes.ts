import type { paymentEndpoints } from '#contract/orders/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { convertCurrency } from '../placing/convert-currency.ts';
import { openPaymentSession } from './payment-session.ts';
import { preparePayment } from './prepare-payment.ts';

export const paymentRoutes: Routes<typeof paymentEndpoints> = {
  openPaymentSession: ({ context, actor, query }) => openPaymentSession(context, actor, query.orderId),
  preparePayment: ({ context, actor, body, reply }) => {
    // The answer holds the payment's client secret.
    reply.header('cache-control', 'no-store');
    return preparePayment(context, actor, body);
  },
  convertCurrency: ({ context, params }) => convertCurrency(context.db, params, context.now()),
};
