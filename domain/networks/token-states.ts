// Whether we have access to an account or a page by a token, and until when. The state follows from the token and the time alone.

/** In the order in which they become worse; an account without a token is not linked. */
export const TOKEN_STATES = ['LINKED', 'EXPIRING', 'MISSING_SCOPE', 'EXPIRED', 'REVOKED', 'NOT_LINKED'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

export const TOKEN_STATE_LABELS: Readonly<Record<TokenState, string>> = {
  LINKED: 'Linked',
  EXPIRING: 'Expires soon',
  MISSING_SCOPE: 'Permission missing',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
  NOT_LINKED: 'Not linked',
};

const TOKEN_WARNING_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;

export interface TokenFacts {
  /** Milliseconds since 1970; null for a token that does not expire. */
  expiresAt: number | null;
  granted: readonly string[];
  needed: readonly string[];
  /** The network or its user has withdrawn the access. */
  isRevoked: boolean;
}

/** Null for an account without a token. */
export function tokenStateAt(token: TokenFacts | null, now: number): TokenState {
  if (!token) return 'NOT_LINKED';
  if (token.isRevoked) return 'REVOKED';
  if (token.expiresAt !== null && token.expiresAt <= now) return 'EXPIRED';
  if (token.needed.some((scope) => !token.granted.includes(scope))) return 'MISSING_SCOPE';
  return token.expiresAt !== null && token.expiresAt - now <= TOKEN_WARNING_DAYS * DAY_MS ? 'EXPIRING' : 'LINKED';
}

/** An expiring token still gives access. */
export const givesAccess = (state: TokenState): boolean => state === 'LINKED' || state === 'EXPIRING';

const ACCESS_PROBLEMS: Readonly<Partial<Record<TokenState, string>>> = {
  MISSING_SCOPE: 'permission missing',
  EXPIRED: 'access expired',
  REVOKED: 'access revoked',
  NOT_LINKED: 'not linked',
};

/** Why we have no access, in a few words for a list of choices; null where we have it. */
export const accessProblem = (state: TokenState): string | null => ACCESS_PROBLEMS[state] ?? null;

/** States that staff are emailed about, once when a token enters them. */
const ALERTS: readonly TokenState[] = ['EXPIRING', 'EXPIRED', 'REVOKED', 'MISSING_SCOPE'];
export const isTokenAlert = (state: TokenState): boolean => ALERTS.includes(state);

/** Meta exchanges a token for one with a later expiry only after part of its sixty days is over. */
const RENEW_WITHIN_DAYS = 45;
export const isDueForRenewal = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && expiresAt > now && expiresAt - now <= RENEW_WITHIN_DAYS * DAY_MS;
