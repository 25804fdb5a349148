// Endpoints of payments: a session for the card screen, its data, and currency conversion (specification 3 §7).
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import { z } from 'zod';
import { chosenCurrencyCode, currency } from '../currency-shapes.ts';
import { themeColours } from '../dashboards/index.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { strictQuery } from '../strict-query.ts';

/** Path of the card screen, a page that is shown in an iframe. */
export const CARD_SCREEN_PATH = '/payments/p';

/** Short-lived, and valid for one order and one person. */
const paymentSessionId = z.string().min(20).max(200);
const currencyCode = z.string().toUpperCase().pipe(chosenCurrencyCode);
/** Digits only, because coercion would accept a space as 0, and `0x10`. */
const amountInPath = z
  .string()
  .regex(/^\d{1,11}$/, 'Enter an amount.')
  .pipe(z.coerce.number());

export const savedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export type SavedCard = z.infer<typeof savedCard>;

export const paymentSession = z.object({ paymentUrl: z.string(), paymentSessionId });
export type PaymentSession = z.infer<typeof paymentSession>;

/** 'success': already paid, so there is no client secret. */
export const PAYMENT_STATUSES = ['pending', 'success'] as const;

export const paymentData = z.object({
  paymentStatus: z.enum(PAYMENT_STATUSES),
  stripe_publicKey: z.string(),
  /** Where our own card form sends the card; null if the provider's script is used. */
  cardFormUrl: z.string().nullable(),
  order: z.object({
    _id: id,
    orderNumber: z.number().int(),
    total: z.number().int(),
    currency,
    payment: z.object({
      paymentInit: z.object({
        cards: z.array(savedCard),
        /** Whether a new card can be saved for the person who pays; if not, the card screen does not offer it. */
        keepsCards: z.boolean(),
        client_secret: z.string().nullable(),
      }),
    }),
  }),
  user: z.object({ email: z.string() }),
  /** The colours of the customer's dashboard, for the card screen. */
  themes: z.object(themeColours),
});
export type PaymentData = z.infer<typeof paymentData>;

export const convertedAmount = z.object({
  /** In minor units of the target currency. */
  amount: z.number().int(),
  rate: z.number(),
  /** The first day of the rate. */
  validFrom: z.string(),
});

export const paymentEndpoints = {
  openPaymentSession: endpoint({
    method: 'GET',
    path: '/api/auth/paymentssid',
    summary: 'A session in which one order can be paid by card, and the address of the card screen',
    area: 'payments',
    access: ORDERING_ROLES,
    query: strictQuery({ orderId: id }),
    output: paymentSession,
    changesState: true,
    errors: ['notFound', 'orderNotPayable'],
  }),
  preparePayment: endpoint({
    method: 'POST',
    path: '/payments/paymentIntents',
    summary: 'What the card screen needs to pay an order. Repeated calls return the same payment',
    area: 'payments',
    access: ORDERING_ROLES,
    body: z.strictObject({ orderId: id, sessionId: paymentSessionId }),
    output: paymentData,
    errors: ['paymentDataMissing', 'orderNotPayable', 'cardCannotPay', 'paymentsUnavailable'],
  }),
  convertCurrency: endpoint({
    method: 'GET',
    path: '/api/payments/currency/{fromCode}/{toCode}/{amount}',
    summary: 'An amount in another currency, at today’s exchange rate',
    area: 'payments',
    access: [...ORDERING_ROLES, 'operations'],
    params: z.object({ fromCode: currencyCode, toCode: currencyCode, amount: amountInPath }),
    output: convertedAmount,
    errors: ['currencyRateMissing'],
  }),
} as const;
