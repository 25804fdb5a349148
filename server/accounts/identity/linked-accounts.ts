// The accounts at providers that are linked to a user, and those that could be.
import type { LinkedAccount } from '#contract/accounts/index.ts';
import { IDENTITY_PROVIDERS, keepsSignInMethod, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { AppContext } from '../../app-context.ts';
import { identitiesOf } from './identity-store.ts';
import { isProviderTwin } from './provider-list.ts';
import { findUser } from '../users/user-store.ts';

export async function listLinkedAccounts(
  context: AppContext,
  userId: string,
): Promise<{ accounts: LinkedAccount[]; hasPassword: boolean }> {
  const [user, linked] = await Promise.all([findUser(context.db, userId), identitiesOf(context.db, userId)]);
  const signInMethods = { hasPassword: user !== null && user.passwordHash !== null, linked: linked.map(({ provider }) => provider) };
  const describe = (provider: IdentityProviderId): LinkedAccount => {
    const identity = linked.find((candidate) => candidate.provider === provider);
    return {
      provider,
      label: PROVIDER_LABELS[provider],
      isTwin: isProviderTwin(context, provider),
      isOffered: context.identity.has(provider),
      linked: identity
        ? {
            email: identity.email,
            name: identity.name,
            linkedAt: identity.createdAt.toISOString(),
            lastUsedAt: identity.lastUsedAt?.toISOString() ?? null,
            needsRelink: identity.tokens === null,
            mayUnlink: keepsSignInMethod(signInMethods, provider),
          }
        : null,
    };
  };
  return {
    accounts: IDENTITY_PROVIDERS.map(describe).filter(({ isOffered, linked: is }) => isOffered || is !== null),
    hasPassword: signInMethods.hasPassword,
  };
}
