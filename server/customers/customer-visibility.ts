// Which customers an actor sees. Modules before this one ask it too, so it needs nothing but the table.
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { customers } from './customer-table.ts';

/** People see only the customer they belong to, whatever office they work in. */
export const customersVisibleTo = (scope: RowScope, alias = 'c'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.id`, officeBound: 'whole customer' });

/**
 * The condition of rows whose customer is not removed; deactivated customers keep theirs. Few customers are removed, so their ids are
 * compared.
 */
export const ofPresentCustomers = (alias: string): string =>
  `${alias}.customer_id <> all (array(select k.id from customers k where k.deleted_at is not null))`;

/** `customersVisibleTo` as a condition of a typed query, without removed customers. */
export const isVisibleCustomer = (scope: RowScope): SQL | undefined =>
  and(isNull(customers.deletedAt), predicateAsSql(customersVisibleTo(scope, 'customers')));

/** Whether the customer exists in this scope. */
export async function customerExists(db: Queryable, scope: RowScope, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isVisibleCustomer(scope)));
  return row !== undefined;
}
