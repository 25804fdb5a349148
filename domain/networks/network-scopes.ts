// The permissions that an ad account's token needs on each network, and what each one allows. The sign-in asks for all of them; people may
// grant fewer.
import type { Network } from './account-states.ts';

export interface NetworkScope {
  scope: string;
  /** For people: what is not possible without it. */
  allows: string;
  /** Without a needed one no campaign can be delivered and followed; the others serve single features. */
  isNeeded: boolean;
}

const needed = (scope: string, allows: string): NetworkScope => ({ scope, allows, isNeeded: true });

export const NETWORK_SCOPES: Readonly<Record<Network, readonly NetworkScope[]>> = {
  meta: [
    needed('ads_management', 'create campaigns and read their results'),
    needed('business_management', 'access the accounts, catalogs and pixels of a business'),
    needed('pages_show_list', 'list pages'),
    needed('pages_read_engagement', 'read pages'),
    needed('pages_manage_ads', 'advertise for pages and create lead forms'),
    needed('pages_manage_metadata', 'receive new leads'),
    needed('leads_retrieval', 'read leads'),
    needed('catalog_management', 'manage catalogs'),
    { scope: 'pages_manage_posts', allows: 'post new listings on pages', isNeeded: false },
  ],
  google: [needed('https://www.googleapis.com/auth/adwords', 'create campaigns and read their results')],
};

export const requestedScopes = (network: Network): string[] => NETWORK_SCOPES[network].map(({ scope }) => scope);

export const neededScopes = (network: Network): string[] =>
  NETWORK_SCOPES[network].filter(({ isNeeded }) => isNeeded).map(({ scope }) => scope);

export const missingScopes = (network: Network, granted: readonly string[]): string[] =>
  neededScopes(network).filter((scope) => !granted.includes(scope));

/** 'read leads', for a scope that is missing. */
export const scopeText = (network: Network, scope: string): string =>
  NETWORK_SCOPES[network].find((candidate) => candidate.scope === scope)?.allows ?? scope;
