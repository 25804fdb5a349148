// Whose dashboard an actor is in: customers' users in their own customer's, staff in that of the customer they have chosen.
import type { Actor } from '../access/index.ts';

/** Null for staff who have not chosen a customer. */
export const customerOfDashboard = (actor: Actor): string | null => actor.customerId ?? actor.chosenCustomerId;

/** The actor, scoped to the customer that a call names; null if they may not open its dashboard. */
export function scopeToDashboard(actor: Actor, customerId: string): Actor | null {
  const own = customerOfDashboard(actor);
  if (own !== null && own !== customerId) return null;
  return actor.customerId === null ? { ...actor, chosenCustomerId: customerId } : actor;
}
