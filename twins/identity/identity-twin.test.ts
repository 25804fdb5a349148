import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestTwin } from '../../test/harness/identity-twin.ts';
import type { Decision, TestTwin } from '../../test/harness/identity-twin.ts';
import { subjectOf } from './people.ts';

let twin: TestTwin;
beforeAll(async () => {
  twin = await openTestTwin();
});
afterEach(() => twin.set());
afterAll(() => twin.close());

/** Whatever the two providers answer, as far as these tests look. */
interface Said {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  scope: string;
  error: { code: number; type: string };
  data: object;
}

const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const CALLBACK = { google: 'http://127.0.0.1:4000/api/auth/google/callback', facebook: 'http://localhost:5555/api/auth/facebook/callback' };

type Provider = 'google' | 'facebook';
const pageOf = (provider: Provider): string => `${twin.url}/${provider === 'google' ? 'google/o/oauth2/v2/auth' : 'facebook/v26.0/dialog/oauth'}`;

function authorise(provider: Provider, given: Record<string, string> = {}): string {
  const query = {
    client_id: `client-${provider}`,
    redirect_uri: CALLBACK[provider],
    response_type: 'code',
    scope: provider === 'google' ? 'openid email profile' : 'public_profile,email',
    state: 'a state / with + odd & characters',
    nonce: 'nonce-1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...given,
  };
  return `${pageOf(provider)}?${new URLSearchParams(query)}`;
}

async function codeFor(provider: Provider, person = 'admin', decision: Decision = 'accept', given: Record<string, string> = {}): Promise<string> {
  return (await twin.decide(authorise(provider, given), person, decision)).searchParams.get('code') ?? '';
}

async function post(at: string, form: Record<string, string>) {
  const answer = await fetch(`${twin.url}${at}`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as Said };
}

const googleToken = (code: string, given: Record<string, string> = {}) =>
  post('/google/token', {
    grant_type: 'authorization_code',
    client_id: 'client-google',
    client_secret: 'secret-google',
    code,
    redirect_uri: CALLBACK.google,
    code_verifier: VERIFIER,
    ...given,
  });

const facebookToken = (code: string, given: Record<string, string> = {}) =>
  post('/facebook/v26.0/oauth/access_token', {
    client_id: 'client-facebook',
    client_secret: 'secret-facebook',
    code,
    redirect_uri: CALLBACK.facebook,
    code_verifier: VERIFIER,
    ...given,
  });

const graph = async (at: string, token: string, query: Record<string, string> = {}, method = 'GET') => {
  const proof = createHmac('sha256', 'secret-facebook').update(token).digest('hex');
  const answer = await fetch(`${twin.url}/facebook/v26.0/${at}?${new URLSearchParams({ appsecret_proof: proof, access_token: token, ...query })}`, { method });
  return { status: answer.status, body: (await answer.json()) as Said };
};

