// What is given back? All or a part of what was received, never more than is left. A refund may also fail later.
import type { Routes } from '../frame/serve.ts';
import { ApiError, invalidRequest, noSuch } from './api-error.ts';
import { tell } from './events.ts';
import { LIST_PARAMETERS, listPage } from './list-page.ts';
import { allowOnly, metadata, oneOf, text, wholeNumber } from './read-form.ts';
import { newId, ok, secretCall, writeDeed } from './stripe-calls.ts';
import type { Call, Reply, StripeTwin } from './stripe-calls.ts';
import type { Charge, Refund, StripeState } from './stripe-state.ts';
import { showCharge, showRefund } from './wire-objects.ts';

const own = <Row>(rows: Record<string, Row>, id: string | undefined): Row | undefined =>
  id !== undefined && Object.hasOwn(rows, id) ? rows[id] : undefined;

export const refundRoutes = (twin: StripeTwin): Routes => ({
  'POST /v1/refunds': secretCall(twin, makeRefund),
  'GET /v1/refunds': secretCall(twin, ({ state, form }) => {
    allowOnly(form, [...LIST_PARAMETERS, 'payment_intent', 'charge']);
    const [intent, charge] = [text(form, 'payment_intent'), text(form, 'charge')];
    const rows = Object.values(state.refunds).filter(
      (refund) => (intent === null || refund.intent === intent) && (charge === null || refund.charge === charge),
    );
    return ok(listPage(rows, form, '/v1/refunds', showRefund));
  }),
  'GET /v1/refunds/{id}': secretCall(twin, ({ state, params }) => {
    const refund = own(state.refunds, params.id);
    if (!refund) throw noSuch('refund', params.id ?? '');
    return ok(showRefund(refund));
  }),
  'GET /v1/charges/{id}': secretCall(twin, ({ state, params }) => {
    const charge = own(state.charges, params.id);
    if (!charge) throw noSuch('charge', params.id ?? '');
    return ok(showCharge(charge));
  }),
});

function makeRefund(call: Call): Reply {
  const { form, state, now } = call;
  allowOnly(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const charge = refundedCharge(state, text(form, 'payment_intent'), text(form, 'charge'));
  const rest = charge.amountCaptured - charge.amountRefunded;
  if (charge.isDisputed) throw refusal('charge_disputed', `Charge ${charge.id} has been charged back.`);
  if (rest === 0) throw refusal('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const amount = wholeNumber(form, 'amount') ?? rest;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > rest)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${rest})`, { param: 'amount' });
  const isSlow = call.twin.faults.has('refund-pending');
  const refund: Refund = {
    id: '',
    created: now,
    intent: charge.intent,
    charge: charge.id,
    amount,
    currency: charge.currency,
    reason: oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata: metadata(form),
    status: isSlow ? 'pending' : 'succeeded',
    failureReason: null,
  };
  refund.id = newId(call, 're');
  state.refunds[refund.id] = refund;
  charge.amountRefunded += amount;
  writeDeed(call, 'refund-created', { refund: refund.id, intent: refund.intent, amount, status: refund.status });
  tell(call, 'refund.created', showRefund(refund));
  tell(call, 'charge.refunded', showCharge(charge));
  return ok(showRefund(refund));
}

/** What the bank says days later. A refund that fails leaves the money with us again. */
export function endRefund(call: Call, id: string, status: 'succeeded' | 'failed'): Reply {
  const refund = own(call.state.refunds, id);
  if (!refund) throw noSuch('refund', id);
  const charge = own(call.state.charges, refund.charge);
  refund.status = status;
  if (status === 'failed') {
    refund.failureReason = 'declined';
    if (charge) charge.amountRefunded -= refund.amount;
  }
  writeDeed(call, `refund-${status}`, { refund: id, intent: refund.intent, amount: refund.amount });
  tell(call, status === 'failed' ? 'refund.failed' : 'refund.updated', showRefund(refund));
  return ok(showRefund(refund));
}

function refundedCharge({ intents, charges }: StripeState, intentId: string | null, chargeId: string | null): Charge {
  if (intentId === null && chargeId === null)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = intentId === null ? undefined : own(intents, intentId);
  if (intentId !== null && !intent) throw noSuch('intent', intentId, 'payment_intent');
  const charge = own(charges, chargeId ?? intent?.latestCharge ?? undefined);
  if (chargeId !== null && !charge) throw noSuch('charge', chargeId, 'charge');
  if (!charge || charge.amountCaptured === 0)
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
  return charge;
}

const refusal = (code: string, message: string): ApiError => new ApiError(400, { type: 'invalid_request_error', code, message });
