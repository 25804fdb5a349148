// Facebook's endpoints: the dialog, tokens (by code and by exchange for a long-lived one), debug_token, me, permissions and their removal.
import { createHmac } from 'node:crypto';
import { json } from '../frame/serve.ts';
import type { Routes, TwinRequest, TwinResponse } from '../frame/serve.ts';
import { showConsent, handleDecision } from './authorise.ts';
import { badToken, graphError, TOKEN_VARIANTS } from './facebook-errors.ts';
import { generateSecret } from './identity-state.ts';
import type { Token, Twin } from './identity-state.ts';
import { personOf, subjectOf } from './people.ts';
import { issueToken, redeemCode, revokeConsent, validToken } from './redeem-code.ts';

const SHORT_TTL_S = 2 * 3600;
const LONG_TTL_S = 60 * 24 * 3600;

export const facebookRoutes = (twin: Twin): Routes => ({
  'GET /facebook/{version}/dialog/oauth': (request) => showConsent(twin, 'facebook', request),
  'POST /facebook/{version}/dialog/oauth': (request) => handleDecision(twin, 'facebook', request),
  'GET /facebook/{version}/oauth/access_token': (request) => issueAccessToken(twin, request),
  'POST /facebook/{version}/oauth/access_token': (request) => issueAccessToken(twin, request),
  'GET /facebook/{version}/debug_token': (request) => debugToken(twin, request),
  'GET /facebook/{version}/me': (request) =>
    withUser(twin, request, (token) => json(profileOf(twin, token, request.url.searchParams.get('fields')))),
  'GET /facebook/{version}/me/permissions': (request) =>
    withUser(twin, request, ({ person }) => json({ data: permissionsOf(twin, person) })),
  'GET /facebook/{version}/me/accounts': (request) => withUser(twin, request, () => json({ data: [] })),
  'DELETE /facebook/{version}/{userId}/permissions': (request) =>
    withUser(twin, request, ({ person }) => {
      if (![subjectOf('facebook', person), 'me'].includes(request.params.userId ?? ''))
        return graphError({ message: 'Unsupported delete request.', code: 100 });
      revokeConsent(twin, (token) => token.provider === 'facebook' && token.person === person);
      twin.state.change((state) => delete state.permissions[person]);
      return json({ success: true });
    }),
});

/** A parameter of the query or of the form. */
const parameter = ({ url, form }: TwinRequest, name: string): string | null => form.get(name) ?? url.searchParams.get(name);

function issueAccessToken(twin: Twin, request: TwinRequest): TwinResponse {
  const client = twin.clients.facebook;
  if (parameter(request, 'client_id') !== client.clientId) return graphError({ message: 'Error validating application.', code: 101 });
  if (parameter(request, 'client_secret') !== client.clientSecret)
    return graphError({ message: 'Error validating client secret.', code: 1 });
  if (parameter(request, 'grant_type') === 'fb_exchange_token') return exchangeForLongLived(twin, parameter(request, 'fb_exchange_token'));
  const code = redeemCode(twin, 'facebook', {
    code: parameter(request, 'code') ?? '',
    redirectUri: parameter(request, 'redirect_uri') ?? '',
    verifier: parameter(request, 'code_verifier'),
  });
  if ('refused' in code)
    return graphError({
      message: `This authorization code cannot be used (${code.refused}).`,
      code: 100,
      subcode: code.refused === 'used' ? 36009 : 36007,
    });
  const { clientId, person, scopes } = code;
  const token = {
    provider: 'facebook',
    clientId,
    person,
    scopes,
    consent: generateSecret(twin, 'consent'),
    kind: 'access',
    ttlMs: SHORT_TTL_S * 1000,
  } as const;
  return json({ access_token: issueToken(twin, token), token_type: 'bearer', expires_in: SHORT_TTL_S });
}

function exchangeForLongLived(twin: Twin, text: string | null): TwinResponse {
  const token = validToken(twin, 'facebook', text);
  if (!token) return badToken('Error validating access token: Session has expired.', 463);
  const { provider, clientId, person, scopes, consent } = token;
  const longLived = issueToken(twin, { provider, clientId, person, scopes, consent, kind: 'long-lived', ttlMs: LONG_TTL_S * 1000 });
  return json({ access_token: longLived, token_type: 'bearer', expires_in: LONG_TTL_S });
}

/** Sent as a parameter or as a header. */
const readToken = ({ url, headers }: TwinRequest): string | null =>
  url.searchParams.get('access_token') ?? /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;

function debugToken(twin: Twin, request: TwinRequest): TwinResponse {
  const { url } = request;
  const { clientId, clientSecret } = twin.clients.facebook;
  if (readToken(request) !== `${clientId}|${clientSecret}`) return badToken('Invalid OAuth access token.');
  const token = validToken(twin, 'facebook', url.searchParams.get('input_token'));
  if (!token || twin.faults.has('token-invalid'))
    return json({ data: { is_valid: false, scopes: [], error: { code: 190, message: 'The access token could not be decrypted' } } });
  const app_id = twin.faults.has('foreign-app') ? '999999999' : token.clientId;
  const expires_at = Math.floor((token.expiresAt ?? 0) / 1000);
  return json({
    data: {
      app_id,
      type: 'USER',
      is_valid: true,
      user_id: subjectOf('facebook', token.person),
      expires_at,
      issued_at: Math.floor(token.issuedAt / 1000),
      scopes: token.scopes,
    },
  });
}

function withUser(twin: Twin, request: TwinRequest, respond: (token: Token) => TwinResponse): TwinResponse {
  const text = readToken(request);
  const variant = TOKEN_VARIANTS.find(([name]) => twin.faults.has(name));
  if (variant) return badToken(variant[2], variant[1]);
  const token = validToken(twin, 'facebook', text);
  if (!token || text === null) return badToken('Error validating access token: Session has expired.', 463);
  const proof = createHmac('sha256', twin.clients.facebook.clientSecret).update(text).digest('hex');
  if (request.url.searchParams.get('appsecret_proof') !== proof)
    return graphError({ message: 'Invalid appsecret_proof provided in the API argument', code: 100 });
  return respond(token);
}

function profileOf({ faults }: Twin, { person: key, scopes }: Token, fields: string | null): Record<string, unknown> {
  const person = personOf(key);
  const email = faults.has('changed-email') ? `changed.${person?.email}` : person?.email;
  const isShared = scopes.includes('email') && email && !faults.has('missing-email');
  const profile: Record<string, unknown> = {
    id: subjectOf('facebook', faults.has('foreign-subject') ? 'stranger' : key),
    name: person?.name,
    ...(isShared && { email }),
  };
  const requested = fields?.split(',') ?? ['id', 'name'];
  return Object.fromEntries(Object.entries(profile).filter(([field]) => field === 'id' || requested.includes(field)));
}

const permissionsOf = ({ state }: Twin, person: string) =>
  Object.entries(state.read().permissions[person] ?? {}).map(([permission, isGranted]) => ({
    permission,
    status: isGranted ? 'granted' : 'declined',
  }));
