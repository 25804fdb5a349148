// The authorization endpoint of the simulated providers. A wrong client or redirect URI gets an error page and is never redirected;
// otherwise the person decides and is redirected back with a code or an error, and with the state unchanged.
import { redirect } from '../frame/serve.ts';
import type { TwinRequest, TwinResponse } from '../frame/serve.ts';
import { consentPage, refusalPage, SIGN_IN_SCOPES } from './consent-page.ts';
import { generateSecret, isRegistered } from './identity-state.ts';
import type { Provider, Twin } from './identity-state.ts';
import { personOf, WRONG_ACCOUNT } from './people.ts';

const CODE_TTL_MS = 10 * 60_000;

interface Authorization {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
  nonce: string | null;
  challenge: string | null;
  hint: string | null;
}

export function showConsent(twin: Twin, provider: Provider, { url }: TwinRequest): TwinResponse {
  const authorization = readAuthorization(twin, provider, url);
  if ('refused' in authorization) return authorization.refused;
  return consentPage({ provider, scopes: authorization.scopes, hint: authorization.hint });
}

export function handleDecision(twin: Twin, provider: Provider, { url, form }: TwinRequest): TwinResponse {
  const authorization = readAuthorization(twin, provider, url);
  if ('refused' in authorization) return authorization.refused;
  const decision = form.get('decision');
  const person = personOf(decision === 'wrong-account' ? WRONG_ACCOUNT : (form.get('person') ?? ''));
  if (decision === 'cancel' || !person) {
    twin.ledger.write('consent-refused', { provider });
    return redirectBack(authorization, {
      error: 'access_denied',
      ...(provider === 'facebook' && { error_reason: 'user_denied', error_description: 'Permissions error' }),
    });
  }
  const scopes = grantedScopes(authorization, form);
  const code = generateSecret(twin, 'code');
  const { clientId, redirectUri, nonce, challenge } = authorization;
  twin.state.change((state) => {
    state.codes[code] = {
      provider,
      clientId,
      redirectUri,
      person: person.key,
      scopes,
      nonce,
      challenge,
      expiresAt: twin.clock.now() + CODE_TTL_MS,
      isUsed: false,
    };
    if (provider === 'facebook')
      state.permissions[person.key] = Object.fromEntries(authorization.scopes.map((scope) => [scope, scopes.includes(scope)]));
  });
  twin.ledger.write('consent-given', { provider, person: person.key, scopes });
  return redirectBack(authorization, { code });
}

/** People may share no email, and untick the permissions that are not about signing in. */
function grantedScopes({ scopes }: Authorization, form: URLSearchParams): string[] {
  const ticked = form.getAll('granted');
  const isChosen = (scope: string): boolean =>
    form.get('choosesScopes') === null || SIGN_IN_SCOPES.includes(scope) || ticked.includes(scope);
  return scopes.filter((scope) => isChosen(scope) && !(scope === 'email' && form.get('decision') === 'partly'));
}

function redirectBack({ redirectUri, state }: Authorization, values: Record<string, string>): TwinResponse {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return redirect(url.href);
}

function readAuthorization(twin: Twin, provider: Provider, url: URL): Authorization | { refused: TwinResponse } {
  const value = (name: string): string | null => url.searchParams.get(name);
  const client = twin.clients[provider];
  const refuse = (error: string, why: string) => {
    twin.ledger.write('authorise-refused', { provider, error });
    return { refused: refusalPage(provider, error, why) };
  };
  const redirectUri = value('redirect_uri') ?? '';
  if (value('client_id') !== client.clientId) return refuse('invalid_client', 'The app that asks is not known here.');
  if (!isRegistered(client, redirectUri))
    return refuse('redirect_uri_mismatch', 'The address to return to is not registered for this app.');
  if (value('response_type') !== 'code') return refuse('unsupported_response_type', 'Only codes are given out here.');
  const challenge = value('code_challenge');
  if (challenge !== null && value('code_challenge_method') !== 'S256')
    return refuse('invalid_request', 'Only S256 is accepted for code_challenge_method.');
  const scopes = (value('scope') ?? '').split(/[\s,]+/).filter(Boolean);
  return {
    clientId: client.clientId,
    redirectUri,
    scopes,
    state: value('state'),
    nonce: value('nonce'),
    challenge,
    hint: value('login_hint'),
  };
}
