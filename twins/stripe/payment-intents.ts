// Stripe's payment intents: create, read, update while open, confirm, capture, cancel and list.
import type { Routes } from '../frame/serve.ts';
import { invalidRequest } from './api-error.ts';
import { checkOwner, confirmIntent, confirmWith } from './confirm-intent.ts';
import { customerOf } from './customers.ts';
import { emitEvent } from './events.ts';
import { expectState, intentOf, isExpectingCard } from './intent-guards.ts';
import { LIST_PARAMETERS, listPage } from './list-page.ts';
import { findOrCreateMethod } from './payment-methods.ts';
import { allowOnly, isTrue, metadata, requiredText, nested, oneOf, text, texts, wholeNumber } from './read-form.ts';
import { browserCall, newId, ok, secretCall, recordEntry } from './stripe-calls.ts';
import type { Call, Reply, StripeTwin } from './stripe-calls.ts';
import type { Intent } from './stripe-state.ts';
import { showIntent } from './wire-objects.ts';

const UPDATABLE = ['amount', 'currency', 'customer', 'description', 'metadata', 'payment_method', 'receipt_email', 'setup_future_usage'];
const CREATION_ONLY = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'off_session',
  'return_url',
  'statement_descriptor_suffix',
];
const USAGES = ['on_session', 'off_session'] as const;
const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export const intentRoutes = (twin: StripeTwin): Routes => ({
  'POST /v1/payment_intents': secretCall(twin, createIntent),
  'GET /v1/payment_intents': secretCall(twin, ({ state, form }) => {
    allowOnly(form, [...LIST_PARAMETERS, 'customer']);
    const customer = text(form, 'customer');
    const rows = Object.values(state.intents).filter((intent) => customer === null || intent.customer === customer);
    const expand = texts(form, 'expand').map((path) => path.replace(/^data\./, ''));
    return ok(listPage(rows, form, '/v1/payment_intents', (intent) => showIntent(twin, state, intent, expand)));
  }),
  'GET /v1/payment_intents/{id}': browserCall(twin, (call) => {
    allowOnly(call.form, ['client_secret']);
    return respondWith(call, intentOf(call));
  }),
  'POST /v1/payment_intents/{id}': secretCall(twin, updateIntent),
  'POST /v1/payment_intents/{id}/confirm': browserCall(twin, confirmIntent),
  'POST /v1/payment_intents/{id}/cancel': secretCall(twin, cancelIntent),
  'POST /v1/payment_intents/{id}/capture': secretCall(twin, captureIntent),
});

const respondWith = ({ twin, state, form }: Call, intent: Intent): Reply => ok(showIntent(twin, state, intent, texts(form, 'expand')));

function createIntent(call: Call): Reply {
  const { form, state, now } = call;
  allowOnly(form, [...UPDATABLE, ...CREATION_ONLY]);
  const amount = wholeNumber(form, 'amount');
  if (amount === null) throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  const currency = requiredText(form, 'currency').toLowerCase();
  checkAmount(amount, currency);
  nested(form, 'automatic_payment_methods');
  const customer = text(form, 'customer');
  if (customer !== null) customerOf(state, customer, 'customer');
  const methodId = text(form, 'payment_method');
  const setupFutureUsage = oneOf(form, 'setup_future_usage', USAGES);
  const captureMethod = oneOf(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) === 'manual' ? 'manual' : 'automatic';
  const metadataValues = metadata(form);
  const mustConfirm = isTrue(form, 'confirm');
  const method = methodId === null ? null : findOrCreateMethod(call, methodId);
  if (method) checkOwner(method, { customer });
  const id = newId(call, 'pi');
  const intent: Intent = {
    id,
    created: now,
    clientSecret: newId(call, `${id}_secret`),
    amount,
    currency,
    customer,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    paymentMethod: method?.id ?? null,
    captureMethod,
    setupFutureUsage,
    description: text(form, 'description'),
    receiptEmail: text(form, 'receipt_email'),
    metadata: metadataValues,
    amountReceived: 0,
    latestCharge: null,
    returnUrl: text(form, 'return_url'),
    lastError: null,
    canceledAt: null,
    cancellationReason: null,
  };
  state.intents[id] = intent;
  recordEntry(call, 'intent-created', { intent: id, amount, currency, metadata: metadataValues });
  emitEvent(call, 'payment_intent.created', showIntent(call.twin, state, intent));
  if (!mustConfirm) return respondWith(call, intent);
  if (!method)
    throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', { param: 'payment_method' });
  return confirmWith(call, intent, { ...form, payment_method: method.id });
}

