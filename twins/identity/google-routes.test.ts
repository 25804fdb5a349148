import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { authorise, CALLBACK } from '../../test/harness/twins/provider-calls.ts';
import { openTwinCalls } from '../../test/harness/twins/twin-calls.ts';
import { subjectOf } from './people.ts';

const { twin, calls } = await openTwinCalls();

describe("Google's tokens", () => {
  test('an ID token is signed by a published key and identifies the person', async () => {
    const { body } = await calls.googleToken(await calls.codeFor('google'));
    const keys = createRemoteJWKSet(new URL(`${twin.url}/google/oauth2/v3/certs`));
    const { payload } = await jwtVerify(body.id_token, keys, { issuer: `${twin.url}/google`, audience: 'client-google' });
    expect(payload).toMatchObject({
      sub: subjectOf('google', 'admin'),
      email: 'admin@adstead.example',
      email_verified: true,
      nonce: 'nonce-1',
      name: 'Aroha Walker',
    });
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3599, scope: 'openid email profile' });
  });

  test('a code works once', async () => {
    const code = await calls.codeFor('google');
    expect((await calls.googleToken(code)).status).toBe(200);
    expect(await calls.googleToken(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['another redirect URI', { redirect_uri: 'http://127.0.0.1:4001/api/auth/google/callback' }, 400, 'redirect_uri_mismatch'],
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }, 400, 'invalid_grant'],
    ['an unknown code', { code: 'code-unknown' }, 400, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('%s is refused', async (_, overrides, status, error) => {
    expect(await calls.googleToken(await calls.codeFor('google'), overrides)).toMatchObject({ status, body: { error } });
  });

  test('a verifier without a challenge is refused, and so is a challenge without a verifier', async () => {
    const plain = new URL(authorise(twin, 'google'));
    plain.searchParams.delete('code_challenge');
    plain.searchParams.delete('code_challenge_method');
    const code = (await twin.decide(plain.href, 'admin')).searchParams.get('code') ?? '';
    expect((await calls.googleToken(code)).status).toBe(400);
    const form = {
      grant_type: 'authorization_code',
      client_id: 'client-google',
      client_secret: 'secret-google',
      code: await calls.codeFor('google'),
      redirect_uri: CALLBACK.google,
    };
    expect((await calls.post('/google/token', form)).status).toBe(400);
  });

  test('a code expires by the clock of the twin', async () => {
    const code = await calls.codeFor('google');
    await twin.advance(10 * 60_000);
    expect(await calls.googleToken(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a refresh token gives new access until it is revoked', async () => {
    const { body } = await calls.googleToken(await calls.codeFor('google'));
    const refresh = () =>
      calls.post('/google/token', {
        grant_type: 'refresh_token',
        client_id: 'client-google',
        client_secret: 'secret-google',
        refresh_token: body.refresh_token,
      });
    const renewed = await refresh();
    expect(renewed.status).toBe(200);
    expect(renewed.body.refresh_token).toBeUndefined();
    const userinfo = (token: string) => fetch(`${twin.url}/google/v1/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await userinfo(renewed.body.access_token)).json()).toMatchObject({ email: 'admin@adstead.example' });
    expect((await calls.post('/google/revoke', { token: body.refresh_token })).status).toBe(200);
    expect((await calls.post('/google/revoke', { token: body.refresh_token })).status).toBe(400);
    expect(await refresh()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await userinfo(renewed.body.access_token)).status).toBe(401);
  });

  test('an ID token has no email when the person did not share it', async () => {
    const { body } = await calls.googleToken(await calls.codeFor('google', 'admin', 'partly'));
    expect(body.scope).toBe('openid profile');
    const { payload } = await jwtVerify(body.id_token, createRemoteJWKSet(new URL(`${twin.url}/google/oauth2/v3/certs`)));
    expect(payload).not.toHaveProperty('email');
  });

  test('after a rotation the previous key stays published', async () => {
    const before = (await calls.googleToken(await calls.codeFor('google'))).body.id_token;
    await twin.rotateKeys();
    const after = (await calls.googleToken(await calls.codeFor('google'))).body.id_token;
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    const keys = createRemoteJWKSet(new URL(`${twin.url}/google/oauth2/v3/certs`));
    await jwtVerify(before, keys);
    await jwtVerify(after, keys);
  });
});
