// The scope of network records. Accounts and pages may serve several customers, catalogs and tags belong to one. Everyone of a customer
// sees what serves it, whatever their office; only people who see every customer of a record may change it.
import type { RowScope } from '#domain/access/index.ts';
import { and, inArray } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer } from '../customers/customer-visibility.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { EVERYTHING, NOTHING } from '../db/lists/list-source.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { AppError } from '../http/app-error.ts';

function predicate(scope: RowScope, customerSql: string): Predicate {
  switch (scope.kind) {
    case 'everything':
      return EVERYTHING;
    case 'customer':
    case 'offices':
      return { sql: customerSql, values: [scope.customerId] };
    case 'nothing':
      return NOTHING;
    default:
      return scope satisfies never;
  }
}

/** The column holds the customers that a row serves. */
export const serves = (scope: RowScope, column: string): Predicate => predicate(scope, `${column} @> array[$1]::uuid[]`);
export const servesOnly = (scope: RowScope, column: string): Predicate => predicate(scope, `${column} = array[$1]::uuid[]`);
/** The column holds the one customer of a row. */
export const belongsToScope = (scope: RowScope, column: string): Predicate =>
  scopePredicate(scope, { customer: column, officeBound: 'whole customer' });

/** Only people who see every customer of a record may change it. */
export const seesAllCustomers = (scope: RowScope, customerIds: readonly string[]): boolean =>
  scope.kind === 'everything' || (scope.kind === 'customer' && customerIds.every((id) => id === scope.customerId));

/** Customers outside the scope are left out. */
export function namesOfCustomers(db: Queryable, scope: RowScope, ids: readonly string[]): Promise<{ _id: string; name: string }[]> {
  return db
    .select({ _id: customers.id, name: customers.name })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isVisibleCustomer(scope)))
    .orderBy(customers.name);
}

/** Customers outside the scope are refused as if they did not exist. */
export async function checkCustomers(tx: Transaction, scope: RowScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if ((await namesOfCustomers(tx, scope, ids)).length < ids.length) throw new AppError('notFound');
}

/** Publishes a change to the people of every customer that a record serves, or served before the change. */
export function publishToCustomers(tx: Transaction, area: string, id: string, customerIds: readonly string[]): void {
  for (const customerId of new Set(customerIds)) publishAfterCommit(tx, { area, ids: [id], customerId });
}
