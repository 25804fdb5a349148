// Who is asking? Everything a rule or a query needs to know about the person behind a call.
import type { Role } from './roles.ts';

export interface Actor {
  userId: string;
  email: string;
  displayName: string;
  roles: readonly Role[];
  /** The customer a dashboard user belongs to; null for staff. */
  customerId: string | null;
  /** Offices the person manages or works in. */
  officeIds: readonly string[];
  /** Who they are among that customer's agents; absent for those who are none. */
  agentId?: string;
  /** The customer that staff chose in a dashboard: it narrows every call, and never widens one. */
  chosenCustomerId: string | null;
  /** A program acts, with an API key: as the person that it belongs to, or as a customer's corporate and then as nobody in person. */
  byKey?: 'person' | 'customer';
  /** The admin who really acts, in a window opened as this person. */
  actingAdminId?: string;
}
