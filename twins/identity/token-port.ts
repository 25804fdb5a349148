// Lets other twins of the process ask about the tokens that the identity twin has issued, as a provider's own services do.
import type { Provider, Token, Twin } from './identity-state.ts';
import { revokeConsent } from './redeem-code.ts';

export type FoundToken = Pick<Token, 'person' | 'scopes' | 'kind' | 'expiresAt' | 'isRevoked'>;

export interface TokenPort {
  /** A token of this provider, also an expired or revoked one; null when there is none. */
  findToken(text: string): FoundToken | null;
  /** Revokes the token with all others of its consent. */
  revokeToken(text: string): void;
}

export const tokensOf = (twin: Twin, provider: Provider): TokenPort => {
  const find = (text: string): Token | null => {
    const { tokens } = twin.state.read();
    const token = Object.hasOwn(tokens, text) ? tokens[text] : undefined;
    return token?.provider === provider ? token : null;
  };
  return {
    findToken(text) {
      const token = find(text);
      if (!token) return null;
      const { person, scopes, kind, expiresAt, isRevoked } = token;
      return { person, scopes, kind, expiresAt, isRevoked };
    },
    revokeToken(text) {
      const token = find(text);
      if (token) revokeConsent(twin, (each) => each === token);
    },
  };
};
