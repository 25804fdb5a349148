// The payment provider on Stripe's own SDK. The twin is reached through the same client, with another URL.
import { Stripe } from 'stripe';
import type { NewPayment, Payment, PaymentEvent, PaymentProvider } from './payment-provider.ts';
import { ForgedEvent, PaymentRefused } from './payment-provider.ts';
import { isSigned, REPLAYED_EVENTS, toPaymentEvent, readPaymentEvent } from './read-payment-event.ts';
import { idOf, PAYMENT_EXPANSION, readPayment, readRefund, readSavedCard } from './read-payment.ts';
import { callStripe } from './stripe-failures.ts';

export interface StripeOptions {
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecrets: readonly string[];
  cardFormUrl: string | null;
  now(): number;
  timeoutMs?: number;
  /** Per call, with the same idempotency key. */
  retries?: number;
}

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const PAGE_SIZE = 100;

export function openStripe(options: StripeOptions): PaymentProvider {
  const { publishableKey, secretKey, webhookSecrets, cardFormUrl, now } = options;
  const stripe = openSdk(options);
  const expanded = { expand: [...PAYMENT_EXPANSION] };
  const read = async (id: string): Promise<Payment> => readPayment(await callStripe(() => stripe.paymentIntents.retrieve(id, expanded)));
  return {
    publishableKey,
    cardFormUrl,
    isLive: /^[rs]k_live_/.test(secretKey),
    async openPayer({ key, email, name, metadata }) {
      const payer = await callStripe(() => stripe.customers.create({ email, name, metadata }, { idempotencyKey: key }));
      return payer.id;
    },
    async savedCards(payerId) {
      // Stripe attaches a card whenever `setup_future_usage` is set, and that cannot be taken back for the next attempt of the same payment.
      // Only `allow_redisplay` is the payer's consent for this very card.
      const consented = { type: 'card', allow_redisplay: 'always', limit: PAGE_SIZE } as const;
      const { data } = await callStripe(() => stripe.customers.listPaymentMethods(payerId, consented));
      return data.flatMap(readSavedCard);
    },
    async removeCard(payerId, cardId) {
      const owner = await ownerOfCard(stripe, cardId);
      if (owner === null) return;
      if (owner !== payerId) throw new PaymentRefused('This card does not belong to this payer', 'resource_missing');
      await callStripe(() => stripe.paymentMethods.detach(cardId));
    },
    async open(payment) {
      return readPayment(await callStripe(() => stripe.paymentIntents.create(creation(payment), { idempotencyKey: payment.key })));
    },
    read,
    async changeAmount(id, amount) {
      return readPayment(await callStripe(() => stripe.paymentIntents.update(id, { amount, ...expanded })));
    },
    async cancel(id, reason) {
      try {
        return readPayment(await callStripe(() => stripe.paymentIntents.cancel(id, { cancellation_reason: reason, ...expanded })));
      } catch (error) {
        const current = error instanceof PaymentRefused && error.code === 'payment_intent_unexpected_state' ? await read(id) : null;
        if (current?.status === 'cancelled') return current;
        throw error;
      }
    },
    async refund({ paymentId, amount, key, metadata }) {
      const refund = await callStripe(() =>
        stripe.refunds.create({ payment_intent: paymentId, amount, metadata }, { idempotencyKey: key }),
      );
      return readRefund(refund);
    },
    async refundsOf(paymentId) {
      const { data } = await callStripe(() => stripe.refunds.list({ payment_intent: paymentId, limit: PAGE_SIZE }));
      return data.map(readRefund);
    },
    readPaymentEvent(body, signature) {
      const signed = { body, signature: signature ?? '' };
      if (isSigned(stripe, signed, webhookSecrets, now())) return readPaymentEvent(body);
      throw new ForgedEvent('A webhook has no valid signature of the payment provider');
    },
    paymentEventsSince: (moment) => paymentEventsSince(stripe, moment),
    openedSince: (moment) => openedSince(stripe, moment),
  };
}

/** Null for a card that is unknown or belongs to nobody any more. */
async function ownerOfCard(stripe: Stripe, cardId: string): Promise<string | null> {
  try {
    return idOf((await callStripe(() => stripe.paymentMethods.retrieve(cardId))).customer);
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'resource_missing') return null;
    throw error;
  }
}

function openSdk({ apiUrl, secretKey, timeoutMs = TIMEOUT_MS, retries = RETRIES }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

const creation = ({ amount, currency, payerId, metadata, description, receiptEmail }: NewPayment): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  metadata,
  description,
  expand: [...PAYMENT_EXPANSION],
  ...(payerId !== null && { customer: payerId }),
  ...(receiptEmail !== null && { receipt_email: receiptEmail }),
});

async function* openedSince(stripe: Stripe, moment: string): AsyncIterable<Payment> {
  const expand = ['data.latest_charge'];
  for await (const intent of pagesSince(moment, (page) => stripe.paymentIntents.list({ ...page, expand }))) yield readPayment(intent);
}

async function* paymentEventsSince(stripe: Stripe, moment: string): AsyncIterable<PaymentEvent> {
  for await (const event of pagesSince(moment, (page) => stripe.events.list({ ...page, types: REPLAYED_EVENTS })))
    yield toPaymentEvent(event);
}

interface Page {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}

/** Fetches page by page instead of with the SDK's own iterator, so that the failure of each call is translated. */
async function* pagesSince<Row extends { id: string }>(
  moment: string,
  list: (page: Page) => Promise<{ data: Row[]; has_more: boolean }>,
): AsyncIterable<Row> {
  const created = { gte: Math.floor(Date.parse(moment) / 1000) };
  let lastId: string | undefined;
  do {
    const cursor = lastId;
    const page = await callStripe(() => list({ created, limit: PAGE_SIZE, ...(cursor !== undefined && { starting_after: cursor }) }));
    yield* page.data;
    lastId = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (lastId !== undefined);
}
