// The state of the identity twin: codes, tokens, granted permissions and signing keys. Everything that looks random is derived from the
// seed and a counter, so that the same calls give the same responses; only the RSA keys are truly random.
import { createHmac } from 'node:crypto';
import type { JWK } from 'jose';
import type { Clock } from '../frame/clock.ts';
import type { Faults } from '../frame/faults.ts';
import type { Ledger } from '../frame/ledger.ts';
import type { StateFile } from '../frame/state-file.ts';

export type Provider = 'google' | 'facebook';

export interface Code {
  provider: Provider;
  clientId: string;
  redirectUri: string;
  person: string;
  scopes: string[];
  nonce: string | null;
  challenge: string | null;
  expiresAt: number;
  isUsed: boolean;
}

export interface Token {
  provider: Provider;
  clientId: string;
  person: string;
  scopes: string[];
  kind: 'access' | 'refresh' | 'long-lived';
  /** Tokens of one consent are revoked together. */
  consent: string;
  issuedAt: number;
  /** Null for a token that does not expire. */
  expiresAt: number | null;
  isRevoked: boolean;
}

export interface IdentityState {
  made: number;
  codes: Record<string, Code>;
  tokens: Record<string, Token>;
  /** Facebook's permissions by person: true for granted, false for declined. */
  permissions: Record<string, Record<string, boolean>>;
  /** The newest key signs; earlier ones stay published. */
  keys: { kid: string; privateKey: JWK; publicKey: JWK }[];
}

export const emptyState: IdentityState = { made: 0, codes: {}, tokens: {}, permissions: {}, keys: [] };

export interface Client {
  clientId: string;
  clientSecret: string;
  /** A loopback URI is registered without a port and matches any port (RFC 8252); others must match exactly. */
  redirectUris: readonly string[];
}

export interface Twin {
  seed: string;
  state: StateFile<IdentityState>;
  clock: Clock;
  ledger: Ledger;
  faults: Faults;
  clients: Readonly<Record<Provider, Client>>;
  /** The URL that the twin listens at. */
  baseUrl(): string;
}

/** The next secret of a kind, which cannot be guessed without the seed. */
export function generateSecret({ seed, state }: Twin, kind: string): string {
  const count = state.change((draft) => ++draft.made);
  return `${kind}-${createHmac('sha256', seed).update(`${kind}:${count}`).digest('base64url')}`;
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(\/.*)$/;

export function isRegistered({ redirectUris }: Client, uri: string): boolean {
  const loopback = LOOPBACK.exec(uri);
  return redirectUris.includes(uri) || (loopback !== null && redirectUris.includes(`http://${loopback[1]}${loopback[2]}`));
}
