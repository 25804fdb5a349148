// Which roles may one person hold, and who may give them? Staff and customers' people never mix, people of a customer belong to
// one, and nobody gives a role above their own or changes someone who stands above them.
import { CUSTOMER_ROLES, hasAnyRole, isStaff, ROLES } from '../access/index.ts';
import type { Role } from '../access/index.ts';

export type RoleViolation = 'roleMissing' | 'rolesMixed' | 'customerMissing' | 'customerNotForStaff';

export const isCustomerRole = (role: Role): boolean => hasAnyRole([role], CUSTOMER_ROLES);

export function roleViolation(roles: readonly Role[], customerId: string | null): RoleViolation | null {
  if (roles.length === 0) return 'roleMissing';
  const isOfCustomer = hasAnyRole(roles, CUSTOMER_ROLES);
  if (isOfCustomer && isStaff(roles)) return 'rolesMixed';
  if (isOfCustomer && customerId === null) return 'customerMissing';
  if (!isOfCustomer && customerId !== null) return 'customerNotForStaff';
  return null;
}

/** Only these two manage people at all. */
export function rolesGivenBy(giver: readonly Role[]): readonly Role[] {
  if (giver.includes('admin')) return ROLES;
  if (giver.includes('operations')) return ROLES.filter((role) => role !== 'admin');
  return [];
}

/** Whom one may let in: in a customer's dashboard only people below oneself. */
export function rolesLetInBy(actor: readonly Role[]): readonly Role[] {
  if (actor.includes('corporate')) return ['branchuser', 'branchmanager'];
  if (actor.includes('branchmanager')) return ['branchuser'];
  return rolesGivenBy(actor);
}

export const mayManage = (actor: readonly Role[], person: readonly Role[]): boolean => {
  const given = rolesGivenBy(actor);
  return given.length > 0 && person.every((role) => given.includes(role));
};

/** Whoever sets a password or makes a key could come in as that person: only for those who stand strictly below. */
export const standsAbove = (actor: readonly Role[], person: readonly Role[]): boolean =>
  mayManage(actor, person) && !person.includes(actor.includes('admin') ? 'admin' : 'operations');

/** Whether a person may be looked after as one who orders in a dashboard: never staff. */
export const mayBeActedAs = (roles: readonly Role[], customerId: string | null): boolean =>
  customerId !== null && !isStaff(roles) && roles.length > 0;

/** What someone who manages people may change of one; an email proves who a person is, so only admins change it. */
export type UserField = 'displayName' | 'email' | 'roles' | 'customerId' | 'isActive';

export const fieldsWrittenBy = (actor: readonly Role[]): readonly UserField[] => {
  if (actor.includes('admin')) return ['displayName', 'email', 'roles', 'customerId', 'isActive'];
  return actor.includes('operations') ? ['displayName', 'roles', 'customerId', 'isActive'] : [];
};
