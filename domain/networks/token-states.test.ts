import { expect, test } from 'vitest';
import { givesAccess, isDueForRenewal, isTokenAlert, TOKEN_STATES, tokenStateAt } from './token-states.ts';
import type { TokenFacts } from './token-states.ts';

const NOW = Date.UTC(2026, 10, 16);
const DAY = 24 * 3600 * 1000;
const token = (given: Partial<TokenFacts>): TokenFacts => ({
  expiresAt: null,
  granted: ['ads', 'leads'],
  needed: ['ads', 'leads'],
  isRevoked: false,
  ...given,
});

test.each<[string, TokenFacts | null, string]>([
  ['no token', null, 'NOT_LINKED'],
  ['a token that does not expire', token({}), 'LINKED'],
  ['a token with more scopes than are needed', token({ granted: ['ads', 'leads', 'posts'] }), 'LINKED'],
  ['a token that lasts fourteen days and a moment', token({ expiresAt: NOW + 14 * DAY + 1 }), 'LINKED'],
  ['a token that lasts fourteen days', token({ expiresAt: NOW + 14 * DAY }), 'EXPIRING'],
  ['a token that lasts a moment', token({ expiresAt: NOW + 1 }), 'EXPIRING'],
  ['a token that ends now', token({ expiresAt: NOW }), 'EXPIRED'],
  ['a token without one needed scope', token({ granted: ['ads'] }), 'MISSING_SCOPE'],
  ['a token that lacks a scope and expires soon', token({ granted: ['ads'], expiresAt: NOW + DAY }), 'MISSING_SCOPE'],
  ['a token that lacks a scope and has expired', token({ granted: ['ads'], expiresAt: NOW - DAY }), 'EXPIRED'],
  ['a revoked token, whatever else it is', token({ isRevoked: true, granted: [], expiresAt: NOW - DAY }), 'REVOKED'],
])('%s decides the state', (_, facts, state) => {
  expect(tokenStateAt(facts, NOW)).toBe(state);
});

test('only a linked and an expiring token give access', () => {
  expect(TOKEN_STATES.filter(givesAccess)).toEqual(['LINKED', 'EXPIRING']);
});

test('staff are told of every state that needs them, and not of accounts that were never linked', () => {
  expect(TOKEN_STATES.filter(isTokenAlert)).toEqual(['EXPIRING', 'MISSING_SCOPE', 'EXPIRED', 'REVOKED']);
});

test.each([
  ['does not expire', null, false],
  ['has 46 days left', NOW + 46 * DAY, false],
  ['has 45 days left', NOW + 45 * DAY, true],
  ['has expired', NOW, false],
])('a token that %s is renewed: %s', (_, expiresAt, isDue) => {
  expect(isDueForRenewal(expiresAt, NOW)).toBe(isDue);
});
