// Properties of the signed-in user: customer or staff, name and initials.
import type { SessionUser } from '#contract/accounts/index.ts';
import { isStaff } from '#domain/access/index.ts';

/** A user with a customer counts as a customer's user, even with a stray staff role. */
export const isCustomerUser = (user: SessionUser): boolean => user.customer !== null || !isStaff(user.roles);

/** Staff can open every customer's dashboard. */
export const hasSeveralDashboards = (user: SessionUser): boolean => user.customer === null || (user.memberships ?? []).length > 0;

export const nameOf = (user: SessionUser): string => user.displayName.trim() || user.email;
export const firstNameOf = (user: SessionUser): string => nameOf(user).split(/\s+/)[0] ?? '';

export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
