import { openTestTwin } from '#test/harness/twins/identity-twin.ts';
import type { Decision, TestTwin } from '#test/harness/twins/identity-twin.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { openGoogleProvider } from './google-provider.ts';
import type { GoogleOptions } from './google-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';

let twin: TestTwin;
beforeAll(async () => {
  twin = await openTestTwin();
});
afterEach(() => twin.set());
afterAll(() => twin.close());

const redirectUri = 'http://127.0.0.1:4000/api/auth/google/callback';
const proof = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

const google = (overrides: Partial<GoogleOptions> = {}): IdentityProvider =>
  openGoogleProvider({
    issuer: `${twin.url}/google`,
    clientId: 'client-google',
    clientSecret: 'secret-google',
    now: Date.now,
    limits: { timeoutMs: 120_000, bytes: 100_000 },
    ...overrides,
  });

async function signIn(provider: IdentityProvider, person = 'admin', decision?: Decision) {
  const page = await provider.addressOf({ ...proof, redirectUri, origin: 'http://127.0.0.1:4000' });
  const back = await twin.decide(page, person, decision);
  return () => provider.identify({ ...proof, redirectUri, query: back.searchParams });
}

test('Google identifies a person', async () => {
  const identify = await signIn(google());
  const identity = await identify();
  expect(identity).toMatchObject({
    email: 'admin@adstead.example',
    isEmailVerified: true,
    name: 'Aroha Walker',
    scopes: ['openid', 'email', 'profile'],
  });
  expect(identity.subject).toMatch(/^twin-\d+$/);
  expect(identity.tokens.refreshToken).toMatch(/^refresh-/);
  expect(Date.parse(identity.tokens.expiresAt ?? '')).toBeGreaterThan(Date.now());
});

test('the authorization URL carries state, nonce and challenge, and no secret', async () => {
  const url = new URL(await google().addressOf({ ...proof, redirectUri, origin: 'http://own', hint: 'a@b.example' }));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'client-google',
    redirect_uri: redirectUri,
    state: proof.state,
    nonce: proof.nonce,
    code_challenge_method: 'S256',
    login_hint: 'a@b.example',
  });
  expect(url.href).not.toContain('secret-google');
  expect(url.href).not.toContain(proof.verifier);
});

test('an authorization page served by our own origin is linked there', async () => {
  const page = await google({ authorizeUrl: '/twins/identity/google/o/oauth2/v2/auth' }).addressOf({
    ...proof,
    redirectUri,
    origin: 'http://own.example:4000',
  });
  expect(page.startsWith('http://own.example:4000/twins/identity/google/o/oauth2/v2/auth?')).toBe(true);
});

describe('a response that must be rejected', () => {
  test.each(['wrong-aud', 'wrong-iss', 'wrong-nonce', 'expired', 'bad-signature', 'no-id-token'])('%s', async (variant) => {
    const identify = await signIn(google());
    await twin.set({ variant });
    await expect(identify()).rejects.toThrow(PermanentFailure);
  });

  test.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['another verifier', { verifier: 'x'.repeat(43) }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['another redirect URI', { redirectUri: 'http://127.0.0.1:4001/api/auth/google/callback' }],
  ])('%s', async (_, overrides) => {
    const provider = google();
    const back = await twin.decide(await provider.addressOf({ ...proof, redirectUri, origin: 'http://own' }), 'admin');
    await expect(provider.identify({ ...proof, redirectUri, query: back.searchParams, ...overrides })).rejects.toThrow(PermanentFailure);
  });

  test('a code that was used, or that has expired', async () => {
    const identify = await signIn(google());
    await identify();
    await expect(identify()).rejects.toThrow(PermanentFailure);
    const late = await signIn(google());
    await twin.advance(11 * 60_000);
    await expect(late()).rejects.toThrow(PermanentFailure);
  });

  test('a wrong secret, which does not appear in the error', async () => {
    const identify = await signIn(google({ clientSecret: 'not-the-secret' }));
    const failure = await identify().catch((error: Error) => error);
    expect(failure).toBeInstanceOf(PermanentFailure);
    expect((failure as Error).message).not.toContain('not-the-secret');
  });
});

