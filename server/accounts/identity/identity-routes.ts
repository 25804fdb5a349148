// HTTP routes for linked accounts: listing, linking and unlinking them, and confirming a pending link with the password.
import type { identityEndpoints } from '#contract/accounts/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { confirmPendingLink, readPendingLink } from './identity-pending.ts';
import { unlinkIdentity } from './identity-unlink.ts';
import { listLinkedAccounts } from './linked-accounts.ts';
import { startBrowserSession } from '../sign-in/browser-session.ts';
import { startLinking } from './start-linking.ts';

export const identityRoutes: Routes<typeof identityEndpoints> = {
  listLinkedAccounts: ({ context, actor }) => listLinkedAccounts(context, actor.userId),
  startLinking: async ({ context, body, request, reply }) => ({ url: await startLinking(context, request, reply, body) }),
  unlinkAccount: async ({ context, actor, query }) => {
    await unlinkIdentity(context, actor, query.provider);
    return { provider: query.provider };
  },
  readPendingLink: async ({ context, request }) => ({ pending: await readPendingLink(context, request) }),
  confirmPendingLink: async ({ context, request, reply, body }) => {
    const { token, returnPath } = await confirmPendingLink(context, request, reply, body.password);
    const user = await startBrowserSession(context, request, reply, token);
    return { redirect: false, url: returnPath, isActive: true, roles: user.roles, user };
  },
};
