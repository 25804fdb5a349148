// Presents the twin's records as Stripe's objects, with the fields that our client reads and `expand` for the charge and the payment method.
import type { Charge, Customer, Intent, PaymentMethod, Refund, StripeEvent, StripeState } from './stripe-state.ts';
import type { StripeTwin } from './stripe-calls.ts';

export const showCustomer = ({ id, created, email, name, metadata }: Customer) => ({
  id,
  object: 'customer',
  created,
  email,
  name,
  metadata,
  livemode: false,
  invoice_settings: { default_payment_method: null },
});

const showCard = ({ brand, last4, expMonth, expYear, fingerprint }: PaymentMethod['card']) => ({
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  fingerprint,
  funding: 'credit',
  country: 'NZ',
});

export const showMethod = ({ id, created, customer, card, billingName, billingEmail, allowRedisplay }: PaymentMethod) => ({
  id,
  object: 'payment_method',
  type: 'card',
  created,
  customer,
  allow_redisplay: allowRedisplay ?? 'unspecified',
  card: showCard(card),
  billing_details: { name: billingName, email: billingEmail, phone: null, address: null },
  metadata: {},
  livemode: false,
});

export const showCharge = (charge: Charge) => ({
  id: charge.id,
  object: 'charge',
  created: charge.created,
  payment_intent: charge.intent,
  amount: charge.amount,
  amount_captured: charge.amountCaptured,
  amount_refunded: charge.amountRefunded,
  currency: charge.currency,
  customer: charge.customer,
  payment_method: charge.paymentMethod,
  payment_method_details: { type: 'card', card: showCard(charge.card) },
  status: charge.status,
  paid: charge.status === 'succeeded',
  captured: charge.amountCaptured > 0,
  refunded: charge.amountRefunded > 0 && charge.amountRefunded === charge.amountCaptured,
  disputed: charge.isDisputed,
  failure_code: charge.failureCode,
  failure_message: charge.failureMessage,
  livemode: false,
});

export const showRefund = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  created: refund.created,
  payment_intent: refund.intent,
  charge: refund.charge,
  amount: refund.amount,
  currency: refund.currency,
  reason: refund.reason,
  metadata: refund.metadata,
  status: refund.status,
  ...(refund.failureReason !== null && { failure_reason: refund.failureReason }),
});

type Pages = Pick<StripeTwin, 'pagesUrl'>;

export function showIntent({ pagesUrl }: Pages, state: StripeState, intent: Intent, expand: readonly string[] = []) {
  const charge = intent.latestCharge === null ? undefined : state.charges[intent.latestCharge];
  const method = intent.paymentMethod === null ? undefined : state.methods[intent.paymentMethod];
  return {
    id: intent.id,
    object: 'payment_intent',
    created: intent.created,
    client_secret: intent.clientSecret,
    amount: intent.amount,
    amount_received: intent.amountReceived,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    currency: intent.currency,
    customer: intent.customer,
    status: intent.status,
    payment_method: expand.includes('payment_method') && method ? showMethod(method) : intent.paymentMethod,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    capture_method: intent.captureMethod,
    confirmation_method: 'automatic',
    setup_future_usage: intent.setupFutureUsage,
    description: intent.description,
    receipt_email: intent.receiptEmail,
    metadata: intent.metadata,
    latest_charge: expand.includes('latest_charge') && charge ? showCharge(charge) : intent.latestCharge,
    last_payment_error: intent.lastError,
    next_action: intent.status === 'requires_action' ? nextAction(pagesUrl, intent) : null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    livemode: false,
  };
}

/** Where the cardholder authenticates. With a return URL it is a redirect, as at Stripe. */
function nextAction(pagesUrl: string, { id, clientSecret, returnUrl }: Intent) {
  const url = `${pagesUrl}/authenticate/${id}?secret=${clientSecret.split('_secret_')[1] ?? ''}`;
  if (returnUrl !== null) return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

export const showEvent = ({ id, created, type, object, requestId, idempotencyKey }: StripeEvent, pendingWebhooks: number) => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created,
  type,
  data: { object },
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request: { id: requestId, idempotency_key: idempotencyKey },
});
