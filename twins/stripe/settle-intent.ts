// Carries out an attempt to pay. The number of the test card decides: it is paid, declined, or the cardholder must authenticate first.
import { emitEvent } from './events.ts';
import { attachMethod } from './payment-methods.ts';
import { newId, recordEntry } from './stripe-calls.ts';
import type { Call, Reply } from './stripe-calls.ts';
import type { Charge, Intent, LastError, PaymentMethod } from './stripe-state.ts';
import { behaviourOf, EXPIRED } from './test-cards.ts';
import type { Decline } from './test-cards.ts';
import { showCharge, showIntent } from './wire-objects.ts';

export interface Attempt {
  method: PaymentMethod;
  isOffSession: boolean;
}

/** Returns the intent, or a decline that contains the intent. */
export function attemptPayment(call: Call, intent: Intent, { method, isOffSession }: Attempt): Reply {
  intent.paymentMethod = method.id;
  intent.lastError = null;
  const { authentication } = behaviourOf(method.number);
  const mustAuthenticate = authentication === 'always' || (authentication === 'unless-set-up' && !method.isSetUp);
  if (mustAuthenticate && isOffSession) {
    const message = 'Your card was declined. This transaction requires authentication.';
    return decline(call, intent, method, { code: 'authentication_required', declineCode: 'authentication_required', message });
  }
  if (mustAuthenticate) {
    intent.status = 'requires_action';
    emitEvent(call, 'payment_intent.requires_action', presentIntent(call, intent));
    return { status: 200, body: presentIntent(call, intent) };
  }
  return settle(call, intent, method);
}

/** Called once authentication has passed or is not needed. */
export function settle(call: Call, intent: Intent, method: PaymentMethod): Reply {
  const reason = isExpired(method, call.now) ? EXPIRED : behaviourOf(method.number).decline;
  if (reason) return decline(call, intent, method, reason);
  if (call.twin.faults.has('processing')) {
    intent.status = 'processing';
    emitEvent(call, 'payment_intent.processing', presentIntent(call, intent));
    return { status: 200, body: presentIntent(call, intent) };
  }
  pay(call, intent, method);
  return { status: 200, body: presentIntent(call, intent) };
}

export function pay(call: Call, intent: Intent, method: PaymentMethod): void {
  const isHeld = intent.captureMethod === 'manual';
  const charge = createCharge(call, intent, method, null);
  charge.amountCaptured = isHeld ? 0 : intent.amount;
  intent.latestCharge = charge.id;
  intent.status = isHeld ? 'requires_capture' : 'succeeded';
  intent.amountReceived = charge.amountCaptured;
  recordEntry(call, isHeld ? 'charge-held' : 'charge-succeeded', entryDetails(intent, charge));
  if (intent.setupFutureUsage !== null && intent.customer !== null) {
    method.isSetUp = true;
    attachMethod(call, method, intent.customer);
  }
  method.isSpent = method.customer === null;
  emitEvent(call, 'charge.succeeded', showCharge(charge));
  emitEvent(call, isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', presentIntent(call, intent));
  if (behaviourOf(method.number).isDisputedLater) dispute(call, charge);
}

export function decline(call: Call, intent: Intent, method: PaymentMethod, reason: Decline): Reply {
  const charge = createCharge(call, intent, method, reason);
  const error: LastError = {
    type: 'card_error',
    code: reason.code,
    ...(reason.declineCode !== undefined && { decline_code: reason.declineCode }),
    message: reason.message,
    payment_method: method.id,
    charge: charge.id,
  };
  intent.latestCharge = charge.id;
  failAttempt(call, intent, error);
  recordEntry(call, 'charge-declined', { ...entryDetails(intent, charge), code: reason.declineCode ?? reason.code });
  emitEvent(call, 'charge.failed', showCharge(charge));
  return { status: 402, body: { error: { ...error, payment_intent: presentIntent(call, intent) } } };
}

/** The same intent can be confirmed again with another card. */
export function failAttempt(call: Call, intent: Intent, error: LastError): void {
  intent.status = 'requires_payment_method';
  intent.paymentMethod = null;
  intent.lastError = error;
  emitEvent(call, 'payment_intent.payment_failed', presentIntent(call, intent));
}

function createCharge(call: Call, intent: Intent, method: PaymentMethod, reason: Decline | null): Charge {
  const charge: Charge = {
    id: newId(call, 'ch'),
    created: call.now,
    intent: intent.id,
    amount: intent.amount,
    amountCaptured: 0,
    amountRefunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    paymentMethod: method.id,
    card: method.card,
    status: reason ? 'failed' : 'succeeded',
    failureCode: reason?.code ?? null,
    failureMessage: reason?.message ?? null,
    isDisputed: false,
  };
  call.state.charges[charge.id] = charge;
  return charge;
}

function dispute(call: Call, charge: Charge): void {
  charge.isDisputed = true;
  recordEntry(call, 'charge-disputed', { charge: charge.id, intent: charge.intent });
  const { id, intent, amount, currency } = charge;
  const object = {
    id: newId(call, 'dp'),
    object: 'dispute',
    charge: id,
    payment_intent: intent,
    amount,
    currency,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  emitEvent(call, 'charge.dispute.created', { ...object, created: call.now, livemode: false, metadata: {} });
}

/** A card is valid to the end of the month that is printed on it. */
const isExpired = ({ card }: PaymentMethod, now: number): boolean => Date.UTC(card.expYear, card.expMonth) <= now * 1000;

const entryDetails = ({ id, metadata }: Intent, { id: charge, amount, currency }: Charge) => ({
  intent: id,
  charge,
  amount,
  currency,
  metadata,
});
const presentIntent = ({ twin, state }: Call, intent: Intent) => showIntent(twin, state, intent);
