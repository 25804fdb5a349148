// Which listings may this actor see? Corporate people all of their customer's, managers those of their offices, agents those on which
// they are an agent; sales only in a dashboard that they chose.
import type { Actor } from './actor.ts';
import { hasAnyRole } from './roles.ts';

export type ListingScope =
  | { kind: 'everything' }
  | { kind: 'customer'; customerId: string }
  /** Listings of these offices, or of this agent: at least one of both is there. */
  | { kind: 'own'; customerId: string; officeIds: readonly string[]; agentId: string | null }
  | { kind: 'nothing' };

export function listingScope(actor: Actor): ListingScope {
  if (actor.customerId === null) return staffScope(actor);
  const { customerId, roles, agentId = null } = actor;
  if (roles.includes('corporate')) return { kind: 'customer', customerId };
  const officeIds = roles.includes('branchmanager') ? actor.officeIds : [];
  if (!hasAnyRole(roles, ['branchmanager', 'branchuser'])) return { kind: 'nothing' };
  if (officeIds.length === 0 && agentId === null) return { kind: 'nothing' };
  // A manager with no office sees none, whatever they sell themselves.
  if (roles.includes('branchmanager') && !roles.includes('branchuser') && officeIds.length === 0) return { kind: 'nothing' };
  return { kind: 'own', customerId, officeIds, agentId };
}

function staffScope({ roles, chosenCustomerId }: Actor): ListingScope {
  const seesEverything = hasAnyRole(roles, ['admin', 'operations']);
  if (!seesEverything && !roles.includes('sales')) return { kind: 'nothing' };
  if (chosenCustomerId !== null) return { kind: 'customer', customerId: chosenCustomerId };
  return seesEverything ? { kind: 'everything' } : { kind: 'nothing' };
}

export interface ListingPlace {
  customerId: string;
  officeId: string | null;
  agentIds: readonly string[];
}

/** Whether a listing that is so placed lies within the scope: nobody may write one that they could not see afterwards. */
export function listingIsInScope(scope: ListingScope, { customerId, officeId, agentIds }: ListingPlace): boolean {
  if (scope.kind === 'everything') return true;
  if (scope.kind === 'nothing' || scope.customerId !== customerId) return false;
  if (scope.kind === 'customer') return true;
  if (officeId !== null && scope.officeIds.includes(officeId)) return true;
  return scope.agentId !== null && agentIds.includes(scope.agentId);
}
