// Identifies a person by Google's OpenID Connect: discovery, PKCE, nonce and state, and an ID token whose signature, issuer, audience
// and expiry are checked.
import * as oidc from 'openid-client';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { boundedFetch, IDENTITY_LIMITS } from './bounded-fetch.ts';
import type { Limits } from './bounded-fetch.ts';
import type { AuthorizationResponse, IdentityProvider, ProvidedIdentity } from './identity-provider.ts';

export interface GoogleOptions {
  issuer: string;
  /** Overrides the authorization endpoint of the discovery document. */
  authorizeUrl?: string | undefined;
  clientId: string;
  clientSecret: string;
  now(): number;
  /** Asked for beside those of signing in. */
  moreScopes?: readonly string[];
  /** `consent` makes Google send a new refresh token, which it does not do for a consent that it has already. */
  prompt?: 'select_account' | 'consent';
  limits?: Limits;
}

const SIGN_IN_SCOPES = ['openid', 'email', 'profile'];
const DISCOVERY_TTL_MS = 3600_000;

export function openGoogleProvider(options: GoogleOptions): IdentityProvider {
  const {
    issuer,
    authorizeUrl,
    clientId,
    clientSecret,
    now,
    moreScopes = [],
    prompt = 'select_account',
    limits = IDENTITY_LIMITS,
  } = options;
  const scopes = [...SIGN_IN_SCOPES, ...moreScopes];
  const isLoopback = issuer.startsWith('http:');
  const limitedFetch = boundedFetch(limits);
  const customFetch: oidc.CustomFetch = (url, init) => limitedFetch(url, init);
  const authentication = oidc.ClientSecretPost(clientSecret);
  let discovered: { metadata: oidc.ServerMetadata; until: number } | null = null;

  const discover = async (): Promise<oidc.ServerMetadata> => {
    if (discovered && discovered.until > now()) return discovered.metadata;
    const configuration = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
      [oidc.customFetch]: customFetch,
      ...(isLoopback && { execute: [oidc.allowInsecureRequests] }),
    });
    discovered = { metadata: configuration.serverMetadata(), until: now() + DISCOVERY_TTL_MS };
    return discovered.metadata;
  };

  /** A new configuration has no cached keys, so a signing key that Google has just introduced is found. */
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
    scopes,
    authBaseUrl: authorizeUrl ?? `${issuer}/o/oauth2/v2/auth`,
    addressOf: ({ redirectUri, state, nonce, verifier, origin, hint }) =>
      withFailures(async () => {
        const url = oidc.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: scopes.join(' '),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          access_type: 'offline',
          prompt,
          ...(hint !== undefined && { login_hint: hint }),
        });
        if (authorizeUrl === undefined) return url.href;
        const overridden = new URL(authorizeUrl, origin);
        overridden.search = url.search;
        return overridden.href;
      }),
    identify: (response) => withFailures(async () => readIdentity(await redeem(await configure(), response), scopes, now())),
    revoke: (_subject, { refreshToken, accessToken }) =>
      withFailures(async () => {
        await oidc.tokenRevocation(await configure(), refreshToken ?? accessToken).catch((error: unknown) => {
          if (!(error instanceof oidc.ResponseBodyError && error.error === 'invalid_token')) throw error;
        });
      }),
  };
}

function redeem(configuration: oidc.Configuration, { redirectUri, query, state, nonce, verifier }: AuthorizationResponse) {
  const url = new URL(redirectUri);
  url.search = query.toString();
  return oidc.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
}

function readIdentity(tokens: Awaited<ReturnType<typeof redeem>>, requested: readonly string[], now: number): ProvidedIdentity {
  const claims = tokens.claims();
  if (!claims) throw new PermanentFailure('Google sent no id token');
  const seconds = tokens.expiresIn();
  return {
    subject: claims.sub,
    email: typeof claims.email === 'string' ? claims.email.toLowerCase() : null,
    isEmailVerified: typeof claims.email === 'string' && claims.email_verified === true,
    name: typeof claims.name === 'string' ? claims.name : null,
    scopes: tokens.scope?.split(' ') ?? [...requested],
    tokens: {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
      expiresAt: seconds === undefined ? null : new Date(now + seconds * 1000).toISOString(),
    },
  };
}

/** openid-client wraps the errors of boundedFetch, so the failure that says whether to retry is found among the causes. */
async function withFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof RetryableFailure || cause instanceof PermanentFailure) throw cause;
    }
    const reason = error instanceof oidc.ResponseBodyError ? `${error.error}: ${error.error_description ?? ''}` : (error as Error).message;
    throw new PermanentFailure(`Google: ${reason}`, error);
  }
}
