// The person or program that makes a call, with everything that rules and queries need to know about them.
import type { Role } from './roles.ts';

export interface Actor {
  userId: string;
  email: string;
  displayName: string;
  roles: readonly Role[];
  /** The customer a dashboard user belongs to; null for staff. */
  customerId: string | null;
  /** Offices that the person manages or works in. */
  officeIds: readonly string[];
  /** The customer's agent that this person is; absent if they are not an agent. */
  agentId?: string;
  /** The customer whose dashboard staff have opened. It only ever narrows what they can see. */
  chosenCustomerId: string | null;
  /** Set for calls with an API key: it acts as the person who owns the key, or as a corporate user of the customer, not as any person. */
  byKey?: 'person' | 'customer';
  /** The admin who is signed in as this person. */
  actingAdminId?: string;
}
