// The calls that an app makes to the identity twin, valid by default; a test overrides parameters to make them invalid.
import { createHash, createHmac } from 'node:crypto';
import type { Decision, TestTwin } from './identity-twin.ts';

/** The fields of both providers' responses that tests read. */
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
export const CALLBACK = {
  google: 'http://127.0.0.1:4000/api/auth/google/callback',
  facebook: 'http://localhost:5555/api/auth/facebook/callback',
};

export type Provider = 'google' | 'facebook';
const pageOf = (twin: TestTwin, provider: Provider): string =>
  `${twin.url}/${provider === 'google' ? 'google/o/oauth2/v2/auth' : 'facebook/v26.0/dialog/oauth'}`;

export function authorise(twin: TestTwin, provider: Provider, given: Record<string, string> = {}): string {
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
  return `${pageOf(twin, provider)}?${new URLSearchParams(query).toString()}`;
}

export function providerCalls(twin: TestTwin) {
  const codeFor = async (
    provider: Provider,
    person = 'admin',
    decision: Decision = 'accept',
    given: Record<string, string> = {},
  ): Promise<string> => (await twin.decide(authorise(twin, provider, given), person, decision)).searchParams.get('code') ?? '';

  const post = async (at: string, form: Record<string, string>) => {
    const answer = await fetch(`${twin.url}${at}`, { method: 'POST', body: new URLSearchParams(form) });
    return { status: answer.status, body: (await answer.json()) as Said };
  };

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
    const answer = await fetch(
      `${twin.url}/facebook/v26.0/${at}?${new URLSearchParams({ appsecret_proof: proof, access_token: token, ...query }).toString()}`,
      { method },
    );
    return { status: answer.status, body: (await answer.json()) as Said };
  };
  return { codeFor, post, googleToken, facebookToken, graph };
}
