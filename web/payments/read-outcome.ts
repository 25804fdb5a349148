// What did the provider answer? Its objects, as far as the card screen needs them, become one of a few outcomes.
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

/** After these the payment may have been made all the same. */
const UNCERTAIN = ['api_connection_error', 'api_error'];

export function outcomeOfIntent({ status, next_action: next, last_payment_error: problem }: ProviderIntent): PaymentOutcome {
  const url = next?.use_stripe_sdk?.stripe_js;
  if (status === 'requires_action' && url !== undefined) return { kind: 'asksCardholder', url };
  if (status === 'requires_payment_method' && problem) return refusal(problem);
  return { kind: 'stands', status };
}

/** A second window that pays what the first has paid is told of a wrong state; what counts is that it is paid. */
export function outcomeOfProblem(problem: ProviderProblem): PaymentOutcome {
  const status = problem.payment_intent?.status;
  if (status === 'succeeded' || status === 'processing') return { kind: 'stands', status };
  return UNCERTAIN.includes(problem.type) ? { kind: 'unanswered' } : refusal(problem);
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
