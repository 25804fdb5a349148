// What comes of a try to pay? The card decides: paid, refused, or the cardholder must first prove who they are.
import { tell } from './events.ts';
import { attachMethod } from './payment-methods.ts';
import { newId, writeDeed } from './stripe-calls.ts';
import type { Call, Reply } from './stripe-calls.ts';
import type { Charge, Intent, LastError, PaymentMethod } from './stripe-state.ts';
import { behaviourOf, EXPIRED } from './test-cards.ts';
import type { Decline } from './test-cards.ts';
import { showCharge, showIntent } from './wire-objects.ts';

export interface Try {
  method: PaymentMethod;
  isOffSession: boolean;
}

/** With the card that was named; answers the intent, or a decline with the intent in it. */
export function tryToPay(call: Call, intent: Intent, { method, isOffSession }: Try): Reply {
  intent.paymentMethod = method.id;
  intent.lastError = null;
  const { authentication } = behaviourOf(method.number);
  const mustAsk = authentication === 'always' || (authentication === 'unless-set-up' && !method.isSetUp);
  if (mustAsk && isOffSession) {
    const message = 'Your card was declined. This transaction requires authentication.';
    return refuse(call, intent, method, { code: 'authentication_required', declineCode: 'authentication_required', message });
  }
  if (mustAsk) {
    intent.status = 'requires_action';
    tell(call, 'payment_intent.requires_action', shown(call, intent));
    return { status: 200, body: shown(call, intent) };
  }
  return settle(call, intent, method);
}

/** Once nobody has to prove anything any more. */
export function settle(call: Call, intent: Intent, method: PaymentMethod): Reply {
  const decline = isExpired(method, call.now) ? EXPIRED : behaviourOf(method.number).decline;
  if (decline) return refuse(call, intent, method, decline);
  if (call.twin.faults.has('processing')) {
    intent.status = 'processing';
    tell(call, 'payment_intent.processing', shown(call, intent));
    return { status: 200, body: shown(call, intent) };
  }
  pay(call, intent, method);
  return { status: 200, body: shown(call, intent) };
}

export function pay(call: Call, intent: Intent, method: PaymentMethod): void {
  const isHeld = intent.captureMethod === 'manual';
  const charge = makeCharge(call, intent, method, null);
  charge.amountCaptured = isHeld ? 0 : intent.amount;
  intent.latestCharge = charge.id;
  intent.status = isHeld ? 'requires_capture' : 'succeeded';
  intent.amountReceived = charge.amountCaptured;
  writeDeed(call, isHeld ? 'charge-held' : 'charge-succeeded', deedOf(intent, charge));
  if (intent.setupFutureUsage !== null && intent.customer !== null) {
    method.isSetUp = true;
    attachMethod(call, method, intent.customer);
  }
  tell(call, 'charge.succeeded', showCharge(charge));
  tell(call, isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', shown(call, intent));
  if (behaviourOf(method.number).isDisputedLater) dispute(call, charge);
}

export function refuse(call: Call, intent: Intent, method: PaymentMethod, decline: Decline): Reply {
  const charge = makeCharge(call, intent, method, decline);
  const error: LastError = {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode !== undefined && { decline_code: decline.declineCode }),
    message: decline.message,
    payment_method: method.id,
    charge: charge.id,
  };
  intent.latestCharge = charge.id;
  failTry(call, intent, error);
  writeDeed(call, 'charge-declined', { ...deedOf(intent, charge), code: decline.declineCode ?? decline.code });
  tell(call, 'charge.failed', showCharge(charge));
  return { status: 402, body: { error: { ...error, payment_intent: shown(call, intent) } } };
}

/** The same intent is there for the next try. */
export function failTry(call: Call, intent: Intent, error: LastError): void {
  intent.status = 'requires_payment_method';
  intent.paymentMethod = null;
  intent.lastError = error;
  tell(call, 'payment_intent.payment_failed', shown(call, intent));
}

function makeCharge(call: Call, intent: Intent, method: PaymentMethod, decline: Decline | null): Charge {
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
    status: decline ? 'failed' : 'succeeded',
    failureCode: decline?.code ?? null,
    failureMessage: decline?.message ?? null,
    isDisputed: false,
  };
  call.state.charges[charge.id] = charge;
  return charge;
}

function dispute(call: Call, charge: Charge): void {
  charge.isDisputed = true;
  writeDeed(call, 'charge-disputed', { charge: charge.id, intent: charge.intent });
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
  tell(call, 'charge.dispute.created', { ...object, created: call.now, livemode: false, metadata: {} });
}

/** To the end of the month that is printed on it. */
const isExpired = ({ card }: PaymentMethod, now: number): boolean => Date.UTC(card.expYear, card.expMonth) <= now * 1000;

const deedOf = ({ id, metadata }: Intent, { id: charge, amount, currency }: Charge) => ({ intent: id, charge, amount, currency, metadata });
const shown = ({ twin, state }: Call, intent: Intent) => showIntent(twin, state, intent);
