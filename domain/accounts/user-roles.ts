// Which roles a user may hold, and who may grant them. Nobody holds both staff and customer roles, customers' users belong to exactly
// one customer, and nobody grants a role above their own or changes a user above them.
import { CUSTOMER_ROLES, hasAnyRole, isStaff, ROLES } from '../access/index.ts';
import type { Role } from '../access/index.ts';

export type RoleViolation = 'roleMissing' | 'rolesMixed' | 'customerMissing' | 'customerNotForStaff';

export const isCustomerRole = (role: Role): boolean => hasAnyRole([role], CUSTOMER_ROLES);

export function roleViolation(roles: readonly Role[], customerId: string | null): RoleViolation | null {
  if (roles.length === 0) return 'roleMissing';
  const isCustomerUser = hasAnyRole(roles, CUSTOMER_ROLES);
  if (isCustomerUser && isStaff(roles)) return 'rolesMixed';
  if (isCustomerUser && customerId === null) return 'customerMissing';
  if (!isCustomerUser && customerId !== null) return 'customerNotForStaff';
  return null;
}

/** Only admins and operations manage users. */
export function grantableRoles(actor: readonly Role[]): readonly Role[] {
  if (actor.includes('admin')) return ROLES;
  if (actor.includes('operations')) return ROLES.filter((role) => role !== 'admin');
  return [];
}

/** The roles that someone may invite. In a customer's dashboard these are only roles below their own. */
export function invitableRoles(actor: readonly Role[]): readonly Role[] {
  if (actor.includes('corporate')) return ['branchuser', 'branchmanager'];
  if (actor.includes('branchmanager')) return ['branchuser'];
  return grantableRoles(actor);
}

export const mayManage = (actor: readonly Role[], person: readonly Role[]): boolean => {
  const grantable = grantableRoles(actor);
  return grantable.length > 0 && person.every((role) => grantable.includes(role));
};

/** Required for setting a password or creating an API key, because both would allow signing in as that user. */
export const outranks = (actor: readonly Role[], person: readonly Role[]): boolean =>
  mayManage(actor, person) && !person.includes(actor.includes('admin') ? 'admin' : 'operations');

/** Whether an admin may sign in as this user. Never for staff. */
export const mayBeActedAs = (roles: readonly Role[], customerId: string | null): boolean =>
  customerId !== null && !isStaff(roles) && roles.length > 0;

/** Fields that a manager of users may change. The email identifies a user, so only admins may change it. */
export type UserField = 'displayName' | 'email' | 'roles' | 'customerId' | 'isActive';

export const editableUserFields = (actor: readonly Role[]): readonly UserField[] => {
  if (actor.includes('admin')) return ['displayName', 'email', 'roles', 'customerId', 'isActive'];
  return actor.includes('operations') ? ['displayName', 'roles', 'customerId', 'isActive'] : [];
};
