// Turns a row scope into SQL. Each entity has one function that calls this with its columns, for its lists, exports and single rows.
// Exhaustive, so that a new kind of scope cannot widen an existing query.
import type { RowScope } from '#domain/access/index.ts';
import { EVERYTHING, NOTHING } from './list-source.ts';
import type { Predicate } from './list-source.ts';

export interface ScopeColumns {
  /** The expression for the customer of a row: 'o.customer_id'. */
  customer: string;
  /**
   * What people who are bound to offices see: the rows whose office this expression gives, every row of their customer (as for the
   * customer record itself), or nothing.
   */
  officeBound: { office: string } | 'whole customer' | 'nothing';
}

export function scopePredicate(scope: RowScope, { customer, officeBound }: ScopeColumns): Predicate {
  switch (scope.kind) {
    case 'everything':
      return EVERYTHING;
    case 'customer':
      return { sql: `${customer} = $1`, values: [scope.customerId] };
    case 'offices':
      if (officeBound === 'nothing') return NOTHING;
      if (officeBound === 'whole customer') return { sql: `${customer} = $1`, values: [scope.customerId] };
      return { sql: `${customer} = $1 and ${officeBound.office} = any($2::uuid[])`, values: [scope.customerId, scope.officeIds] };
    case 'nothing':
      return NOTHING;
    default:
      return scope satisfies never;
  }
}
