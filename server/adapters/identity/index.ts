export type { IdentityProvider, IdentityProviders, ProvidedIdentity, ProviderTokens } from './identity-provider.ts';
export { openIdentityProviders } from './open-identity-providers.ts';
export { readSignedRequest } from './signed-request.ts';
