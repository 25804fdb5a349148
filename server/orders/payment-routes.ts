import type { paymentEndpoints } from '#contract/orders/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { convertCurrency } from './convert-currency.ts';
import { openPaymentSession } from './payment-session.ts';
import { preparePayment } from './prepare-payment.ts';

export const paymentRoutes: Routes<typeof paymentEndpoints> = {
  openPaymentSession: ({ house, actor, query }) => openPaymentSession(house, actor, query.orderId),
  preparePayment: ({ house, actor, body, reply }) => {
    // It holds what a card can be charged with.
    reply.header('cache-control', 'no-store');
    return preparePayment(house, actor, body);
  },
  convertCurrency: ({ house, params }) => convertCurrency(house.db, params, house.now()),
};
