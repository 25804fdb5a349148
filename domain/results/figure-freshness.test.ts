import { expect, test } from 'vitest';
import { freshnessState } from './figure-freshness.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const fresh = { readAt: '2026-11-17T06:00:00Z', unreadAccounts: 0, isFinal: true };

test.each([
  ['final', fresh, true],
  ['provisional', { ...fresh, isFinal: false }, true],
  ['stale', { ...fresh, readAt: '2026-11-16T23:59:00Z', isFinal: false }, true],
  ['final', { ...fresh, readAt: null }, true],
  ['partial', { ...fresh, unreadAccounts: 1, readAt: '2026-11-01T00:00:00Z' }, true],
  ['empty', { ...fresh, unreadAccounts: 1 }, false],
])('are %s: %o', (state, freshness, hasFigures) => {
  expect(freshnessState(freshness, hasFigures, NOW)).toBe(state);
});
