// Where does someone come to when they open the product? Staff stay at home; a customer's people go on to their dashboard, or to
// the hub where they have several.
import { isStaff } from './roles.ts';
import type { Role } from './roles.ts';

export interface AtHome {
  roles: readonly Role[];
  /** The customer that they belong to. */
  customerId: string | null;
  /** How many other customers let them in. */
  memberships: number;
}

export type HomeAddress = '/' | '/hub' | '/customer-dashboard';

export function homeAddress({ roles, customerId, memberships }: AtHome): HomeAddress {
  if (customerId === null) return isStaff(roles) ? '/' : '/customer-dashboard';
  return memberships > 0 ? '/hub' : '/customer-dashboard';
}
