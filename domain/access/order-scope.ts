// Which orders an actor may see: staff all, or those of the dashboard that they have opened; corporate users their customer's, managers
// those of their offices, agents those on which they are a contact; and everyone the orders that they placed.
import type { Actor } from './actor.ts';
import { hasAnyRole } from './roles.ts';

export type OrderScope =
  | { kind: 'everything' }
  | { kind: 'customer'; customerId: string }
  | { kind: 'own'; customerId: string; userId: string; officeIds: readonly string[]; agentId: string | null }
  | { kind: 'nothing' };

export function orderScope(actor: Actor): OrderScope {
  const { customerId, roles, userId, agentId = null, chosenCustomerId } = actor;
  if (customerId === null) {
    if (!hasAnyRole(roles, ['admin', 'operations', 'sales'])) return { kind: 'nothing' };
    return chosenCustomerId === null ? { kind: 'everything' } : { kind: 'customer', customerId: chosenCustomerId };
  }
  if (roles.includes('corporate')) return { kind: 'customer', customerId };
  if (!hasAnyRole(roles, ['branchmanager', 'branchuser'])) return { kind: 'nothing' };
  return { kind: 'own', customerId, userId, officeIds: roles.includes('branchmanager') ? actor.officeIds : [], agentId };
}
