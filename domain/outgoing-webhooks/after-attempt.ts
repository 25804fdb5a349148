// What follows an attempt to send an event. The events of an endpoint are sent in order of arrival, so while the receiver fails the
// whole queue waits. An event that alone is refused again and again is put aside, or one bad event would hold up all others.

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pause after the first, second, … failure in a row; the last one is repeated. */
export const WEBHOOK_PAUSES_MS: readonly number[] = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
];
/** Failures without any success for this long stop the endpoint. */
export const WEBHOOK_STOP_AFTER_MS = 72 * HOUR_MS;
/** After these refusals of one event, the next event is tried. */
export const MAX_REFUSALS = 7;

export interface EndpointHealth {
  /** Failures in a row. */
  failures: number;
  failingSince: number | null;
}

export type AttemptOutcome = 'delivered' | 'refused' | 'unreachable';

export interface AfterAttempt extends EndpointHealth {
  delivery: 'DELIVERED' | 'WAITING' | 'FAILED';
  /** Null when the queue may go on at once. */
  nextAttemptAt: number | null;
  isStopped: boolean;
}

/** The receiver answered with this status. It is busy or away with 408, 425, 429 and 5xx, and refuses with any other that is not 2xx. */
export function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  return status >= 500 || status === 408 || status === 425 || status === 429 ? 'unreachable' : 'refused';
}

/** `refusals` counts those of this event, with this attempt; failures to reach the receiver do not count. */
export function afterAttempt(health: EndpointHealth, outcome: AttemptOutcome, refusals: number, now: number): AfterAttempt {
  if (outcome === 'delivered') return { delivery: 'DELIVERED', failures: 0, failingSince: null, nextAttemptAt: null, isStopped: false };
  const failingSince = health.failingSince ?? now;
  const failures = health.failures + 1;
  const isStopped = now - failingSince >= WEBHOOK_STOP_AFTER_MS;
  const isPutAside = outcome === 'refused' && refusals >= MAX_REFUSALS;
  const pause = WEBHOOK_PAUSES_MS[Math.min(failures, WEBHOOK_PAUSES_MS.length) - 1] ?? 0;
  return {
    delivery: isPutAside ? 'FAILED' : 'WAITING',
    failures,
    failingSince,
    nextAttemptAt: isStopped ? null : now + pause,
    isStopped,
  };
}
