// Linked accounts over HTTP: what is linked, how linking begins, how it ends, and the link that waits for a password.
import type { identityEndpoints } from '#contract/accounts/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { confirmPending, readPending } from './identity-pending.ts';
import { unlinkIdentity } from './identity-unlink.ts';
import { listLinkedAccounts } from './linked-accounts.ts';
import { enterSession } from './session-entry.ts';
import { startLinking } from './start-linking.ts';

export const identityRoutes: Routes<typeof identityEndpoints> = {
  listLinkedAccounts: ({ house, actor }) => listLinkedAccounts(house, actor.userId),
  startLinking: async ({ house, body, request, reply }) => ({ url: await startLinking(house, request, reply, body) }),
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
