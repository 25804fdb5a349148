// Exchanges a code for tokens: once, before it expires, for the same redirect URI, and with the verifier that matches the code challenge.
// Issues, checks and revokes those tokens.
import { createHash } from 'node:crypto';
import type { Code, Provider, Token, Twin } from './identity-state.ts';
import { generateSecret } from './identity-state.ts';

export type CodeRefusal = 'unknown' | 'used' | 'expired' | 'redirect-mismatch' | 'verifier-mismatch';

export interface Redemption {
  code: string;
  redirectUri: string;
  verifier: string | null;
}

export function redeemCode(twin: Twin, provider: Provider, redemption: Redemption): Code | { refused: CodeRefusal } {
  const refused = refusalOf(twin, provider, redemption);
  if (refused) {
    twin.ledger.write('code-refused', { provider, refused });
    return { refused };
  }
  return twin.state.change((state) => {
    const code = state.codes[redemption.code] as Code;
    code.isUsed = true;
    return code;
  });
}

function refusalOf({ state, clock }: Twin, provider: Provider, { code: text, redirectUri, verifier }: Redemption): CodeRefusal | null {
  const code = state.read().codes[text];
  if (!code || code.provider !== provider) return 'unknown';
  if (code.isUsed) return 'used';
  if (code.expiresAt <= clock.now()) return 'expired';
  if (code.redirectUri !== redirectUri) return 'redirect-mismatch';
  const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
  return code.challenge === challenge ? null : 'verifier-mismatch';
}

export type NewToken = Pick<Token, 'provider' | 'clientId' | 'person' | 'scopes' | 'kind' | 'consent'> & { ttlMs: number | null };

export function issueToken(twin: Twin, { ttlMs, ...token }: NewToken): string {
  const text = generateSecret(twin, token.kind);
  const now = twin.clock.now();
  twin.state.change((state) => {
    state.tokens[text] = { ...token, issuedAt: now, expiresAt: ttlMs === null ? null : now + ttlMs, isRevoked: false };
  });
  twin.ledger.write('token-issued', { provider: token.provider, kind: token.kind, person: token.person, scopes: token.scopes });
  return text;
}

export function validToken({ state, clock }: Twin, provider: Provider, text: string | null): Token | null {
  const token = text === null ? undefined : state.read().tokens[text];
  if (!token || token.provider !== provider || token.isRevoked) return null;
  return token.expiresAt !== null && token.expiresAt <= clock.now() ? null : token;
}

/** Revokes all tokens of the matching consents; false when there were none. */
export function revokeConsent(twin: Twin, matches: (token: Token) => boolean): boolean {
  const revoked = twin.state.change((state) => {
    const matching = Object.values(state.tokens).filter((token) => matches(token) && !token.isRevoked);
    const consents = new Set(matching.map((token) => token.consent));
    for (const token of Object.values(state.tokens)) if (consents.has(token.consent)) token.isRevoked = true;
    return matching[0];
  });
  if (revoked) twin.ledger.write('consent-revoked', { provider: revoked.provider, person: revoked.person });
  return revoked !== undefined;
}
