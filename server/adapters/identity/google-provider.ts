// How does Google say who someone is? By OpenID Connect: discovery, PKCE, nonce and state, and an id token whose signature,
// issuer, audience and time are checked.
import * as oidc from 'openid-client';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { boundedFetch, IDENTITY_LIMITS } from './bounded-fetch.ts';
import type { Limits } from './bounded-fetch.ts';
import type { IdentityProvider, ProvidedIdentity, Return } from './identity-provider.ts';

export interface GoogleOptions {
  issuer: string;
  /** Where browsers are sent, when not to where discovery says. */
  authorizeUrl?: string | undefined;
  clientId: string;
  clientSecret: string;
  now(): number;
  limits?: Limits;
}

const SCOPES = ['openid', 'email', 'profile'];
const DISCOVERY_LASTS_MS = 3600_000;

export function openGoogleProvider(options: GoogleOptions): IdentityProvider {
  const { issuer, authorizeUrl, clientId, clientSecret, now, limits = IDENTITY_LIMITS } = options;
  const isLoopback = issuer.startsWith('http:');
  const fetchFrom = boundedFetch(limits);
  const customFetch: oidc.CustomFetch = (url, init) => fetchFrom(url, init);
  const authentication = oidc.ClientSecretPost(clientSecret);
  let discovered: { metadata: oidc.ServerMetadata; until: number } | null = null;

  const discover = async (): Promise<oidc.ServerMetadata> => {
    if (discovered && discovered.until > now()) return discovered.metadata;
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
      [oidc.customFetch]: customFetch,
      ...(isLoopback && { execute: [oidc.allowInsecureRequests] }),
    });
    discovered = { metadata: found.serverMetadata(), until: now() + DISCOVERY_LASTS_MS };
    return discovered.metadata;
  };

  /** A new one each time knows no keys yet, so that a key that Google has just begun to sign with is found. */
  const configure = async (): Promise<oidc.Configuration> => {
    const configuration = new oidc.Configuration(await discover(), clientId, undefined, authentication);
    configuration[oidc.customFetch] = customFetch;
    if (isLoopback) oidc.allowInsecureRequests(configuration);
    // Without this the library trusts TLS instead of the signature.
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };

  return {
    id: 'google',
    clientId,
    scopes: SCOPES,
    authBaseUrl: authorizeUrl ?? `${issuer}/o/oauth2/v2/auth`,
    addressOf: ({ redirectUri, state, nonce, verifier, origin, hint }) =>
      told(async () => {
        const url = oidc.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: SCOPES.join(' '),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          access_type: 'offline',
          prompt: 'select_account',
          ...(hint !== undefined && { login_hint: hint }),
        });
        if (authorizeUrl === undefined) return url.href;
        const elsewhere = new URL(authorizeUrl, origin);
        elsewhere.search = url.search;
        return elsewhere.href;
      }),
    identify: (back) => told(async () => identityIn(await redeem(await configure(), back), now())),
    revoke: (_subject, { refreshToken, accessToken }) =>
      told(async () => {
        await oidc.tokenRevocation(await configure(), refreshToken ?? accessToken).catch((error: unknown) => {
          if (!(error instanceof oidc.ResponseBodyError && error.error === 'invalid_token')) throw error;
        });
      }),
  };
}

function redeem(configuration: oidc.Configuration, { redirectUri, query, state, nonce, verifier }: Return) {
  const url = new URL(redirectUri);
  url.search = query.toString();
  return oidc.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
}

function identityIn(answer: Awaited<ReturnType<typeof redeem>>, now: number): ProvidedIdentity {
  const claims = answer.claims();
  if (!claims) throw new PermanentFailure('Google sent no id token');
  const seconds = answer.expiresIn();
  return {
    subject: claims.sub,
    email: typeof claims.email === 'string' ? claims.email.toLowerCase() : null,
    isEmailProven: typeof claims.email === 'string' && claims.email_verified === true,
    name: typeof claims.name === 'string' ? claims.name : null,
    scopes: answer.scope?.split(' ') ?? SCOPES,
    tokens: {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      expiresAt: seconds === undefined ? null : new Date(now + seconds * 1000).toISOString(),
    },
  };
}

/** The library wraps what the connection said; whether another try can help is found at the bottom of it. */
async function told<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof RetryableFailure || cause instanceof PermanentFailure) throw cause;
    }
    const said = error instanceof oidc.ResponseBodyError ? `${error.error}: ${error.error_description ?? ''}` : (error as Error).message;
    throw new PermanentFailure(`Google: ${said}`, error);
  }
}
