// The products that orders can be filtered by: those of the dashboard's customer, and in the console those of all customers, by name.
import type { Actor } from '#domain/access/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import { customersVisibleTo } from '../../customers/customer-visibility.ts';
import type { Queryable } from '../../db/connection.ts';
import { containing } from '../../db/fold-text-sql.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { products } from '../../products/product-table.ts';

/** A dashboard shows all of them at once; staff search among those of all customers. */
const MAX_PRODUCTS = 200;
const MAX_FOUND = 25;

export function findOrderedProducts(
  db: Queryable,
  actor: Actor,
  { search, id }: { search: string; id?: string | undefined },
): Promise<{ _id: string; name: string; customerName: string }[]> {
  const customerId = customerOfDashboard(actor);
  // One that is asked for by id may be deleted, so that its orders are still found and its name is shown.
  const chosen =
    id === undefined
      ? and(isNull(products.deletedAt), search ? sql`fold_text(${products.name}) like fold_text(${containing(search)})` : undefined)
      : eq(products.id, id);
  return db
    .select({ _id: products.id, name: products.name, customerName: customers.name })
    .from(products)
    .innerJoin(customers, eq(customers.id, products.customerId))
    .where(
      and(
        chosen,
        customerId === null ? undefined : eq(products.customerId, customerId),
        predicateAsSql(customersVisibleTo(rowScope(actor), 'customers')),
      ),
    )
    .orderBy(asc(products.name), asc(products.id))
    .limit(customerId === null ? MAX_FOUND : MAX_PRODUCTS);
}
