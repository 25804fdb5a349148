import type { apiKeyEndpoints } from '#contract/accounts/index.ts';
import { requireSession } from '../../http/session/authenticate.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { generateApiKey, revokeApiKey } from './api-key.ts';

export const apiKeyRoutes: Routes<typeof apiKeyEndpoints> = {
  generateApiKey: async ({ context, actor, params, request }) => {
    const { sessionId } = await requireSession(context.sessions, request);
    return context.db.transaction((tx) => generateApiKey(tx, actor, params.userId, sessionId));
  },
  revokeApiKey: ({ context, actor, params }) => context.db.transaction((tx) => revokeApiKey(tx, actor, params.userId)),
};
