// How is a person let into another customer's dashboard, and out of it again? What they have open learns of it at once.
import type { Membership } from '#contract/accounts/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { refuseMissingCustomer } from './check-customer.ts';
import { lockManaged } from './manage-users.ts';
import { dropMembership, listMemberships, putMembership, rolesOfMember } from './membership-store.ts';
import { recordUserChange } from './record-user-change.ts';

export async function saveMembership(tx: Transaction, actor: Actor, userId: string, customerId: string, roles: readonly Role[]): Promise<Membership[]> {
  const user = await lockManaged(tx, actor, userId);
  if (user.customerId === null) throw new AppError('membershipForStaff');
  if (user.customerId === customerId) throw new AppError('membershipAtHome');
  await refuseMissingCustomer(tx, actor, customerId);
  const before = await rolesOfMember(tx, userId, customerId);
  await putMembership(tx, userId, customerId, roles);
  await tellOfIt(tx, actor, { userId, customerId, before, after: roles });
  return listMemberships(tx, userId);
}

/** Offices and agents are a later room's. */
export type LeaveCustomer = (tx: Transaction, userId: string, customerId: string) => Promise<void>;

export async function removeMembership(
  tx: Transaction,
  actor: Actor,
  userId: string,
  customerId: string,
  leaveCustomer: LeaveCustomer,
): Promise<Membership[]> {
  await lockManaged(tx, actor, userId);
  const before = await rolesOfMember(tx, userId, customerId);
  if (before === null) throw new AppError('notFound');
  await dropMembership(tx, userId, customerId);
  await leaveCustomer(tx, userId, customerId);
  await tellOfIt(tx, actor, { userId, customerId, before, after: null });
  return listMemberships(tx, userId);
}

interface Told {
  userId: string;
  customerId: string;
  before: readonly Role[] | null;
  after: readonly Role[] | null;
}

async function tellOfIt(tx: Transaction, actor: Actor, { userId, customerId, before, after }: Told): Promise<void> {
  const change = { area: 'memberships', action: 'updated', before: { rolesAsMember: before }, after: { rolesAsMember: after } } as const;
  await recordUserChange(tx, actor.userId, { id: userId, customerId }, change);
  await announceRevocation(tx, [userId]);
}
