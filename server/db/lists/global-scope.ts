// Access to rows that belong to no customer, such as plans and rates: only for staff who have no customer's dashboard open.
import { rowScope } from '#domain/access/index.ts';
import type { Actor, RowScope } from '#domain/access/index.ts';
import { EVERYTHING, NOTHING } from './list-source.ts';
import type { Predicate } from './list-source.ts';
import { AppError } from '../../http/app-error.ts';

export const globalScopePredicate = (scope: RowScope): Predicate => (scope.kind === 'everything' ? EVERYTHING : NOTHING);

export const isGlobalScope = (actor: Actor): boolean => rowScope(actor).kind === 'everything';

export function requireGlobalScope(actor: Actor): void {
  if (!isGlobalScope(actor)) throw new AppError('notFound');
}
