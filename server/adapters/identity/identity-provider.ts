// What can the house ask of Google or Facebook? To be sent to them, what came of it, and to end it again.
// Everything throws RetryableFailure or PermanentFailure; no message of theirs carries a secret.
import type { IdentityProviderId } from '#domain/accounts/index.ts';

export interface ProviderTokens {
  accessToken: string;
  refreshToken: string | null;
  /** ISO time; null when the provider did not say. */
  expiresAt: string | null;
}

export interface ProvidedIdentity {
  /** The provider's own id of the person: what an account is known by. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches for the email. */
  isEmailProven: boolean;
  name: string | null;
  /** What the person granted, which may be less than was asked for. */
  scopes: string[];
  tokens: ProviderTokens;
}

/** What ties the way there to the way back. */
export interface FlowProof {
  nonce: string;
  verifier: string;
}

export interface Departure extends FlowProof {
  state: string;
  redirectUri: string;
  /** Our own address, for providers whose pages are behind it. */
  origin: string;
  /** The email that is expected, where one is. */
  hint?: string;
}

export interface Return extends FlowProof {
  state: string;
  redirectUri: string;
  /** The query that the browser came back with. */
  query: URLSearchParams;
}

export interface IdentityProvider {
  id: IdentityProviderId;
  clientId: string;
  scopes: readonly string[];
  /** Where its sign-in page is; relative where it is behind our own address. */
  authBaseUrl: string;
  addressOf(departure: Departure): Promise<string>;
  identify(back: Return): Promise<ProvidedIdentity>;
  /** What is ended already is no failure. */
  revoke(subject: string, tokens: ProviderTokens): Promise<void>;
}

export type IdentityProviders = ReadonlyMap<IdentityProviderId, IdentityProvider>;
