// What happens when a browser comes to a stood-in provider? A wrong client or return address gets an error page and is never
// redirected; otherwise the person decides, and goes back with a code or a refusal, and with the state exactly as it came.
import { redirect } from '../frame/serve.ts';
import type { Answer, Asked } from '../frame/serve.ts';
import { consentPage, refusalPage } from './consent-page.ts';
import { isRegistered, make } from './identity-state.ts';
import type { Provider, Twin } from './identity-state.ts';
import { personOf, WRONG_ACCOUNT } from './people.ts';

const CODE_LIFE_MS = 10 * 60_000;

interface Request {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
  nonce: string | null;
  challenge: string | null;
  hint: string | null;
}

export function showConsent(twin: Twin, provider: Provider, asked: Asked): Answer {
  const request = readRequest(twin, provider, asked.url);
  if ('refused' in request) return request.refused;
  return consentPage({ provider, scopes: request.scopes, hint: request.hint });
}

export function takeDecision(twin: Twin, provider: Provider, { url, form }: Asked): Answer {
  const request = readRequest(twin, provider, url);
  if ('refused' in request) return request.refused;
  const decision = form.get('decision');
  const person = personOf(decision === 'wrong-account' ? WRONG_ACCOUNT : (form.get('person') ?? ''));
  if (decision === 'cancel' || !person) {
    twin.ledger.write('consent-refused', { provider });
    return back(request, {
      error: 'access_denied',
      ...(provider === 'facebook' && { error_reason: 'user_denied', error_description: 'Permissions error' }),
    });
  }
  const scopes = decision === 'partly' ? request.scopes.filter((scope) => scope !== 'email') : request.scopes;
  const code = make(twin, 'code');
  const { clientId, redirectUri, nonce, challenge } = request;
  twin.state.change((state) => {
    state.codes[code] = {
      provider,
      clientId,
      redirectUri,
      person: person.key,
      scopes,
      nonce,
      challenge,
      expiresAt: twin.clock.now() + CODE_LIFE_MS,
      isUsed: false,
    };
    if (provider === 'facebook')
      state.permissions[person.key] = Object.fromEntries(request.scopes.map((scope) => [scope, scopes.includes(scope)]));
  });
  twin.ledger.write('consent-given', { provider, person: person.key, scopes });
  return back(request, { code });
}

function back({ redirectUri, state }: Request, values: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return redirect(url.href);
}

function readRequest(twin: Twin, provider: Provider, url: URL): Request | { refused: Answer } {
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
