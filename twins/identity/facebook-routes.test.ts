import { describe, expect, test } from 'vitest';
import { openTwinCalls } from '../../test/harness/twins/twin-calls.ts';
import { subjectOf } from './people.ts';

const { twin, calls } = await openTwinCalls();

describe("Facebook's tokens", () => {
  test('a code becomes a token that names its person and its app', async () => {
    const { body } = await calls.facebookToken(await calls.codeFor('facebook', 'agent'));
    const id = subjectOf('facebook', 'agent');
    expect((await calls.graph('me', body.access_token, { fields: 'id,name,email' })).body).toEqual({
      id,
      name: 'Grace Lin',
      email: 'agent@adstead.example',
    });
    expect(
      (await calls.graph('debug_token', 'client-facebook|secret-facebook', { input_token: body.access_token })).body.data,
    ).toMatchObject({
      app_id: 'client-facebook',
      user_id: id,
      is_valid: true,
    });
    expect((await calls.graph('me/permissions', body.access_token)).body.data).toContainEqual({ permission: 'email', status: 'granted' });
  });

  test('a person may decline the email', async () => {
    const { body } = await calls.facebookToken(await calls.codeFor('facebook', 'agent', 'partly'));
    expect((await calls.graph('me', body.access_token, { fields: 'id,name,email' })).body).not.toHaveProperty('email');
    expect((await calls.graph('me/permissions', body.access_token)).body.data).toContainEqual({ permission: 'email', status: 'declined' });
  });

  test.each([
    ['a wrong secret', { client_secret: 'wrong' }],
    ['another app', { client_id: 'other' }],
    ['another redirect URI', { redirect_uri: 'http://localhost:1/api/auth/facebook/callback' }],
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }],
  ])('%s is refused', async (_, overrides) => {
    const { status, body } = await calls.facebookToken(await calls.codeFor('facebook'), overrides);
    expect(status).toBe(400);
    expect(body.error.type).toBe('OAuthException');
  });

  test('a code works once, and a long-lived token outlives the short-lived one', async () => {
    const code = await calls.codeFor('facebook');
    const { body } = await calls.facebookToken(code);
    expect((await calls.facebookToken(code)).status).toBe(400);
    const exchanged = await calls.facebookToken('', { grant_type: 'fb_exchange_token', fb_exchange_token: body.access_token });
    expect(exchanged.body.expires_in).toBe(60 * 24 * 3600);
    await twin.advance(3 * 3600_000);
    expect((await calls.graph('me', body.access_token)).body.error).toMatchObject({ code: 190, error_subcode: 463 });
    expect((await calls.graph('me', exchanged.body.access_token)).status).toBe(200);
  });

  test('a call without the proof of the app secret is refused', async () => {
    const { body } = await calls.facebookToken(await calls.codeFor('facebook'));
    expect((await calls.graph('me', body.access_token, { appsecret_proof: 'wrong' })).body.error.code).toBe(100);
  });

  test('removing the permissions revokes the tokens', async () => {
    const { body } = await calls.facebookToken(await calls.codeFor('facebook', 'manager'));
    expect((await calls.graph(`${subjectOf('facebook', 'agent')}/permissions`, body.access_token, {}, 'DELETE')).status).toBe(400);
    expect((await calls.graph(`${subjectOf('facebook', 'manager')}/permissions`, body.access_token, {}, 'DELETE')).body).toEqual({
      success: true,
    });
    expect((await calls.graph('me', body.access_token)).body.error.code).toBe(190);
  });

  test.each([
    ['app-removed', 458],
    ['password-changed', 460],
    ['session-expired', 463],
  ])('reports %s with its subcode', async (variant, subcode) => {
    const { body } = await calls.facebookToken(await calls.codeFor('facebook'));
    await twin.set({ variant, times: 1 });
    expect((await calls.graph('me', body.access_token)).body.error).toMatchObject({ code: 190, error_subcode: subcode });
    expect((await calls.graph('me', body.access_token)).status).toBe(200);
  });
});
