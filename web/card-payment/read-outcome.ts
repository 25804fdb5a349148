// Maps the provider's payment intents and errors, as far as the card screen needs them, to a PaymentOutcome.
import type { IntentStatus } from '#domain/orders/index.ts';
import type { PaymentOutcome } from './card-gateway.ts';

export interface ProviderIntent {
  status: IntentStatus;
  next_action?: { use_stripe_sdk?: { stripe_js?: string } } | null;
  last_payment_error?: ProviderProblem | null;
}

export interface ProviderProblem {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: ProviderIntent;
}

/** Error types after which the payment may have been made nevertheless. */
const UNCERTAIN = ['api_connection_error', 'api_error'];

export function outcomeOfIntent({ status, next_action: next, last_payment_error: problem }: ProviderIntent): PaymentOutcome {
  const url = next?.use_stripe_sdk?.stripe_js;
  if (status === 'requires_action' && url !== undefined) return { kind: 'authenticationRequired', url };
  if (status === 'requires_payment_method' && problem) return refusal(problem);
  return { kind: 'status', status };
}

/** Paying again what another window has already paid is answered with a state error; the intent's status then counts, not the error. */
export function outcomeOfProblem(problem: ProviderProblem): PaymentOutcome {
  const status = problem.payment_intent?.status;
  if (status === 'succeeded' || status === 'processing') return { kind: 'status', status };
  return UNCERTAIN.includes(problem.type) ? { kind: 'unknown' } : refusal(problem);
}

const refusal = ({ type, code, decline_code: declineCode, message }: ProviderProblem): PaymentOutcome => ({
  kind: 'refused',
  error: {
    type,
    ...(code !== undefined && { code }),
    ...(declineCode !== undefined && { declineCode }),
    ...(message !== undefined && { message }),
  },
});
