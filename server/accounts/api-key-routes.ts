import type { apiKeyEndpoints } from '#contract/accounts/index.ts';
import { requireSession } from '../http/authenticate.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { generateApiKey, revokeApiKey } from './api-key.ts';

export const apiKeyRoutes: Routes<typeof apiKeyEndpoints> = {
  generateApiKey: async ({ house, actor, params, request }) => {
    const { sessionId } = await requireSession(house.sessions, request);
    return house.db.transaction((tx) => generateApiKey(tx, actor, params.userId, sessionId));
  },
  revokeApiKey: ({ house, actor, params }) => house.db.transaction((tx) => revokeApiKey(tx, actor, params.userId)),
};
