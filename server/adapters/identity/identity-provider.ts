// The interface to Google and Facebook as identity providers: where to send the browser, who came back, and how to revoke the consent.
// Every method throws RetryableFailure or PermanentFailure, and their messages contain no secret.
import type { IdentityProviderId } from '#domain/accounts/index.ts';

export interface ProviderTokens {
  accessToken: string;
  refreshToken: string | null;
  /** ISO time; null when the provider did not say. */
  expiresAt: string | null;
}

export interface ProvidedIdentity {
  /** The provider's id of the person. It never changes, unlike the email, so accounts are linked by it. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches for the email. */
  isEmailVerified: boolean;
  name: string | null;
  /** The scopes that the person granted, which may be fewer than were requested. */
  scopes: string[];
  tokens: ProviderTokens;
}

/** Ties the authorization response to the request that this browser made. */
export interface FlowProof {
  nonce: string;
  verifier: string;
}

export interface AuthorizationRequest extends FlowProof {
  state: string;
  redirectUri: string;
  /** Our own origin, for providers whose pages are served behind it, as those of a twin are. */
  origin: string;
  /** The email that the person is expected to sign in with, if known. */
  hint?: string;
}

export interface AuthorizationResponse extends FlowProof {
  state: string;
  redirectUri: string;
  /** The query string of the redirect back to us. */
  query: URLSearchParams;
}

export interface IdentityProvider {
  id: IdentityProviderId;
  clientId: string;
  scopes: readonly string[];
  /** The URL of its sign-in page; relative when it is served behind our own origin. */
  authBaseUrl: string;
  /** The URL that the browser is sent to. */
  addressOf(request: AuthorizationRequest): Promise<string>;
  identify(response: AuthorizationResponse): Promise<ProvidedIdentity>;
  /** Revoking a consent that has already ended is no failure. */
  revoke(subject: string, tokens: ProviderTokens): Promise<void>;
}

export type IdentityProviders = ReadonlyMap<IdentityProviderId, IdentityProvider>;
