// Who reaches what belongs to no customer, such as plans and rates? Staff, until they narrow themselves to one customer's dashboard.
import { rowScope } from '#domain/access/index.ts';
import type { Actor, RowScope } from '#domain/access/index.ts';
import { EVERYTHING, NOTHING } from './list-source.ts';
import type { Predicate } from './list-source.ts';
import { AppError } from '../http/app-error.ts';

export const aboveCustomers = (scope: RowScope): Predicate => (scope.kind === 'everything' ? EVERYTHING : NOTHING);

export function requireWholeSight(actor: Actor): void {
  if (rowScope(actor).kind !== 'everything') throw new AppError('notFound');
}
