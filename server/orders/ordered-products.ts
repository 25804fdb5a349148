// The products that a dashboard's orders can be filtered by: those of its customer, by name.
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { products } from '../products/product-table.ts';

const MAX_PRODUCTS = 200;

export async function findOrderedProducts(db: Queryable, actor: Actor): Promise<{ _id: string; name: string }[]> {
  const customerId = customerOfDashboard(actor);
  if (customerId === null) return [];
  return db
    .select({ _id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.customerId, customerId), isNull(products.deletedAt)))
    .orderBy(asc(products.name), asc(products.id))
    .limit(MAX_PRODUCTS);
}
