// Stripe's refunds: all or part of a charge, never more than is left of it. A refund may also fail later.
import type { Routes } from '../frame/serve.ts';
import { ApiError, invalidRequest, noSuch } from './api-error.ts';
import { emitEvent } from './events.ts';
import { LIST_PARAMETERS, listPage } from './list-page.ts';
import { allowOnly, metadata, oneOf, text, wholeNumber } from './read-form.ts';
import { newId, ok, secretCall, recordEntry } from './stripe-calls.ts';
import type { Call, Reply, StripeTwin } from './stripe-calls.ts';
import type { Charge, Refund, StripeState } from './stripe-state.ts';
import { showCharge, showRefund } from './wire-objects.ts';

const find = <Row>(rows: Record<string, Row>, id: string | undefined): Row | undefined =>
  id !== undefined && Object.hasOwn(rows, id) ? rows[id] : undefined;

export const refundRoutes = (twin: StripeTwin): Routes => ({
  'POST /v1/refunds': secretCall(twin, createRefund),
  'GET /v1/refunds': secretCall(twin, ({ state, form }) => {
    allowOnly(form, [...LIST_PARAMETERS, 'payment_intent', 'charge']);
    const [intent, charge] = [text(form, 'payment_intent'), text(form, 'charge')];
    const rows = Object.values(state.refunds).filter(
      (refund) => (intent === null || refund.intent === intent) && (charge === null || refund.charge === charge),
    );
    return ok(listPage(rows, form, '/v1/refunds', showRefund));
  }),
  'GET /v1/refunds/{id}': secretCall(twin, ({ state, params }) => {
    const refund = find(state.refunds, params.id);
    if (!refund) throw noSuch('refund', params.id ?? '');
    return ok(showRefund(refund));
  }),
  'GET /v1/charges/{id}': secretCall(twin, ({ state, params }) => {
    const charge = find(state.charges, params.id);
    if (!charge) throw noSuch('charge', params.id ?? '');
    return ok(showCharge(charge));
  }),
});

function createRefund(call: Call): Reply {
  const { form, state, now } = call;
  allowOnly(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const charge = chargeToRefund(state, text(form, 'payment_intent'), text(form, 'charge'));
  const refundable = charge.amountCaptured - charge.amountRefunded;
  if (charge.isDisputed) throw refusal('charge_disputed', `Charge ${charge.id} has been charged back.`);
  if (refundable === 0) throw refusal('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const amount = wholeNumber(form, 'amount') ?? refundable;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > refundable)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`, { param: 'amount' });
  const isPending = call.twin.faults.has('refund-pending');
  const refund: Refund = {
    id: '',
    created: now,
    intent: charge.intent,
    charge: charge.id,
    amount,
    currency: charge.currency,
    reason: oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata: metadata(form),
    status: isPending ? 'pending' : 'succeeded',
    failureReason: null,
  };
  refund.id = newId(call, 're');
  state.refunds[refund.id] = refund;
  charge.amountRefunded += amount;
  recordEntry(call, 'refund-created', { refund: refund.id, intent: refund.intent, amount, status: refund.status });
  emitEvent(call, 'refund.created', showRefund(refund));
  emitEvent(call, 'charge.refunded', showCharge(charge));
  return ok(showRefund(refund));
}

/** The final status, which the bank reports days later. The amount of a failed refund can be refunded again. */
export function finishRefund(call: Call, id: string, status: 'succeeded' | 'failed'): Reply {
  const refund = find(call.state.refunds, id);
  if (!refund) throw noSuch('refund', id);
  const charge = find(call.state.charges, refund.charge);
  refund.status = status;
  if (status === 'failed') {
    refund.failureReason = 'declined';
    if (charge) charge.amountRefunded -= refund.amount;
  }
  recordEntry(call, `refund-${status}`, { refund: id, intent: refund.intent, amount: refund.amount });
  emitEvent(call, status === 'failed' ? 'refund.failed' : 'refund.updated', showRefund(refund));
  return ok(showRefund(refund));
}

function chargeToRefund({ intents, charges }: StripeState, intentId: string | null, chargeId: string | null): Charge {
  if (intentId === null && chargeId === null)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = intentId === null ? undefined : find(intents, intentId);
  if (intentId !== null && !intent) throw noSuch('intent', intentId, 'payment_intent');
  const charge = find(charges, chargeId ?? intent?.latestCharge ?? undefined);
  if (chargeId !== null && !charge) throw noSuch('charge', chargeId, 'charge');
  if (!charge || charge.amountCaptured === 0)
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
  return charge;
}

const refusal = (code: string, message: string): ApiError => new ApiError(400, { type: 'invalid_request_error', code, message });
