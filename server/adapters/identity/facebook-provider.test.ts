import { openTestTwin } from '#test/harness/twins/identity-twin.ts';
import type { Decision, TestTwin } from '#test/harness/twins/identity-twin.ts';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { openFacebookProvider } from './facebook-provider.ts';
import type { FacebookOptions } from './facebook-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { readSignedRequest } from './signed-request.ts';

let twin: TestTwin;
beforeAll(async () => {
  twin = await openTestTwin();
});
afterEach(() => twin.set());
afterAll(() => twin.close());

const redirectUri = 'http://localhost:4000/api/auth/facebook/callback';
const proof = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

const facebook = (overrides: Partial<FacebookOptions> = {}): IdentityProvider =>
  openFacebookProvider({
    dialogUrl: `${twin.url}/facebook`,
    graphUrl: `${twin.url}/facebook`,
    version: 'v26.0',
    appId: 'client-facebook',
    appSecret: 'secret-facebook',
    now: Date.now,
    limits: { timeoutMs: 120_000, bytes: 100_000 },
    ...overrides,
  });

async function signIn(provider: IdentityProvider, person = 'agent', decision?: Decision) {
  const page = await provider.addressOf({ ...proof, redirectUri, origin: 'http://localhost:4000' });
  const back = await twin.decide(page, person, decision);
  return () => provider.identify({ ...proof, redirectUri, query: back.searchParams });
}

test('Facebook identifies a person and issues a long-lived token', async () => {
  const identity = await (await signIn(facebook()))();
  expect(identity).toMatchObject({
    email: 'agent@adstead.example',
    isEmailVerified: true,
    name: 'Grace Lin',
    scopes: ['public_profile', 'email'],
  });
  expect(identity.tokens.accessToken).toMatch(/^long-lived-/);
  expect(Date.parse(identity.tokens.expiresAt ?? '') - Date.now()).toBeGreaterThan(50 * 24 * 3600_000);
});

test('the URL of the dialog carries state and challenge, and no secret', async () => {
  const url = new URL(
    await facebook({ dialogUrl: '/twins/identity/facebook' }).addressOf({ ...proof, redirectUri, origin: 'http://own.example' }),
  );
  expect(url.origin + url.pathname).toBe('http://own.example/twins/identity/facebook/v26.0/dialog/oauth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'client-facebook',
    state: proof.state,
    code_challenge_method: 'S256',
    scope: 'public_profile,email',
  });
  expect(url.href).not.toContain('secret-facebook');
});

test.each([
  ['declined', 'agent', 'partly'],
  ['unknown', 'no-email', 'accept'],
] as const)('a person whose email is %s is still identified', async (_, person, decision) => {
  expect(await (await signIn(facebook(), person, decision))()).toMatchObject({ email: null, isEmailVerified: false });
});

describe('a response that must be rejected', () => {
  test.each(['foreign-app', 'token-invalid', 'foreign-subject'])('%s', async (variant) => {
    const identify = await signIn(facebook());
    await twin.set({ variant });
    await expect(identify()).rejects.toThrow(PermanentFailure);
  });

  test.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['another verifier', { verifier: 'x'.repeat(43) }],
    ['another redirect URI', { redirectUri: 'http://localhost:4001/api/auth/facebook/callback' }],
    ['no code', { query: new URLSearchParams({ state: proof.state }) }],
  ])('%s', async (_, overrides) => {
    const provider = facebook();
    const back = await twin.decide(await provider.addressOf({ ...proof, redirectUri, origin: 'http://own' }), 'agent');
    await expect(provider.identify({ ...proof, redirectUri, query: back.searchParams, ...overrides })).rejects.toThrow(PermanentFailure);
  });

  test('a code that was used', async () => {
    const identify = await signIn(facebook());
    await identify();
    await expect(identify()).rejects.toThrow(PermanentFailure);
  });

  test('a wrong secret, which does not appear in the error', async () => {
    const identify = await signIn(facebook({ appSecret: 'not-the-secret' }));
    const failure = await identify().catch((error: Error) => error);
    expect(failure).toBeInstanceOf(PermanentFailure);
    expect((failure as Error).message).not.toContain('not-the-secret');
  });

  test.each(['app-removed', 'password-changed', 'session-expired'])('a token that Facebook ended: %s', async (variant) => {
    const identify = await signIn(facebook());
    await twin.set({ variant });
    await expect(identify()).rejects.toThrow(PermanentFailure);
  });
});

describe('failures of the network or of Facebook', () => {
  const routes = [
    'POST /facebook/{version}/oauth/access_token',
    'GET /facebook/{version}/debug_token',
    'GET /facebook/{version}/me',
    'GET /facebook/{version}/me/permissions',
  ];
  test.each([
    ['500', { kind: 'status', status: 500 }, RetryableFailure],
    ['429', { kind: 'status', status: 429 }, RetryableFailure],
    ['a lost answer', { kind: 'lost-response' }, RetryableFailure],
    ['a redirect', { kind: 'redirect' }, PermanentFailure],
    ['something else than JSON', { kind: 'not-json' }, PermanentFailure],
    ['megabytes', { kind: 'huge' }, PermanentFailure],
  ] as const)('%s from any of its calls', async (_, fault, expected) => {
    for (const route of routes) {
      const identify = await signIn(facebook());
      await twin.set({ route, ...fault });
      await expect(identify()).rejects.toThrow(expected);
      await twin.set();
    }
  });

  test('no response in time', async () => {
    const identify = await signIn(facebook({ limits: { timeoutMs: 3000, bytes: 100_000 } }));
    await twin.set({ route: 'GET /facebook/{version}/me', kind: 'slow' });
    await expect(identify()).rejects.toThrow(RetryableFailure);
  });
});

describe('revoking', () => {
  test('revokes the permissions once; revoking again is no failure', async () => {
    const provider = facebook();
    const { subject, tokens } = await (await signIn(provider, 'corporate'))();
    await provider.revoke(subject, tokens);
    await provider.revoke(subject, tokens);
    const entries = await twin.ledger();
    expect(entries.filter(({ what, person }) => what === 'consent-revoked' && person === 'corporate')).toHaveLength(1);
  });

  test('can be retried when Facebook is unavailable', async () => {
    const provider = facebook();
    const { subject, tokens } = await (await signIn(provider))();
    await twin.set({ route: 'DELETE /facebook/{version}/{userId}/permissions', kind: 'status', status: 500 });
    await expect(provider.revoke(subject, tokens)).rejects.toThrow(RetryableFailure);
  });
});

describe('a signed request', () => {
  const sign = (payload: unknown, secret = 'secret-facebook'): string => {
    const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`;
  };
  const payload = { algorithm: 'HMAC-SHA256', user_id: '42' };

  test('with a valid signature yields the person it is about', () => {
    expect(readSignedRequest(sign(payload), 'secret-facebook')).toBe('42');
  });

  test.each([
    ['signed with another secret', sign(payload, 'another')],
    ['of another algorithm', sign({ ...payload, algorithm: 'none' })],
    ['about nobody', sign({ algorithm: 'HMAC-SHA256' })],
    ['with more parts', `${sign(payload)}.more`],
    ['without a signature', `.${sign(payload).split('.')[1]}`],
    ['with another body', `${sign(payload).split('.')[0]}.${sign({ ...payload, user_id: '43' }).split('.')[1]}`],
    ['that is nothing', ''],
  ])('%s is refused', (_, text) => {
    expect(readSignedRequest(text, 'secret-facebook')).toBeNull();
  });
});
