import type { userEndpoints } from '#contract/accounts/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { setUserActive } from './set-user-active.ts';

export const userRoutes: Routes<typeof userEndpoints> = {
  activateUser: ({ house, actor, params }) => setUserActive(house.db, actor, params.userId, true),
  deactivateUser: ({ house, actor, params }) => setUserActive(house.db, actor, params.userId, false),
};
