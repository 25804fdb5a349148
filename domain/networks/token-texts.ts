// What a token's state means for the people who look after it, and what they do about it.
import { NETWORK_LABELS } from './account-states.ts';
import type { Network } from './account-states.ts';
import { scopeText } from './network-scopes.ts';
import type { TokenState } from './token-states.ts';

export interface TokenTextFacts {
  network: Network;
  /** As people read it; null when the token does not expire. */
  expiresOn: string | null;
  missingScopes: readonly string[];
}

type Explain = (facts: TokenTextFacts & { label: string }) => string;

const EXPLANATIONS: Readonly<Record<TokenState, Explain>> = {
  LINKED: ({ label, expiresOn }) =>
    expiresOn === null ? `Adstead has access to this account on ${label}.` : `Adstead has access to this account until ${expiresOn}.`,
  EXPIRING: ({ expiresOn }) => `Access ends ${expiresOn === null ? 'soon' : `on ${expiresOn}`}. Link the account again before then.`,
  MISSING_SCOPE: ({ network, missingScopes }) =>
    `Adstead has no permission to ${listOf(missingScopes.map((scope) => scopeText(network, scope)))}. Link the account again and grant all permissions.`,
  EXPIRED: ({ expiresOn }) =>
    `Access ended${expiresOn === null ? '' : ` on ${expiresOn}`}. No campaign can run until the account is linked again.`,
  REVOKED: ({ label }) => `${label} no longer gives Adstead access. No campaign can run until the account is linked again.`,
  NOT_LINKED: ({ label }) => `Adstead has no access to this account. Link it with a ${label} sign-in so that campaigns can run on it.`,
};

export const explainToken = (state: TokenState, facts: TokenTextFacts): string =>
  EXPLANATIONS[state]({ ...facts, label: NETWORK_LABELS[facts.network] });

/** 'read pages, read leads or manage catalogs'. */
const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? 'use everything it needs') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

const NO_ACCESS: Readonly<Record<TokenState, string>> = {
  LINKED: 'it is not linked',
  EXPIRING: 'it is not linked',
  MISSING_SCOPE: 'a permission is missing',
  EXPIRED: 'its sign-in has expired',
  REVOKED: 'its sign-in was revoked',
  NOT_LINKED: 'it is not linked',
};

/** Why nothing can be done on an account or page. `state` is the last one known; its token may have been erased since. */
export const noAccessText = (name: string, state: TokenState): string =>
  `Adstead has no access to ${name}: ${NO_ACCESS[state]}. Link it again.`;
