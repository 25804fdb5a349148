// Finds the payment intent of a call, and refuses a caller that may not see it or a call that its status does not allow.
import { ApiError, invalidRequest, noSuch } from './api-error.ts';
import { text } from './read-form.ts';
import type { Call } from './stripe-calls.ts';
import type { Intent, IntentStatus } from './stripe-state.ts';
import { showIntent } from './wire-objects.ts';

export const isExpectingCard = (status: IntentStatus): boolean =>
  ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status);

/** A browser must send the client secret of the intent. */
export function intentOf({ state, params, form, caller }: Call): Intent {
  const id = params.id ?? '';
  const found = Object.hasOwn(state.intents, id) ? state.intents[id] : undefined;
  if (!found) throw noSuch('intent', id);
  const secret = text(form, 'client_secret');
  if (caller === 'secret' && secret === null) return found;
  if (secret === found.clientSecret) return found;
  throw invalidRequest('The client_secret provided does not match any associated PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
}

export function expectState({ twin, state }: Call, intent: Intent, isAllowed: (status: IntentStatus) => boolean, verb: string): void {
  if (isAllowed(intent.status)) return;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: showIntent(twin, state, intent),
  });
}
