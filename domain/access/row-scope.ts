// Which rows an actor may see, for every entity that belongs to a customer. Stores turn the scope into SQL.
// The actor's customer decides the tenant, never a role alone: a staff role that was given to a customer's user by mistake grants nothing.
import type { Actor } from './actor.ts';
import { isStaff } from './roles.ts';

export type RowScope =
  | { kind: 'everything' }
  | { kind: 'customer'; customerId: string }
  | { kind: 'offices'; customerId: string; officeIds: readonly string[] }
  | { kind: 'nothing' };

export function rowScope(actor: Actor): RowScope {
  if (actor.customerId === null) {
    if (!isStaff(actor.roles)) return { kind: 'nothing' };
    return actor.chosenCustomerId === null ? { kind: 'everything' } : { kind: 'customer', customerId: actor.chosenCustomerId };
  }
  if (actor.roles.includes('corporate')) return { kind: 'customer', customerId: actor.customerId };
  if (actor.roles.includes('branchmanager') || actor.roles.includes('branchuser')) {
    return { kind: 'offices', customerId: actor.customerId, officeIds: actor.officeIds };
  }
  return { kind: 'nothing' };
}
