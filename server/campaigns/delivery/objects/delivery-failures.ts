// What a network's failure means for a step of a delivery.
import { NetworkFailure } from '../../../adapters/ad-network/network-failure.ts';
import { StepFailure } from './delivery-network.ts';
import type { FailureOutcome } from './delivery-network.ts';

const OUTCOMES: Readonly<Record<NetworkFailure['kind'], FailureOutcome>> = {
  invalid: 'refused',
  auth: 'refused',
  permission: 'refused',
  policy: 'refused',
  notFound: 'refused',
  conflict: 'unknown',
  throttled: 'wait',
  transient: 'wait',
  unknownOutcome: 'unknown',
};

/** Runs requests of a step; a failure of the network becomes one of the step. */
export async function asStep<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NetworkFailure ? stepFailure(error) : error;
  }
}

function stepFailure(failure: NetworkFailure): StepFailure {
  const { kind, details } = failure;
  const { userTitle, userMessage, message, fieldPaths, retryAfterMs, requestId } = details;
  const words = [userTitle, userMessage].filter(Boolean).join(': ') || message;
  const text = fieldPaths.length === 0 ? words : `${words} (${fieldPaths.join(', ')})`;
  return new StepFailure(text, { outcome: OUTCOMES[kind], retryAfterMs, requestId, cause: failure });
}