function updateIntent(call: Call): Reply {
  const { form, state } = call;
  allowOnly(form, UPDATABLE);
  const intent = intentOf(call);
  const changesPayment = ['amount', 'currency', 'customer', 'payment_method', 'setup_future_usage'].some((param) => param in form);
  if (changesPayment) expectState(call, intent, isExpectingCard, 'update');
  const amount = wholeNumber(form, 'amount') ?? intent.amount;
  const currency = text(form, 'currency')?.toLowerCase() ?? intent.currency;
  checkAmount(amount, currency);
  const customer = text(form, 'customer') ?? intent.customer;
  if (customer !== null) customerOf(state, customer, 'customer');
  const changes = {
    amount,
    currency,
    customer,
    setupFutureUsage: oneOf(form, 'setup_future_usage', USAGES) ?? intent.setupFutureUsage,
    description: text(form, 'description') ?? intent.description,
    receiptEmail: text(form, 'receipt_email') ?? intent.receiptEmail,
    metadata: metadata(form, intent.metadata),
  };
  const methodId = text(form, 'payment_method');
  const method = methodId === null ? null : findOrCreateMethod(call, methodId);
  if (method) checkOwner(method, { customer });
  Object.assign(intent, changes, method && { paymentMethod: method.id, status: 'requires_confirmation' });
  recordEntry(call, 'intent-changed', { intent: intent.id, amount, currency });
  return respondWith(call, intent);
}

function cancelIntent(call: Call): Reply {
  allowOnly(call.form, ['cancellation_reason']);
  const reason = oneOf(call.form, 'cancellation_reason', CANCELLATION_REASONS);
  const intent = intentOf(call);
  expectState(call, intent, (status) => isExpectingCard(status) || status === 'requires_capture', 'cancel');
  Object.assign(intent, { status: 'canceled', canceledAt: call.now, cancellationReason: reason });
  recordEntry(call, 'intent-canceled', { intent: intent.id, reason });
  emitEvent(call, 'payment_intent.canceled', showIntent(call.twin, call.state, intent));
  return respondWith(call, intent);
}

function captureIntent(call: Call): Reply {
  allowOnly(call.form, ['amount_to_capture']);
  const intent = intentOf(call);
  expectState(call, intent, (status) => status === 'requires_capture', 'capture');
  const amount = wholeNumber(call.form, 'amount_to_capture') ?? intent.amount;
  if (amount < 1 || amount > intent.amount)
    throw invalidRequest('The amount to capture exceeds what was authorised.', { param: 'amount_to_capture' });
  const charge = call.state.charges[intent.latestCharge ?? ''];
  if (charge) charge.amountCaptured = amount;
  Object.assign(intent, { status: 'succeeded', amountReceived: amount });
  recordEntry(call, 'charge-succeeded', {
    intent: intent.id,
    charge: intent.latestCharge,
    amount,
    currency: intent.currency,
    metadata: intent.metadata,
  });
  emitEvent(call, 'payment_intent.succeeded', showIntent(call.twin, call.state, intent));
  return respondWith(call, intent);
}

const ZERO_DECIMAL = new Set(['bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'vnd', 'vuv', 'xaf', 'xof', 'xpf']);
const THREE_DECIMAL = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

/** Checks an amount as Stripe does: in minor units, and within the minimum and maximum. */
function checkAmount(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (THREE_DECIMAL.has(currency) && amount % 10 !== 0)
    throw invalidRequest(`Amounts in ${currency} must be evenly divisible by 10.`, { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount < MIN_AMOUNT && !ZERO_DECIMAL.has(currency))
    throw invalidRequest(`Amount must be at least the equivalent of 50 cents.`, { code: 'amount_too_small', param: 'amount' });
  if (amount > MAX_AMOUNT)
    throw invalidRequest(`Amount must be no more than ${MAX_AMOUNT}.`, { code: 'amount_too_large', param: 'amount' });
}
