// Stripe's payment methods, here cards only. They are entered in the browser with the publishable key; only their last digits leave the
// twin again.
import { createHmac } from 'node:crypto';
import type { Routes } from '../frame/serve.ts';
import { ApiError, invalidRequest, noSuch } from './api-error.ts';
import { customerOf, methodsOf } from './customers.ts';
import { emitEvent } from './events.ts';
import { LIST_PARAMETERS, listPage } from './list-page.ts';
import { allowOnly, requiredText, nested, oneOf, text } from './read-form.ts';
import type { Form } from './read-form.ts';
import { browserCall, newId, ok, secretCall, recordEntry } from './stripe-calls.ts';
import type { Call, StripeTwin } from './stripe-calls.ts';
import { ALLOW_REDISPLAY } from './stripe-state.ts';
import type { AllowRedisplay, PaymentMethod, StripeState } from './stripe-state.ts';
import { brandOf, isCardNumber, TOKENS } from './test-cards.ts';
import { showMethod } from './wire-objects.ts';

function methodOf({ methods }: StripeState, id: string, param = 'id'): PaymentMethod {
  const found = Object.hasOwn(methods, id) ? methods[id] : undefined;
  if (!found) throw noSuch('payment_method', id, param);
  return found;
}

/** A confirmation names an existing card, or a test token for which a card is created. */
export function findOrCreateMethod(call: Call, id: string): PaymentMethod {
  const number = Object.hasOwn(TOKENS, id) ? TOKENS[id] : undefined;
  if (number === undefined) return methodOf(call.state, id, 'payment_method');
  return storeMethod(call, { number, expMonth: 12, expYear: new Date(call.now * 1000).getUTCFullYear() + 4 }, NOTHING_MORE);
}

interface EnteredCard {
  number: string;
  expMonth: number;
  expYear: number;
}

/** Throws before it changes the state. */
export function createMethod(call: Call, data: Form): PaymentMethod {
  allowOnly(data, ['type', 'card', 'billing_details', 'allow_redisplay', 'metadata']);
  if (oneOf(data, 'type', ['card']) === null)
    throw invalidRequest('Missing required param: type.', { code: 'parameter_missing', param: 'type' });
  const allowRedisplay = oneOf(data, 'allow_redisplay', ALLOW_REDISPLAY) ?? 'unspecified';
  return storeMethod(call, readCard(call, nested(data, 'card')), { billing: nested(data, 'billing_details'), allowRedisplay });
}

function readCard({ now }: Call, card: Form): EnteredCard {
  const token = text(card, 'token');
  const number = (token === null ? requiredText(card, 'number') : (TOKENS[token.replace(/^tok_/, 'pm_card_')] ?? '')).replaceAll(/\s/g, '');
  const expMonth = Number(text(card, 'exp_month') ?? 12);
  const year = Number(text(card, 'exp_year') ?? new Date(now * 1000).getUTCFullYear() + 4);
  const expYear = year < 100 ? 2000 + year : year;
  const today = new Date(now * 1000);
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!(expMonth >= 1 && expMonth <= 12)) throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (!(expYear * 12 + expMonth > today.getUTCFullYear() * 12 + today.getUTCMonth()))
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  const cvc = text(card, 'cvc');
  if (cvc !== null && !/^\d{3,4}$/.test(cvc)) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return { number, expMonth, expYear };
}

const cardError = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param });

interface MethodDetails {
  billing: Form;
  allowRedisplay: AllowRedisplay;
}
const NOTHING_MORE: MethodDetails = { billing: {}, allowRedisplay: 'unspecified' };

function storeMethod(call: Call, { number, expMonth, expYear }: EnteredCard, { billing, allowRedisplay }: MethodDetails): PaymentMethod {
  const fingerprint = createHmac('sha256', call.twin.seed).update(number).digest('base64url').slice(0, 16);
  const method: PaymentMethod = {
    id: newId(call, 'pm'),
    created: call.now,
    customer: null,
    card: { brand: brandOf(number), last4: number.slice(-4), expMonth, expYear, fingerprint },
    number,
    billingName: text(billing, 'name'),
    billingEmail: text(billing, 'email'),
    isSetUp: false,
    allowRedisplay,
  };
  call.state.methods[method.id] = method;
  return method;
}

export function checkUnspent({ isSpent }: PaymentMethod): void {
  if (isSpent)
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
}

export function attachMethod(call: Call, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  method.customer = customer;
  recordEntry(call, 'card-saved', { customer, paymentMethod: method.id });
  emitEvent(call, 'payment_method.attached', showMethod(method));
}

export const methodRoutes = (twin: StripeTwin): Routes => ({
  'POST /v1/payment_methods': browserCall(twin, (call) => ok(showMethod(createMethod(call, call.form)))),
  'GET /v1/payment_methods': secretCall(twin, ({ state, form }) => {
    allowOnly(form, [...LIST_PARAMETERS, 'customer', 'type', 'allow_redisplay']);
    const rows = methodsOf(state, requiredText(form, 'customer'), form);
    return ok(listPage(rows, form, '/v1/payment_methods', showMethod));
  }),
  'GET /v1/payment_methods/{id}': secretCall(twin, ({ state, params }) => ok(showMethod(methodOf(state, params.id ?? '')))),
  'POST /v1/payment_methods/{id}/attach': secretCall(twin, (call) => {
    allowOnly(call.form, ['customer']);
    const customer = customerOf(call.state, requiredText(call.form, 'customer'), 'customer');
    const id = call.params.id ?? '';
    const existing = Object.hasOwn(TOKENS, id) ? null : methodOf(call.state, id);
    if (existing && existing.customer !== null && existing.customer !== customer.id)
      throw invalidRequest('The payment method you provided has already been attached to a customer.');
    const method = existing ?? findOrCreateMethod(call, id);
    checkUnspent(method);
    attachMethod(call, method, customer.id);
    return ok(showMethod(method));
  }),
  'POST /v1/payment_methods/{id}/detach': secretCall(twin, (call) => {
    const method = methodOf(call.state, call.params.id ?? '');
    if (method.customer === null)
      throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
    recordEntry(call, 'card-removed', { customer: method.customer, paymentMethod: method.id });
    method.customer = null;
    method.isSpent = true;
    emitEvent(call, 'payment_method.detached', showMethod(method));
    return ok(showMethod(method));
  }),
});
