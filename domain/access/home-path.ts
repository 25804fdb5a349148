// The path that someone sees first: the console's home for staff, the dashboard for customers' users, or the hub if they have several
// dashboards.
import { isStaff } from './roles.ts';
import type { Role } from './roles.ts';

export interface AtHome {
  roles: readonly Role[];
  /** Null for staff. */
  customerId: string | null;
  /** The number of other customers whose dashboards they can open. */
  memberships: number;
}

export type HomeAddress = '/' | '/hub' | '/customer-dashboard';

export function homeAddress({ roles, customerId, memberships }: AtHome): HomeAddress {
  if (customerId === null) return isStaff(roles) ? '/' : '/customer-dashboard';
  return memberships > 0 ? '/hub' : '/customer-dashboard';
}
