export type { IdentityProvider, IdentityProviders, ProvidedIdentity, ProviderTokens } from './identity-provider.ts';
export { openIdentityProviders } from './open-identity-providers.ts';
export { openNetworkSignIns } from './open-network-sign-ins.ts';
export type { NetworkSignIns } from './open-network-sign-ins.ts';
export { readSignedRequest } from './signed-request.ts';
