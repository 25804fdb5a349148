// What a call does at the network, and what a missing answer therefore means.
import type { NoAnswer } from './exchange.ts';
import { NetworkFailure } from './network-failure.ts';
import type { NetworkName } from './network-failure.ts';

/**
 * `read` may be repeated, and is. `repeatable` has the same effect when it is done twice, as a change of a status, but whether to repeat it
 * is left to the caller. `create` is never repeated: without an answer its outcome is unknown.
 */
export type Effect = 'read' | 'repeatable' | 'create';

/** A create that a fault of the network interrupted may have happened. */
export const withEffect = (effect: Effect, failure: NetworkFailure): NetworkFailure =>
  effect === 'create' && failure.kind === 'transient'
    ? new NetworkFailure({ ...failure.details, kind: 'unknownOutcome', canRetry: false })
    : failure;

export function unanswered(network: NetworkName, effect: Effect, { message, wasSent, isTooLarge }: NoAnswer): NetworkFailure {
  if (effect === 'create' && wasSent) return new NetworkFailure({ network, kind: 'unknownOutcome', message });
  return new NetworkFailure({ network, kind: isTooLarge ? 'invalid' : 'transient', message });
}
