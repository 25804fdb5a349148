import { expect, test } from 'vitest';
import { afterAttempt, MAX_REFUSALS, outcomeOf, WEBHOOK_PAUSES_MS, WEBHOOK_STOP_AFTER_MS } from './after-attempt.ts';
import { receivingKinds } from './webhook-kinds.ts';

const NOW = 1_800_000_000_000;
const healthy = { failures: 0, failingSince: null };

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [301, 'refused'],
  [400, 'refused'],
  [404, 'refused'],
  [408, 'unreachable'],
  [410, 'refused'],
  [425, 'unreachable'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('status %i means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

test('pauses grow with each failure in a row and end with a success', () => {
  let health: { failures: number; failingSince: number | null } = healthy;
  const pauses = [...WEBHOOK_PAUSES_MS, WEBHOOK_PAUSES_MS.at(-1)].map((_, at) => {
    const after = afterAttempt(health, 'unreachable', at + 1, NOW);
    health = after;
    return (after.nextAttemptAt ?? NOW) - NOW;
  });
  expect(pauses).toEqual([...WEBHOOK_PAUSES_MS, WEBHOOK_PAUSES_MS.at(-1)]);
  expect(afterAttempt(health, 'delivered', 10, NOW)).toEqual({
    delivery: 'DELIVERED',
    failures: 0,
    failingSince: null,
    nextAttemptAt: null,
    isStopped: false,
  });
});

test('a refused event is put aside in the end, an unreachable receiver keeps it', () => {
  expect(afterAttempt(healthy, 'refused', MAX_REFUSALS - 1, NOW).delivery).toBe('WAITING');
  expect(afterAttempt(healthy, 'refused', MAX_REFUSALS, NOW).delivery).toBe('FAILED');
  expect(afterAttempt(healthy, 'unreachable', 100, NOW).delivery).toBe('WAITING');
});

test('three days without a success stop the endpoint', () => {
  const failing = (since: number) => afterAttempt({ failures: 30, failingSince: since }, 'unreachable', 31, NOW);
  expect(failing(NOW - WEBHOOK_STOP_AFTER_MS + 1).isStopped).toBe(false);
  expect(failing(NOW - WEBHOOK_STOP_AFTER_MS)).toMatchObject({ isStopped: true, delivery: 'WAITING', nextAttemptAt: null });
});

test('every receiver of leads learns of an erased one', () => {
  expect(receivingKinds('lead.erased')).toEqual(['lead.created', 'lead.state', 'lead.erased']);
  expect(receivingKinds('lead.created')).toEqual(['lead.created']);
});
