// Which accounts elsewhere are linked to this person's, and which could be?
import type { LinkedAccount } from '#contract/accounts/index.ts';
import { IDENTITY_PROVIDERS, leavesAWayIn, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { House } from '../house.ts';
import { identitiesOf } from './identity-store.ts';
import { isProviderTwin } from './provider-list.ts';
import { findUser } from './user-store.ts';

export async function listLinkedAccounts(house: House, userId: string): Promise<{ accounts: LinkedAccount[]; hasPassword: boolean }> {
  const [user, linked] = await Promise.all([findUser(house.db, userId), identitiesOf(house.db, userId)]);
  const ways = { hasPassword: user !== null && user.passwordHash !== null, linked: linked.map(({ provider }) => provider) };
  const describe = (provider: IdentityProviderId): LinkedAccount => {
    const identity = linked.find((candidate) => candidate.provider === provider);
    return {
      provider,
      label: PROVIDER_LABELS[provider],
      isTwin: isProviderTwin(house, provider),
      isOffered: house.identity.has(provider),
      linked: identity
        ? {
            email: identity.email,
            name: identity.name,
            linkedAt: identity.createdAt.toISOString(),
            lastUsedAt: identity.lastUsedAt?.toISOString() ?? null,
            needsRelink: identity.tokens === null,
            mayUnlink: leavesAWayIn(ways, provider),
          }
        : null,
    };
  };
  return {
    accounts: IDENTITY_PROVIDERS.map(describe).filter(({ isOffered, linked: is }) => isOffered || is !== null),
    hasPassword: ways.hasPassword,
  };
}
