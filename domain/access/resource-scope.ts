// Which resources an actor may see: those of their offices, or of the whole customer; sales only those of a dashboard they have opened.
import type { Actor } from './actor.ts';
import { hasAnyRole } from './roles.ts';
import { rowScope } from './row-scope.ts';
import type { RowScope } from './row-scope.ts';

export function resourceScope(actor: Actor): RowScope {
  const isGlobal = actor.customerId === null && actor.chosenCustomerId === null;
  if (isGlobal && !hasAnyRole(actor.roles, ['admin', 'operations'])) return { kind: 'nothing' };
  return rowScope(actor);
}
