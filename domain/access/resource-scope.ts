// Which resources may this actor see? Those of their offices, or the whole customer's; sales only in a dashboard that they chose.
import type { Actor } from './actor.ts';
import { hasAnyRole } from './roles.ts';
import { rowScope } from './row-scope.ts';
import type { RowScope } from './row-scope.ts';

export function resourceScope(actor: Actor): RowScope {
  const isUnbound = actor.customerId === null && actor.chosenCustomerId === null;
  if (isUnbound && !hasAnyRole(actor.roles, ['admin', 'operations'])) return { kind: 'nothing' };
  return rowScope(actor);
}
