import type { membershipEndpoints } from '#contract/accounts/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { removeMembership, saveMembership } from './membership-changes.ts';
import type { LeaveCustomer } from './membership-changes.ts';
import { listMemberships } from './membership-store.ts';
import { requireManagedUser } from '../users/manage-users.ts';

/** `leaveCustomer` comes from the customers module, which this one must not import. */
export const membershipRoutes = (leaveCustomer: LeaveCustomer): Routes<typeof membershipEndpoints> => ({
  listMemberships: async ({ context, actor, params }) => {
    await requireManagedUser(context.db, actor, params.userId);
    return { memberships: await listMemberships(context.db, params.userId) };
  },
  saveMembership: async ({ context, actor, params, body }) => ({
    memberships: await context.db.transaction((tx) => saveMembership(tx, actor, params.userId, params.customerId, body.roles)),
  }),
  removeMembership: async ({ context, actor, params }) => ({
    memberships: await context.db.transaction((tx) => removeMembership(tx, actor, params.userId, params.customerId, leaveCustomer)),
  }),
});
