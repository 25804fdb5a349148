import type { membershipEndpoints } from '#contract/accounts/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { removeMembership, saveMembership } from './membership-changes.ts';
import type { LeaveCustomer } from './membership-changes.ts';
import { listMemberships } from './membership-store.ts';
import { readUser } from './user-view.ts';

/** What else a person gives up with a customer is for the customers' room to say. */
export const membershipRoutes = (leaveCustomer: LeaveCustomer): Routes<typeof membershipEndpoints> => ({
  listMemberships: async ({ house, actor, params }) => {
    const user = await readUser(house.db, actor, params.userId);
    return { memberships: await listMemberships(house.db, user._id) };
  },
  saveMembership: async ({ house, actor, params, body }) => ({
    memberships: await house.db.transaction((tx) => saveMembership(tx, actor, params.userId, params.customerId, body.roles)),
  }),
  removeMembership: async ({ house, actor, params }) => ({
    memberships: await house.db.transaction((tx) => removeMembership(tx, actor, params.userId, params.customerId, leaveCustomer)),
  }),
});
