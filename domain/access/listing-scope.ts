// Which listings an actor may see: corporate users all of their customer's, managers those of their offices, agents their own; sales
// only those of a dashboard that they have opened.
import type { Actor } from './actor.ts';
import { hasAnyRole } from './roles.ts';

export type ListingScope =
  | { kind: 'everything' }
  | { kind: 'customer'; customerId: string }
  /** Listings of these offices or of this agent. At least one of the two is set. */
  | { kind: 'own'; customerId: string; officeIds: readonly string[]; agentId: string | null }
  | { kind: 'nothing' };

export function listingScope(actor: Actor): ListingScope {
  if (actor.customerId === null) return staffScope(actor);
  const { customerId, roles, agentId = null } = actor;
  if (roles.includes('corporate')) return { kind: 'customer', customerId };
  const officeIds = roles.includes('branchmanager') ? actor.officeIds : [];
  if (!hasAnyRole(roles, ['branchmanager', 'branchuser'])) return { kind: 'nothing' };
  if (officeIds.length === 0 && agentId === null) return { kind: 'nothing' };
  // A manager without an office sees no listings, not even those on which they are an agent.
  if (roles.includes('branchmanager') && !roles.includes('branchuser') && officeIds.length === 0) return { kind: 'nothing' };
  return { kind: 'own', customerId, officeIds, agentId };
}

function staffScope({ roles, chosenCustomerId }: Actor): ListingScope {
  const seesEverything = hasAnyRole(roles, ['admin', 'operations']);
  if (!seesEverything && !roles.includes('sales')) return { kind: 'nothing' };
  if (chosenCustomerId !== null) return { kind: 'customer', customerId: chosenCustomerId };
  return seesEverything ? { kind: 'everything' } : { kind: 'nothing' };
}

export interface ListingAssignment {
  customerId: string;
  officeId: string | null;
  agentIds: readonly string[];
}

/** Checked before a listing is written: nobody may save a listing that they could not see afterwards. */
export function listingIsInScope(scope: ListingScope, { customerId, officeId, agentIds }: ListingAssignment): boolean {
  if (scope.kind === 'everything') return true;
  if (scope.kind === 'nothing' || scope.customerId !== customerId) return false;
  if (scope.kind === 'customer') return true;
  if (officeId !== null && scope.officeIds.includes(officeId)) return true;
  return scope.agentId !== null && agentIds.includes(scope.agentId);
}
