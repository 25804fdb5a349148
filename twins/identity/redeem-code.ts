// May this code be turned into tokens? Once, in time, by the same client for the same address, and with the verifier whose
// challenge it was asked for with.
import { createHash } from 'node:crypto';
import type { Code, Provider, Token, Twin } from './identity-state.ts';
import { make } from './identity-state.ts';

export type CodeRefusal = 'unknown' | 'used' | 'expired' | 'redirect-mismatch' | 'verifier-mismatch';

export interface Redemption {
  code: string;
  redirectUri: string;
  verifier: string | null;
}

export function redeemCode(twin: Twin, provider: Provider, given: Redemption): Code | { refused: CodeRefusal } {
  const refused = refusalOf(twin, provider, given);
  if (refused) {
    twin.ledger.write('code-refused', { provider, refused });
    return { refused };
  }
  return twin.state.change((state) => {
    const code = state.codes[given.code] as Code;
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
  const proven = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
  return code.challenge === proven ? null : 'verifier-mismatch';
}

export type NewToken = Pick<Token, 'provider' | 'clientId' | 'person' | 'scopes' | 'kind' | 'consent'> & { lifeMs: number | null };

export function issueToken(twin: Twin, { lifeMs, ...token }: NewToken): string {
  const text = make(twin, token.kind);
  const now = twin.clock.now();
  twin.state.change((state) => {
    state.tokens[text] = { ...token, issuedAt: now, expiresAt: lifeMs === null ? null : now + lifeMs, isRevoked: false };
  });
  twin.ledger.write('token-issued', { provider: token.provider, kind: token.kind, person: token.person, scopes: token.scopes });
  return text;
}

export function validToken({ state, clock }: Twin, provider: Provider, text: string | null): Token | null {
  const token = text === null ? undefined : state.read().tokens[text];
  if (!token || token.provider !== provider || token.isRevoked) return null;
  return token.expiresAt !== null && token.expiresAt <= clock.now() ? null : token;
}

/** All tokens of the same consent end; false when there was nothing to end. */
export function revokeConsent(twin: Twin, isMeant: (token: Token) => boolean): boolean {
  const ended = twin.state.change((state) => {
    const meant = Object.values(state.tokens).filter((token) => isMeant(token) && !token.isRevoked);
    const consents = new Set(meant.map((token) => token.consent));
    for (const token of Object.values(state.tokens)) if (consents.has(token.consent)) token.isRevoked = true;
    return meant[0];
  });
  if (ended) twin.ledger.write('consent-revoked', { provider: ended.provider, person: ended.person });
  return ended !== undefined;
}
