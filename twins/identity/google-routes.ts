// Google's endpoints: discovery, keys, the authorization page, tokens (by code and by refresh token), user info and revocation.
import { json } from '../frame/serve.ts';
import type { Routes, TwinRequest, TwinResponse } from '../frame/serve.ts';
import { showConsent, handleDecision } from './authorise.ts';
import { idTokenClaims, personClaims } from './google-claims.ts';
import type { Token, Twin } from './identity-state.ts';
import { generateSecret } from './identity-state.ts';
import { issueToken, redeemCode, revokeConsent, validToken } from './redeem-code.ts';
import { publishedKeys, signIdToken } from './signing-keys.ts';

const ACCESS_TTL_S = 3599;
/** Google silently revokes the oldest refresh tokens of a person and an app beyond this number. */
const MAX_REFRESH_TOKENS = 100;

export const googleRoutes = (twin: Twin): Routes => ({
  'GET /google/.well-known/openid-configuration': () => json(discoveryOf(`${twin.baseUrl()}/google`)),
  'GET /google/oauth2/v3/certs': () => json(publishedKeys(twin)),
  'GET /google/o/oauth2/v2/auth': (request) => showConsent(twin, 'google', request),
  'POST /google/o/oauth2/v2/auth': (request) => handleDecision(twin, 'google', request),
  'POST /google/token': (request) => issueTokens(twin, request),
  'GET /google/v1/userinfo': ({ headers }) => {
    const token = validToken(twin, 'google', /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null);
    return token?.kind === 'access' ? json(personClaims(twin.faults, token)) : json({ error: 'invalid_token' }, 401);
  },
  'POST /google/revoke': ({ form, url }) => {
    const text = form.get('token') ?? url.searchParams.get('token') ?? '';
    const revoked = twin.state.read().tokens[text];
    const isRevoked = revoked?.provider === 'google' && revokeConsent(twin, (token) => token === revoked);
    return isRevoked ? json({}) : json({ error: 'invalid_token', error_description: 'Token expired or revoked' }, 400);
  },
});

async function issueTokens(twin: Twin, request: TwinRequest): Promise<TwinResponse> {
  if (!hasClientSecret(twin, request)) return json({ error: 'invalid_client', error_description: 'Unauthorized' }, 401);
  const { form } = request;
  if (form.get('grant_type') === 'refresh_token') return refresh(twin, form.get('refresh_token'));
  if (form.get('grant_type') !== 'authorization_code') return json({ error: 'unsupported_grant_type' }, 400);
  const code = redeemCode(twin, 'google', {
    code: form.get('code') ?? '',
    redirectUri: form.get('redirect_uri') ?? '',
    verifier: form.get('code_verifier'),
  });
  if ('refused' in code) {
    const error = code.refused === 'redirect-mismatch' ? 'redirect_uri_mismatch' : 'invalid_grant';
    return json({ error, error_description: `Bad Request (${code.refused})` }, 400);
  }
  const consent = generateSecret(twin, 'consent');
  const { clientId, person, scopes, nonce } = code;
  const token = { provider: 'google', clientId, person, scopes, consent } as const;
  dropOldestTokens(twin, person, clientId);
  return json({
    access_token: issueToken(twin, { ...token, kind: 'access', ttlMs: ACCESS_TTL_S * 1000 }),
    expires_in: ACCESS_TTL_S,
    refresh_token: issueToken(twin, { ...token, kind: 'refresh', ttlMs: null }),
    scope: scopes.join(' '),
    token_type: 'Bearer',
    ...(!twin.faults.has('no-id-token') && { id_token: await signIdToken(twin, idTokenClaims(twin, { person, scopes, nonce, clientId })) }),
  });
}

/** Makes room for one more. The variant 'one-refresh-token' lets a person have a single one. */
function dropOldestTokens(twin: Twin, person: string, clientId: string): void {
  const most = twin.faults.has('one-refresh-token') ? 1 : MAX_REFRESH_TOKENS;
  const live = Object.values(twin.state.read().tokens).filter(
    (token) =>
      token.kind === 'refresh' && token.provider === 'google' && token.person === person && token.clientId === clientId && !token.isRevoked,
  );
  const dropped = new Set(live.slice(0, Math.max(0, live.length + 1 - most)));
  if (dropped.size > 0) revokeConsent(twin, (token) => dropped.has(token));
}

/** Google does not rotate refresh tokens. */
async function refresh(twin: Twin, text: string | null): Promise<TwinResponse> {
  const token: Token | null = validToken(twin, 'google', text);
  if (token?.kind !== 'refresh') return json({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }, 400);
  const { clientId, person, scopes, consent } = token;
  return json({
    access_token: issueToken(twin, { provider: 'google', clientId, person, scopes, consent, kind: 'access', ttlMs: ACCESS_TTL_S * 1000 }),
    expires_in: ACCESS_TTL_S,
    scope: scopes.join(' '),
    token_type: 'Bearer',
    id_token: await signIdToken(twin, idTokenClaims(twin, { person, scopes, nonce: null, clientId })),
  });
}

function hasClientSecret({ clients }: Twin, { form, headers }: TwinRequest): boolean {
  const { clientId, clientSecret } = clients.google;
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')];
  return id === clientId && secret === clientSecret;
}

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/v1/userinfo`,
  revocation_endpoint: `${issuer}/revoke`,
  jwks_uri: `${issuer}/oauth2/v3/certs`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile', 'https://www.googleapis.com/auth/adwords'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  claims_supported: ['aud', 'email', 'email_verified', 'exp', 'given_name', 'iat', 'iss', 'name', 'sub'],
  code_challenge_methods_supported: ['S256'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
});
