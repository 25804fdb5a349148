// Memberships: access of a customer's user to the dashboards of other customers, granted by staff who manage the user.
import { CUSTOMER_ROLES } from '#domain/access/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

const customerRoles = z.array(z.enum(CUSTOMER_ROLES)).max(CUSTOMER_ROLES.length);

export const membership = z.object({
  customer: z.object({ _id: id, name: z.string(), isActive: z.boolean() }),
  roles: customerRoles,
});
export type Membership = z.infer<typeof membership>;

export const membershipInput = z.strictObject({
  /** Their order is kept: the first role decides which tabs of the dashboard they see. */
  roles: customerRoles.min(1, 'Choose at least one role.').transform((selected) => [...new Set(selected)]),
});

const memberships = z.object({ memberships: z.array(membership) });
const managers = ['admin', 'operations'] as const;
const userParams = z.object({ userId: id });
const membershipParams = z.object({ userId: id, customerId: id });

export const membershipEndpoints = {
  listMemberships: endpoint({
    method: 'GET',
    path: '/api/users/{userId}/memberships',
    summary: 'The other customers whose dashboard a user has access to',
    area: 'memberships',
    access: managers,
    params: userParams,
    output: memberships,
  }),
  saveMembership: endpoint({
    method: 'PUT',
    path: '/api/users/{userId}/memberships/{customerId}',
    summary: 'Give a customer’s user access to another customer’s dashboard, with these roles',
    area: 'memberships',
    access: managers,
    notByKey: true,
    params: membershipParams,
    body: membershipInput,
    output: memberships,
    errors: ['adminOnly', 'membershipForStaff', 'membershipAtHome'],
  }),
  removeMembership: endpoint({
    method: 'DELETE',
    path: '/api/users/{userId}/memberships/{customerId}',
    summary: 'Remove the access to another customer’s dashboard immediately',
    area: 'memberships',
    access: managers,
    params: membershipParams,
    output: memberships,
    errors: ['adminOnly'],
  }),
} as const;
