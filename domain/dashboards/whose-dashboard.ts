// In whose dashboard is someone? People in their own customer's, staff in that of the customer they chose or named.
import type { Actor } from '../access/index.ts';

/** Null while staff chose nobody. */
export const customerOfDashboard = (actor: Actor): string | null => actor.customerId ?? actor.chosenCustomerId;

/** The actor within the dashboard that a call names; null where it is not theirs to enter. */
export function inDashboardOf(actor: Actor, customerId: string): Actor | null {
  const own = customerOfDashboard(actor);
  if (own !== null && own !== customerId) return null;
  return actor.customerId === null ? { ...actor, chosenCustomerId: customerId } : actor;
}
