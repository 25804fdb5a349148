// Maps Stripe's objects to the types of payment-provider.ts.
import type { Stripe } from 'stripe';
import type { PaidCard, Payment, PaymentStatus, Refund, SavedCard } from './payment-provider.ts';

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'authenticating',
  processing: 'processing',
  requires_capture: 'held',
  succeeded: 'paid',
  canceled: 'cancelled',
};

/** The related objects that readPayment needs. */
export const PAYMENT_EXPANSION = ['latest_charge', 'payment_method'];

export function readPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const { last_payment_error: error } = intent;
  return {
    id: intent.id,
    // A status that we do not know is neither paid nor final.
    status: STATUSES[intent.status] ?? 'processing',
    amount: intent.amount,
    amountReceived: intent.amount_received,
    amountRefunded: charge?.amount_refunded ?? 0,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret ?? '',
    payerId: idOf(intent.customer),
    metadata: intent.metadata,
    card: readCard(charge?.payment_method_details?.card),
    savedCard: savedCardOf(intent),
    problem: error ? { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? '' } : null,
    isDisputed: charge?.disputed ?? false,
    isLive: intent.livemode,
    createdAt: timeOf(intent.created),
  };
}

type ChargedCard = Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'fingerprint'> & { last4: string };

/** The card of the latest attempt, if it is attached to the payer with their consent. */
function savedCardOf({ customer, payment_method: method }: Stripe.PaymentIntent): SavedCard | null {
  if (method === null || typeof method === 'string' || method.allow_redisplay !== 'always') return null;
  const payerId = idOf(customer);
  return payerId !== null && idOf(method.customer) === payerId ? (readSavedCard(method)[0] ?? null) : null;
}

const readCard = (
  card: { brand: string | null; last4: string | null; exp_month: number; exp_year: number } | null | undefined,
): PaidCard | null =>
  card ? { brand: card.brand ?? '', last4: card.last4 ?? '', expMonth: card.exp_month, expYear: card.exp_year } : null;

export const readSavedCard = ({ id, card }: { id: string; card?: ChargedCard | null | undefined }): SavedCard[] => {
  const details = readCard(card);
  return details ? [{ id, ...details, fingerprint: card?.fingerprint ?? null }] : [];
};

export const readRefund = ({ id, payment_intent: intent, amount, status, metadata }: Stripe.Refund): Refund => ({
  id,
  paymentId: idOf(intent) ?? '',
  amount,
  status: status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  metadata: metadata ?? {},
});

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