describe('an email that is missing or not verified', () => {
  test.each([
    [
      'an email that Google does not vouch for',
      'unverified',
      'accept',
      undefined,
      { email: 'admin@adstead.example', isEmailVerified: false },
    ],
    [
      'an email that was marked unverified meanwhile',
      'admin',
      'accept',
      'email-unverified',
      { email: 'admin@adstead.example', isEmailVerified: false },
    ],
    ['no email', 'no-email', 'accept', undefined, { email: null, isEmailVerified: false }],
    ['an email that was left out', 'admin', 'accept', 'missing-email', { email: null, isEmailVerified: false }],
    ['an email that was not shared', 'admin', 'partly', undefined, { email: null, isEmailVerified: false, scopes: ['openid', 'profile'] }],
  ] as const)('%s', async (_, person, decision, variant, expected) => {
    const identify = await signIn(google(), person, decision);
    if (variant) await twin.set({ variant });
    expect(await identify()).toMatchObject(expected);
  });

  test('a changed email keeps the same subject', async () => {
    const before = await (await signIn(google()))();
    const identify = await signIn(google());
    await twin.set({ variant: 'changed-email' });
    expect(await identify()).toMatchObject({ subject: before.subject, email: 'changed.admin@adstead.example' });
  });
});

test('a signing key introduced since the last sign-in is found', async () => {
  const provider = google();
  await (
    await signIn(provider)
  )();
  await twin.rotateKeys();
  await twin.rotateKeys();
  await expect((await signIn(provider))()).resolves.toMatchObject({ name: 'Aroha Walker' });
});

describe('failures of the network or of Google', () => {
  test.each([
    ['500', { kind: 'status', status: 500 }, RetryableFailure],
    ['429', { kind: 'status', status: 429 }, RetryableFailure],
    ['a lost answer', { kind: 'lost-response' }, RetryableFailure],
    ['a redirect', { kind: 'redirect' }, PermanentFailure],
    ['something else than JSON', { kind: 'not-json' }, PermanentFailure],
    ['megabytes', { kind: 'huge' }, PermanentFailure],
  ] as const)('%s from the token endpoint or the keys', async (_, fault, expected) => {
    for (const route of ['POST /google/token', 'GET /google/oauth2/v3/certs']) {
      const identify = await signIn(google());
      await twin.set({ route, ...fault });
      await expect(identify()).rejects.toThrow(expected);
      await twin.set();
    }
  });

  test('no response in time', async () => {
    for (const route of ['POST /google/token', 'GET /google/oauth2/v3/certs']) {
      const identify = await signIn(google({ limits: { timeoutMs: 3000, bytes: 100_000 } }));
      await twin.set({ route, kind: 'slow' });
      await expect(identify()).rejects.toThrow(RetryableFailure);
      await twin.set();
    }
  });

  test('failed discovery is retried', async () => {
    const provider = google();
    await twin.set({ route: 'GET /google/.well-known/openid-configuration', kind: 'status', status: 503, times: 1 });
    await expect(signIn(provider)).rejects.toThrow(RetryableFailure);
    await expect((await signIn(provider))()).resolves.toMatchObject({ name: 'Aroha Walker' });
  });

  test('nobody listens', async () => {
    await expect(signIn(google({ issuer: 'http://127.0.0.1:9/google' }))).rejects.toThrow(RetryableFailure);
  });
});

describe('revoking', () => {
  test('revokes the consent once; revoking again is no failure', async () => {
    const provider = google();
    const { subject, tokens } = await (await signIn(provider, 'sales'))();
    await provider.revoke(subject, tokens);
    await provider.revoke(subject, tokens);
    const entries = await twin.ledger();
    expect(entries.filter(({ what, person }) => what === 'consent-revoked' && person === 'sales')).toHaveLength(1);
  });

  test('can be retried when Google is unavailable', async () => {
    const provider = google();
    const { subject, tokens } = await (await signIn(provider))();
    await twin.set({ route: 'POST /google/revoke', kind: 'status', status: 500 });
    await expect(provider.revoke(subject, tokens)).rejects.toThrow(RetryableFailure);
  });
});
