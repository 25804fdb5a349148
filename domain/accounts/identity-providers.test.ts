import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRESH_SESSION_MINUTES, IDENTITY_PROVIDERS, isFreshSession, isIdentityProvider, keepsSignInMethod } from './identity-providers.ts';

const MINUTE = 60_000;

test.each([
  ['google', true],
  ['facebook', true],
  ['Google', false],
  ['github', false],
  ['', false],
  ['constructor', false],
])('%s is a provider: %s', (text, expected) => {
  expect(isIdentityProvider(text)).toBe(expected);
});

describe('a session is fresh', () => {
  test.each([
    ['at once', 0, true],
    ['until the last moment', FRESH_SESSION_MINUTES * MINUTE, true],
    ['but not after it', FRESH_SESSION_MINUTES * MINUTE + 1, false],
  ])('%s', (_, age, expected) => {
    expect(isFreshSession(1_000_000, 1_000_000 + age)).toBe(expected);
  });
});

describe('unlinking leaves a sign-in method', () => {
  test.each([
    ['with a password and nothing else', true, ['google'], 'google', true],
    ['not where the provider is all there is', false, ['google'], 'google', false],
    ['where another provider stays', false, ['google', 'facebook'], 'google', true],
    ['where what is unlinked was never linked and another is', false, ['facebook'], 'google', true],
  ] as const)('%s', (_, hasPassword, linked, unlinked, expected) => {
    expect(keepsSignInMethod({ hasPassword, linked }, unlinked)).toBe(expected);
  });

  test('always with a password, whatever is linked', () => {
    fc.assert(
      fc.property(fc.subarray([...IDENTITY_PROVIDERS]), fc.constantFrom(...IDENTITY_PROVIDERS), (linked, unlinked) =>
        keepsSignInMethod({ hasPassword: true, linked }, unlinked),
      ),
    );
  });
});
