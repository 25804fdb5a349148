// Which rows may this actor see? One answer for every entity below a customer; stores turn it into SQL.
// The tenant is decided by the person's customer, never by a role alone: a stray staff role on a
// customer's user opens nothing.
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
    return actor.chosenCustomerId === null
      ? { kind: 'everything' }
      : { kind: 'customer', customerId: actor.chosenCustomerId };
  }
  if (actor.roles.includes('corporate')) return { kind: 'customer', customerId: actor.customerId };
  if (actor.roles.includes('branchmanager') || actor.roles.includes('branchuser')) {
    return { kind: 'offices', customerId: actor.customerId, officeIds: actor.officeIds };
  }
  return { kind: 'nothing' };
}
