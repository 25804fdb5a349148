// The live client of Stripe, on its own SDK. It is the only one: where there are no credentials it speaks to the twin, by address alone.
import { Stripe } from 'stripe';
import type { NewPayment, Payment, PaymentNotice, PaymentProvider } from './payment-provider.ts';
import { ForgedNotice, PaymentRefused } from './payment-provider.ts';
import { isSigned, MONEY_BACK_NOTICES, noticeOf, readNotice } from './read-notice.ts';
import { PAYMENT_EXPANSION, readPayment, readRefund, readSavedCard } from './read-payment.ts';
import { asking } from './stripe-failures.ts';

export interface StripeOptions {
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecrets: readonly string[];
  cardFormUrl: string | null;
  now(): number;
  timeoutMs?: number;
  /** Of one call, with the same idempotency key. */
  retries?: number;
}

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const PAGE = 100;

export function openStripe(options: StripeOptions): PaymentProvider {
  const { publishableKey, secretKey, webhookSecrets, cardFormUrl, now } = options;
  const stripe = openSdk(options);
  const expanded = { expand: [...PAYMENT_EXPANSION] };
  const read = async (id: string): Promise<Payment> => readPayment(await asking(() => stripe.paymentIntents.retrieve(id, expanded)));
  return {
    publishableKey,
    cardFormUrl,
    isLive: /^[rs]k_live_/.test(secretKey),
    async openPayer({ key, email, name, metadata }) {
      const payer = await asking(() => stripe.customers.create({ email, name, metadata }, { idempotencyKey: key }));
      return payer.id;
    },
    async savedCards(payerId) {
      const { data } = await asking(() => stripe.customers.listPaymentMethods(payerId, { type: 'card', limit: PAGE }));
      return data.flatMap(readSavedCard);
    },
    async forgetCard(payerId, cardId) {
      const { customer } = await asking(() => stripe.paymentMethods.retrieve(cardId));
      if (customer !== payerId) throw new PaymentRefused('This card is not one of this payer', 'resource_missing');
      await asking(() => stripe.paymentMethods.detach(cardId));
    },
    async open(payment) {
      return readPayment(await asking(() => stripe.paymentIntents.create(creation(payment), { idempotencyKey: payment.key })));
    },
    read,
    async changeAmount(id, amount) {
      return readPayment(await asking(() => stripe.paymentIntents.update(id, { amount, ...expanded })));
    },
    async cancel(id, reason) {
      try {
        return readPayment(await asking(() => stripe.paymentIntents.cancel(id, { cancellation_reason: reason, ...expanded })));
      } catch (error) {
        const standing = error instanceof PaymentRefused && error.code === 'payment_intent_unexpected_state' ? await read(id) : null;
        if (standing?.standing === 'cancelled') return standing;
        throw error;
      }
    },
    async refund({ paymentId, amount, key, metadata }) {
      const refund = await asking(() => stripe.refunds.create({ payment_intent: paymentId, amount, metadata }, { idempotencyKey: key }));
      return readRefund(refund);
    },
    async refundsOf(paymentId) {
      const { data } = await asking(() => stripe.refunds.list({ payment_intent: paymentId, limit: PAGE }));
      return data.map(readRefund);
    },
    readNotice(body, signature) {
      const notice = { body, signature: signature ?? '' };
      if (isSigned(stripe, notice, webhookSecrets, now())) return readNotice(body);
      throw new ForgedNotice('A notice did not carry a signature of the payment provider');
    },
    moneyBackNoticesSince: (moment) => moneyBackNoticesSince(stripe, moment),
    openedSince: (moment) => openedSince(stripe, moment),
  };
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

async function* moneyBackNoticesSince(stripe: Stripe, moment: string): AsyncIterable<PaymentNotice> {
  for await (const event of pagesSince(moment, (page) => stripe.events.list({ ...page, types: MONEY_BACK_NOTICES }))) yield noticeOf(event);
}

interface Page {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}

/** Page by page, so that each is a call of its own, which fails as others do. */
async function* pagesSince<Row extends { id: string }>(
  moment: string,
  list: (page: Page) => Promise<{ data: Row[]; has_more: boolean }>,
): AsyncIterable<Row> {
  const created = { gte: Math.floor(Date.parse(moment) / 1000) };
  let after: string | undefined;
  do {
    const cursor = after;
    const page = await asking(() => list({ created, limit: PAGE, ...(cursor !== undefined && { starting_after: cursor }) }));
    yield* page.data;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}
