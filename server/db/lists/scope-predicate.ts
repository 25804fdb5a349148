// Turns a row scope into SQL for lists. Each store names its columns; a scope that it cannot express matches nothing.
import type { RowScope } from '#domain/access/index.ts';
import { EVERYTHING, NOTHING } from './list-source.ts';
import type { Predicate } from './list-source.ts';

export interface ScopeColumns {
  customer: string;
  /** Absent where rows belong to no office: office-bound people then see none. */
  office?: string;
}

export function scopePredicate(scope: RowScope, columns: ScopeColumns): Predicate {
  if (scope.kind === 'everything') return EVERYTHING;
  if (scope.kind === 'customer') return { sql: `${columns.customer} = $1`, values: [scope.customerId] };
  if (scope.kind === 'offices' && columns.office !== undefined) {
    return { sql: `${columns.customer} = $1 and ${columns.office} = any($2::uuid[])`, values: [scope.customerId, scope.officeIds] };
  }
  return NOTHING;
}
