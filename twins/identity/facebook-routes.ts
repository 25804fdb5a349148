// What does Facebook answer? The dialog, tokens (code and long-lived exchange), debug_token, me, permissions and their removal.
import { createHmac } from 'node:crypto';
import { json } from '../frame/serve.ts';
import type { Answer, Asked, Routes } from '../frame/serve.ts';
import { showConsent, takeDecision } from './authorise.ts';
import { badToken, graphError, TOKEN_VARIANTS } from './facebook-errors.ts';
import { make } from './identity-state.ts';
import type { Token, Twin } from './identity-state.ts';
import { personOf, subjectOf } from './people.ts';
import { issueToken, redeemCode, revokeConsent, validToken } from './redeem-code.ts';

const SHORT_LIFE_S = 2 * 3600;
const LONG_LIFE_S = 60 * 24 * 3600;

export const facebookRoutes = (twin: Twin): Routes => ({
  'GET /facebook/{version}/dialog/oauth': (asked) => showConsent(twin, 'facebook', asked),
  'POST /facebook/{version}/dialog/oauth': (asked) => takeDecision(twin, 'facebook', asked),
  'GET /facebook/{version}/oauth/access_token': (asked) => giveToken(twin, asked),
  'POST /facebook/{version}/oauth/access_token': (asked) => giveToken(twin, asked),
  'GET /facebook/{version}/debug_token': (asked) => debugToken(twin, asked),
  'GET /facebook/{version}/me': (asked) =>
    withUser(twin, asked, (token) => json(profileOf(twin, token, asked.url.searchParams.get('fields')))),
  'GET /facebook/{version}/me/permissions': (asked) => withUser(twin, asked, ({ person }) => json({ data: permissionsOf(twin, person) })),
  'GET /facebook/{version}/me/accounts': (asked) => withUser(twin, asked, () => json({ data: [] })),
  'DELETE /facebook/{version}/{userId}/permissions': (asked) =>
    withUser(twin, asked, ({ person }) => {
      if (![subjectOf('facebook', person), 'me'].includes(asked.params.userId ?? ''))
        return graphError({ message: 'Unsupported delete request.', code: 100 });
      revokeConsent(twin, (token) => token.provider === 'facebook' && token.person === person);
      twin.state.change((state) => delete state.permissions[person]);
      return json({ success: true });
    }),
});

/** What was sent, in the query or in a form. */
const valueOf = ({ url, form }: Asked, name: string): string | null => form.get(name) ?? url.searchParams.get(name);

function giveToken(twin: Twin, asked: Asked): Answer {
  const client = twin.clients.facebook;
  if (valueOf(asked, 'client_id') !== client.clientId) return graphError({ message: 'Error validating application.', code: 101 });
  if (valueOf(asked, 'client_secret') !== client.clientSecret) return graphError({ message: 'Error validating client secret.', code: 1 });
  if (valueOf(asked, 'grant_type') === 'fb_exchange_token') return exchange(twin, valueOf(asked, 'fb_exchange_token'));
  const code = redeemCode(twin, 'facebook', {
    code: valueOf(asked, 'code') ?? '',
    redirectUri: valueOf(asked, 'redirect_uri') ?? '',
    verifier: valueOf(asked, 'code_verifier'),
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
    consent: make(twin, 'consent'),
    kind: 'access',
    lifeMs: SHORT_LIFE_S * 1000,
  } as const;
  return json({ access_token: issueToken(twin, token), token_type: 'bearer', expires_in: SHORT_LIFE_S });
}

function exchange(twin: Twin, text: string | null): Answer {
  const token = validToken(twin, 'facebook', text);
  if (!token) return badToken('Error validating access token: Session has expired.', 463);
  const { provider, clientId, person, scopes, consent } = token;
  const longLived = issueToken(twin, { provider, clientId, person, scopes, consent, kind: 'long-lived', lifeMs: LONG_LIFE_S * 1000 });
  return json({ access_token: longLived, token_type: 'bearer', expires_in: LONG_LIFE_S });
}

/** As a parameter or as a header. */
const tokenIn = ({ url, headers }: Asked): string | null =>
  url.searchParams.get('access_token') ?? /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;

function debugToken(twin: Twin, asked: Asked): Answer {
  const { url } = asked;
  const { clientId, clientSecret } = twin.clients.facebook;
  if (tokenIn(asked) !== `${clientId}|${clientSecret}`) return badToken('Invalid OAuth access token.');
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

function withUser(twin: Twin, asked: Asked, answer: (token: Token) => Answer): Answer {
  const text = tokenIn(asked);
  const variant = TOKEN_VARIANTS.find(([name]) => twin.faults.has(name));
  if (variant) return badToken(variant[2], variant[1]);
  const token = validToken(twin, 'facebook', text);
  if (!token || text === null) return badToken('Error validating access token: Session has expired.', 463);
  const proof = createHmac('sha256', twin.clients.facebook.clientSecret).update(text).digest('hex');
  if (asked.url.searchParams.get('appsecret_proof') !== proof)
    return graphError({ message: 'Invalid appsecret_proof provided in the API argument', code: 100 });
  return answer(token);
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
  const wanted = fields?.split(',') ?? ['id', 'name'];
  return Object.fromEntries(Object.entries(profile).filter(([field]) => field === 'id' || wanted.includes(field)));
}

const permissionsOf = ({ state }: Twin, person: string) =>
  Object.entries(state.read().permissions[person] ?? {}).map(([permission, isGranted]) => ({
    permission,
    status: isGranted ? 'granted' : 'declined',
  }));
