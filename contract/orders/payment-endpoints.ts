// The calls of paying: a session for the card screen, what that needs, and amounts in other currencies (specification 3 §7).
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import { z } from 'zod';
import { chosenCurrencyCode, currency } from '../currency-shapes.ts';
import { themeColours } from '../dashboards/index.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

/** Where the card screen is: a page of its own, that a frame shows. */
export const CARD_SCREEN_PATH = '/payments/p';

/** Short-lived, for one order and who may pay it. */
const paymentSessionId = z.string().min(20).max(200);
const currencyCode = z.string().toUpperCase().pipe(chosenCurrencyCode);
/** In digits only: a space is no nought, and `0x10` no number of an address. */
const amountInPath = z.string().regex(/^\d{1,11}$/, 'Please enter an amount.').pipe(z.coerce.number());

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

/** 'success' means paid already: there is nothing to confirm then, and no secret. */
export const PAYMENT_STATUSES = ['pending', 'success'] as const;

export const paymentData = z.object({
  paymentStatus: z.enum(PAYMENT_STATUSES),
  stripe_publicKey: z.string(),
  /** Where a card form of our own sends the card; null where the provider's own script takes it. */
  cardFormUrl: z.string().nullable(),
  order: z.object({
    _id: id,
    orderNumber: z.number().int(),
    total: z.number().int(),
    currency,
    payment: z.object({
      paymentInit: z.object({
        cards: z.array(savedCard),
        /** Whether a card that pays this would be kept with the one who asks; where it would not, it is not to be kept at all. */
        keepsCards: z.boolean(),
        client_secret: z.string().nullable(),
      }),
    }),
  }),
  user: z.object({ email: z.string() }),
  /** The colours of the customer's dashboard, in which the card screen stands. */
  themes: z.object(themeColours),
});
export type PaymentData = z.infer<typeof paymentData>;

export const convertedAmount = z.object({
  /** Minor units of the currency that was asked for. */
  amount: z.number().int(),
  rate: z.number(),
  /** The day since which the rate holds. */
  validFrom: z.string(),
});

export const paymentEndpoints = {
  openPaymentSession: endpoint({
    method: 'GET',
    path: '/api/auth/paymentssid',
    summary: 'A session in which one order can be paid by card, and the address of the card screen',
    area: 'payments',
    access: ORDERING_ROLES,
    query: z.object({ orderId: id }),
    output: paymentSession,
    changesState: true,
    errors: ['notFound', 'orderNotPayable'],
  }),
  preparePayment: endpoint({
    method: 'POST',
    path: '/payments/paymentIntents',
    summary: 'What the card screen needs to pay an order. Asked again, it answers the same payment',
    area: 'payments',
    access: ORDERING_ROLES,
    body: z.strictObject({ orderId: id, sessionId: paymentSessionId }),
    output: paymentData,
    errors: ['paymentDataMissing', 'orderNotPayable', 'cardCannotPay', 'paymentsUnavailable'],
  }),
  convertCurrency: endpoint({
    method: 'GET',
    path: '/api/payments/currency/{fromCode}/{toCode}/{amount}',
    summary: 'An amount in another currency, by the rate of today',
    area: 'payments',
    access: [...ORDERING_ROLES, 'operations'],
    params: z.object({ fromCode: currencyCode, toCode: currencyCode, amount: amountInPath }),
    output: convertedAmount,
    errors: ['currencyRateMissing'],
  }),
} as const;
