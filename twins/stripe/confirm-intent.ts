// Confirms a payment intent, called by the server or by a browser with the client secret, with a saved card or one that was just entered.
import { invalidRequest } from './api-error.ts';
import { expectState, intentOf, isExpectingCard } from './intent-guards.ts';
import { checkUnspent, createMethod, findOrCreateMethod } from './payment-methods.ts';
import { allowOnly, isTrue, nested, oneOf, text } from './read-form.ts';
import type { Form } from './read-form.ts';
import type { Call, Reply } from './stripe-calls.ts';
import type { Intent, PaymentMethod } from './stripe-state.ts';
import { attemptPayment } from './settle-intent.ts';

const PARAMETERS = [
  'client_secret',
  'payment_method',
  'payment_method_data',
  'allowed_payment_method_types',
  'return_url',
  'setup_future_usage',
  'off_session',
  'receipt_email',
  'use_stripe_sdk',
  'mandate_data',
  'expected_payment_method_type',
];

export function confirmIntent(call: Call): Reply {
  allowOnly(call.form, PARAMETERS);
  const intent = intentOf(call);
  expectState(call, intent, isExpectingCard, 'confirm');
  return confirmWith(call, intent, call.form);
}

/** Expects an intent that still needs a card. */
export function confirmWith(call: Call, intent: Intent, form: Form): Reply {
  const usage = oneOf(form, 'setup_future_usage', ['on_session', 'off_session']);
  const returnUrl = text(form, 'return_url');
  if (returnUrl !== null && !/^https?:\/\//.test(returnUrl))
    throw invalidRequest('Invalid URL', { code: 'url_invalid', param: 'return_url' });
  const isOffSession = isTrue(form, 'off_session');
  const method = methodFor(call, intent, form);
  checkUnspent(method);
  checkOwner(method, intent);
  intent.returnUrl = returnUrl ?? intent.returnUrl;
  intent.setupFutureUsage = usage ?? intent.setupFutureUsage;
  intent.receiptEmail = text(form, 'receipt_email') ?? intent.receiptEmail;
  return attemptPayment(call, intent, { method, isOffSession });
}

function methodFor(call: Call, intent: Intent, form: Form): PaymentMethod {
  const methodId = text(form, 'payment_method') ?? ('payment_method_data' in form ? null : intent.paymentMethod);
  if (methodId !== null) return findOrCreateMethod(call, methodId);
  if ('payment_method_data' in form) return createMethod(call, nested(form, 'payment_method_data'));
  throw invalidRequest('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
    code: 'payment_intent_unexpected_state',
  });
}

/** A card belongs to at most one customer. */
export function checkOwner(method: PaymentMethod, { customer }: Pick<Intent, 'customer'>): void {
  if (method.customer === null || method.customer === customer) return;
  throw invalidRequest(
    customer === null
      ? 'The provided PaymentMethod belongs to a Customer. Please include the Customer in the customer parameter.'
      : 'The provided PaymentMethod does not belong to the supplied Customer.',
    { param: 'payment_method' },
  );
}
