import type { apiKeyEndpoints } from '#contract/accounts/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { generateApiKey, revokeApiKey } from './api-key.ts';

export const apiKeyRoutes: Routes<typeof apiKeyEndpoints> = {
  generateApiKey: ({ house, actor, params }) => house.db.transaction((tx) => generateApiKey(tx, actor, params.userId)),
  revokeApiKey: ({ house, actor, params }) => house.db.transaction((tx) => revokeApiKey(tx, actor, params.userId)),
};
