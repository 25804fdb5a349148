// Turns a row scope into a condition of a typed query. Exhaustive, so that a new kind of scope cannot widen an existing query.
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * What people who are bound to offices see: the rows of their offices, every row of their customer (as for the customer record
 * itself), or nothing.
 */
export type OfficeBound = AnyPgColumn | 'whole customer' | 'nothing';

export function inScope(scope: RowScope, customer: AnyPgColumn, officeBound: OfficeBound): SQL | undefined {
  switch (scope.kind) {
    case 'everything':
      return undefined;
    case 'customer':
      return eq(customer, scope.customerId);
    case 'offices':
      if (officeBound === 'nothing') return sql`false`;
      if (officeBound === 'whole customer') return eq(customer, scope.customerId);
      return and(eq(customer, scope.customerId), inArray(officeBound, [...scope.officeIds]));
    case 'nothing':
      return sql`false`;
    default:
      return scope satisfies never;
  }
}