describe.each(['google', 'facebook'] as const)('the sign-in page of %s', (provider) => {
  test('says that it is a stand-in, offers people and runs no script', async () => {
    const answer = await fetch(authorise(provider));
    const page = await answer.text();
    expect(page).toContain(`This is a stand-in for ${provider === 'google' ? 'Google' : 'Facebook'}; nothing leaves this machine.`);
    expect(page).toContain('Aroha Walker');
    expect(page).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('shows what it was given as text, never as HTML', async () => {
    expect(await (await fetch(authorise(provider, { scope: '<img/src=x>' }))).text()).not.toContain('<img');
  });

  test('sends back with a code and the state untouched', async () => {
    const back = await twin.decide(authorise(provider), 'admin');
    expect(back.href.startsWith(`${CALLBACK[provider]}?`)).toBe(true);
    expect(back.searchParams.get('state')).toBe('a state / with + odd & characters');
    expect(back.searchParams.get('code')).toMatch(/^code-[\w-]{43}$/);
  });

  test('sends back with a refusal when the person cancels', async () => {
    const back = await twin.decide(authorise(provider), 'admin', 'cancel');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
    expect(back.searchParams.get('state')).toBe('a state / with + odd & characters');
  });

  test.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['an address of another site', { redirect_uri: 'https://elsewhere.example/api/auth/google/callback' }],
    ['another path', { redirect_uri: 'http://127.0.0.1:4000/elsewhere' }],
    ['a longer path', { redirect_uri: `${CALLBACK[provider]}/more` }],
    ['a name that only begins like this machine', { redirect_uri: `http://localhost.elsewhere.example/api/auth/${provider}/callback` }],
    ['an implicit flow', { response_type: 'token' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('refuses %s with a page, not with a redirect', async (_, given) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(authorise(provider, given), { method, redirect: 'manual' });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('Access blocked');
    }
  });
});

describe("Google's tokens", () => {
  test('an id token is signed by a published key and says who it is', async () => {
    const { body } = await googleToken(await codeFor('google'));
    const keys = createRemoteJWKSet(new URL(`${twin.url}/google/oauth2/v3/certs`));
    const { payload } = await jwtVerify(body.id_token, keys, { issuer: `${twin.url}/google`, audience: 'client-google' });
    expect(payload).toMatchObject({ sub: subjectOf('google', 'admin'), email: 'admin@adstead.example', email_verified: true, nonce: 'nonce-1', name: 'Aroha Walker' });
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3599, scope: 'openid email profile' });
  });

  test('a code works once', async () => {
    const code = await codeFor('google');
    expect((await googleToken(code)).status).toBe(200);
    expect(await googleToken(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['another address', { redirect_uri: 'http://127.0.0.1:4001/api/auth/google/callback' }, 400, 'redirect_uri_mismatch'],
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }, 400, 'invalid_grant'],
    ['an unknown code', { code: 'code-unknown' }, 400, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('%s is refused', async (_, given, status, error) => {
    expect(await googleToken(await codeFor('google'), given)).toMatchObject({ status, body: { error } });
  });

  test('a verifier where none was announced is refused, and so is none where one was', async () => {
    const plain = new URL(authorise('google'));
    plain.searchParams.delete('code_challenge');
    plain.searchParams.delete('code_challenge_method');
    const code = (await twin.decide(plain.href, 'admin')).searchParams.get('code') ?? '';
    expect((await googleToken(code)).status).toBe(400);
    const form = { grant_type: 'authorization_code', client_id: 'client-google', client_secret: 'secret-google', code: await codeFor('google'), redirect_uri: CALLBACK.google };
    expect((await post('/google/token', form)).status).toBe(400);
  });

  test('a code expires by the clock of the twin', async () => {
    const code = await codeFor('google');
    await twin.advance(10 * 60_000);
    expect(await googleToken(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a refresh token gives new access until it is revoked', async () => {
    const { body } = await googleToken(await codeFor('google'));
    const refresh = () => post('/google/token', { grant_type: 'refresh_token', client_id: 'client-google', client_secret: 'secret-google', refresh_token: body.refresh_token });
    const renewed = await refresh();
    expect(renewed.status).toBe(200);
    expect(renewed.body.refresh_token).toBeUndefined();
    const userinfo = (token: string) => fetch(`${twin.url}/google/v1/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await userinfo(renewed.body.access_token)).json()).toMatchObject({ email: 'admin@adstead.example' });
    expect((await post('/google/revoke', { token: body.refresh_token })).status).toBe(200);
    expect((await post('/google/revoke', { token: body.refresh_token })).status).toBe(400);
    expect(await refresh()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await userinfo(renewed.body.access_token)).status).toBe(401);
  });

  test('without the email the person shared none', async () => {
    const { body } = await googleToken(await codeFor('google', 'admin', 'partly'));
    expect(body.scope).toBe('openid profile');
    const { payload } = await jwtVerify(body.id_token, createRemoteJWKSet(new URL(`${twin.url}/google/oauth2/v3/certs`)));
    expect(payload).not.toHaveProperty('email');
  });

  test('keys rotate, and the one before stays published', async () => {
    const before = (await googleToken(await codeFor('google'))).body.id_token as string;
    await twin.rotateKeys();
    const after = (await googleToken(await codeFor('google'))).body.id_token as string;
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    const keys = createRemoteJWKSet(new URL(`${twin.url}/google/oauth2/v3/certs`));
    await jwtVerify(before, keys);
    await jwtVerify(after, keys);
  });
});

describe("Facebook's tokens", () => {
  test('a code becomes a token that says whose it is and to which app it belongs', async () => {
    const { body } = await facebookToken(await codeFor('facebook', 'agent'));
    const id = subjectOf('facebook', 'agent');
    expect((await graph('me', body.access_token, { fields: 'id,name,email' })).body).toEqual({ id, name: 'Grace Lin', email: 'agent@adstead.example' });
    expect((await graph('debug_token', 'client-facebook|secret-facebook', { input_token: body.access_token })).body.data).toMatchObject({ app_id: 'client-facebook', user_id: id, is_valid: true });
    expect((await graph('me/permissions', body.access_token)).body.data).toContainEqual({ permission: 'email', status: 'granted' });
  });

  test('a person may decline the email', async () => {
    const { body } = await facebookToken(await codeFor('facebook', 'agent', 'partly'));
    expect((await graph('me', body.access_token, { fields: 'id,name,email' })).body).not.toHaveProperty('email');
    expect((await graph('me/permissions', body.access_token)).body.data).toContainEqual({ permission: 'email', status: 'declined' });
  });

  test.each([
    ['a wrong secret', { client_secret: 'wrong' }],
    ['another app', { client_id: 'other' }],
    ['another address', { redirect_uri: 'http://localhost:1/api/auth/facebook/callback' }],
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }],
  ])('%s is refused', async (_, given) => {
    const { status, body } = await facebookToken(await codeFor('facebook'), given);
    expect(status).toBe(400);
    expect(body.error.type).toBe('OAuthException');
  });

  test('a code works once, and a long-lived token takes the place of the short one', async () => {
    const code = await codeFor('facebook');
    const { body } = await facebookToken(code);
    expect((await facebookToken(code)).status).toBe(400);
    const exchanged = await facebookToken('', { grant_type: 'fb_exchange_token', fb_exchange_token: body.access_token });
    expect(exchanged.body.expires_in).toBe(60 * 24 * 3600);
    await twin.advance(3 * 3600_000);
    expect((await graph('me', body.access_token)).body.error).toMatchObject({ code: 190, error_subcode: 463 });
    expect((await graph('me', exchanged.body.access_token)).status).toBe(200);
  });

  test('a call without the proof of the app secret is refused', async () => {
    const { body } = await facebookToken(await codeFor('facebook'));
    expect((await graph('me', body.access_token, { appsecret_proof: 'wrong' })).body.error.code).toBe(100);
  });

  test('taking permissions back ends the tokens', async () => {
    const { body } = await facebookToken(await codeFor('facebook', 'manager'));
    expect((await graph(`${subjectOf('facebook', 'agent')}/permissions`, body.access_token, {}, 'DELETE')).status).toBe(400);
    expect((await graph(`${subjectOf('facebook', 'manager')}/permissions`, body.access_token, {}, 'DELETE')).body).toEqual({ success: true });
    expect((await graph('me', body.access_token)).body.error.code).toBe(190);
  });

  test.each([
    ['app-removed', 458],
    ['password-changed', 460],
    ['session-expired', 463],
  ])('says %s with its subcode', async (variant, subcode) => {
    const { body } = await facebookToken(await codeFor('facebook'));
    await twin.set({ variant, times: 1 });
    expect((await graph('me', body.access_token)).body.error).toMatchObject({ code: 190, error_subcode: subcode });
    expect((await graph('me', body.access_token)).status).toBe(200);
  });
});

test.each(['good', 'bad'])('a signed request is sent with a %s signature', async (signature) => {
  const received: string[] = [];
  const app = createServer((request, response) => {
    request.on('data', (piece: Buffer) => received.push(piece.toString())).on('end', () => response.end('heard'));
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
  const answer = await twin.control('POST', 'signed-request', { person: 'agent', url, signature });
  app.close();
  expect(await answer.json()).toEqual({ status: 200, body: 'heard' });
  const [given, body = ''] = (new URLSearchParams(received.join('')).get('signed_request') ?? '').split('.');
  const wanted = createHmac('sha256', 'secret-facebook').update(body).digest('base64url');
  expect(given === wanted).toBe(signature === 'good');
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ user_id: subjectOf('facebook', 'agent'), algorithm: 'HMAC-SHA256' });
});

describe('control', () => {
  test.each([undefined, 'wrong', 'the secret of this tesT'])('is refused with the secret %j', async (secret) => {
    for (const [method, at] of [['GET', 'ledger'], ['PUT', 'faults'], ['POST', 'clock'], ['POST', 'keys'], ['POST', 'signed-request']] as const) {
      expect((await fetch(`${twin.url}/control/${at}`, { method, ...(secret && { headers: { 'x-twin-secret': secret } }) })).status).toBe(403);
    }
  });

  test('the ledger tells what was done, and no token', async () => {
    const { body } = await googleToken(await codeFor('google', 'sales'));
    const ledger = await twin.ledger();
    expect(ledger.at(-1)).toMatchObject({ what: 'token-issued', provider: 'google', person: 'sales' });
    expect(JSON.stringify(ledger)).not.toContain(body.access_token);
  });
});

test('the same seed and the same calls give the same codes', async () => {
  const codes: string[] = [];
  for (let run = 0; run < 2; run++) {
    const other = await openTestTwin();
    codes.push((await other.decide(authorise('google').replace(twin.url, other.url), 'admin')).searchParams.get('code') ?? '');
    await other.close();
  }
  expect(codes[0]).toBe(codes[1]);
});
