// Linked accounts over HTTP: what is linked, how linking begins, how it ends, and the link that waits for a password.
import type { identityEndpoints, LinkedAccount } from '#contract/accounts/index.ts';
import { addressBlock, IDENTITY_PROVIDERS, isFreshSession, leavesAWayIn, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { RetryableFailure } from '../adapters/outside-failure.ts';
import { AppError } from '../http/app-error.ts';
import { findSession } from '../http/authenticate.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import type { House } from '../house.ts';
import { refuseWrongPassword } from './check-own-password.ts';
import { confirmPending, readPending } from './identity-pending.ts';
import { identitiesOf } from './identity-store.ts';
import { unlinkIdentity } from './identity-unlink.ts';
import { beginFlow } from './provider-flow.ts';
import { isProviderTwin } from './provider-list.ts';
import { enterSession } from './session-entry.ts';
import { findUser } from './user-store.ts';
import { sessions } from './user-table.ts';

export const identityRoutes: Routes<typeof identityEndpoints> = {
  listLinkedAccounts: ({ house, actor }) => listLinkedAccounts(house, actor.userId),
  startLinking: async ({ house, body, request, reply }) => {
    const provider = house.identity.get(body.provider);
    if (!provider) throw new AppError('providerFailed');
    const { userId, sessionId } = await requireFreshSession(house, request, body.password);
    const linked = await identitiesOf(house.db, userId);
    if (linked.some((identity) => identity.provider === body.provider && identity.tokens !== null))
      throw new AppError('identityDiffers', { provider: PROVIDER_LABELS[body.provider] });
    const shell = body.url.startsWith('/customer-dashboard') ? 'dashboard' : 'staff';
    const flow = { purpose: 'link', userId, sessionId, shell, returnPath: body.url, address: addressBlock(request.ip) } as const;
    const url = await beginFlow(house, request, reply, provider, flow).catch((error: unknown) => {
      throw error instanceof RetryableFailure ? new AppError('providerAway', { provider: PROVIDER_LABELS[body.provider] }) : error;
    });
    return { url };
  },
  unlinkAccount: async ({ house, actor, query }) => {
    await unlinkIdentity(house, actor, query.provider);
    return { provider: query.provider };
  },
  readPendingLink: async ({ house, request }) => ({ pending: await readPending(house, request) }),
  confirmPendingLink: async ({ house, request, reply, body }) => {
    const { token, returnPath } = await confirmPending(house, request, reply, body.password);
    const user = await enterSession(house, request, reply, token);
    return { redirect: false, url: returnPath, isActive: true, roles: user.roles, user };
  },
};

/** Whoever finds an open browser must not make themselves a way in: an older session proves itself by the password. */
async function requireFreshSession(
  house: House,
  request: FastifyRequest,
  password: string | undefined,
): Promise<{ userId: string; sessionId: string }> {
  const session = await findSession(house.sessions, request);
  const user = session && (await findUser(house.db, session.actor.userId));
  if (!session || !user) throw new AppError('notSignedIn');
  const { sessionId } = session;
  if (password !== undefined) {
    await refuseWrongPassword(house, user, password, request.ip);
    return { userId: user.id, sessionId };
  }
  const [opened] = await house.db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  if (!opened || !isFreshSession(opened.at.getTime(), house.now())) throw new AppError('passwordAgain');
  return { userId: user.id, sessionId };
}

async function listLinkedAccounts(house: House, userId: string): Promise<{ accounts: LinkedAccount[]; hasPassword: boolean }> {
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
