// Adds a person to another customer's dashboard and removes them again. Their open sessions get the change at once.
import type { Membership } from '#contract/accounts/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { refuseMissingCustomer } from '../users/check-customer.ts';
import { lockManagedUser } from '../users/manage-users.ts';
import { dropMembership, listMemberships, putMembership, rolesOfMember } from './membership-store.ts';
import { recordUserChange } from '../users/record-user-change.ts';

export async function saveMembership(
  tx: Transaction,
  actor: Actor,
  userId: string,
  customerId: string,
  roles: readonly Role[],
): Promise<Membership[]> {
  const user = await lockManagedUser(tx, actor, userId);
  if (user.customerId === null) throw new AppError('membershipForStaff');
  if (user.customerId === customerId) throw new AppError('membershipAtHome');
  await refuseMissingCustomer(tx, actor, customerId);
  const before = await rolesOfMember(tx, userId, customerId);
  await putMembership(tx, userId, customerId, roles);
  await recordAndPublish(tx, actor, { userId, customerId, before, after: roles });
  return listMemberships(tx, userId);
}

/** Removes a user from a customer's offices and agents, which belong to a later module. */
export type LeaveCustomer = (tx: Transaction, userId: string, customerId: string) => Promise<void>;

export async function removeMembership(
  tx: Transaction,
  actor: Actor,
  userId: string,
  customerId: string,
  leaveCustomer: LeaveCustomer,
): Promise<Membership[]> {
  await lockManagedUser(tx, actor, userId);
  const before = await rolesOfMember(tx, userId, customerId);
  if (before === null) throw new AppError('notFound');
  await dropMembership(tx, userId, customerId);
  await leaveCustomer(tx, userId, customerId);
  await recordAndPublish(tx, actor, { userId, customerId, before, after: null });
  return listMemberships(tx, userId);
}

interface MembershipChange {
  userId: string;
  customerId: string;
  before: readonly Role[] | null;
  after: readonly Role[] | null;
}

async function recordAndPublish(tx: Transaction, actor: Actor, { userId, customerId, before, after }: MembershipChange): Promise<void> {
  const change = { area: 'memberships', action: 'updated', before: { rolesAsMember: before }, after: { rolesAsMember: after } } as const;
  await recordUserChange(tx, actor.userId, { id: userId, customerId }, change);
  await publishRevocation(tx, [userId]);
}
