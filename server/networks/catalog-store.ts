// Catalogs in the database. A customer has at most one default catalog.
import { catalogList } from '#contract/networks/index.ts';
import type { CatalogInput, CatalogRow } from '#contract/networks/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { catalogs } from './catalog-table.ts';
import { belongsToScope } from './network-record-scope.ts';

export const catalogListSource: ListSource = {
  descriptor: catalogList,
  from: 'catalogs k',
  alias: 'k',
  where: 'k.deleted_at is null and exists (select from customers o where o.id = k.customer_id and o.deleted_at is null)',
  joins: 'join customers c on c.id = k.customer_id',
  columns: {
    _id: 'k.id',
    name: 'k.name',
    isDefault: 'k.is_default',
    customerId: 'k.customer_id',
    customerName: 'c.name',
    catalogId: 'k.platform_id',
    updatedAt: 'k.updated_at',
  },
  base: { catalogId: 'k.platform_id' },
};

export const catalogsVisibleTo = (scope: RowScope, alias = 'k'): Predicate => belongsToScope(scope, `${alias}.customer_id`);

export const removableCatalogs: RemovableRows = {
  source: catalogListSource,
  scope: (scope) => catalogsVisibleTo(scope),
  customer: 'k.customer_id',
  area: 'catalogs',
  entity: 'catalog',
  nameIndex: 'catalogs_name_unique',
};

const isDefaultOf = (customerId: string) =>
  and(eq(catalogs.customerId, customerId), eq(catalogs.isDefault, true), isNull(catalogs.deletedAt));

export async function insertCatalog(
  tx: Transaction,
  customerName: string,
  { customerId, name, isDefault }: CatalogInput,
): Promise<CatalogRow> {
  // Without the lock two first catalogs created at the same time would both become the default.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalogs of ${customerId}`}, 0))`);
  const defaults = await tx.select({ id: catalogs.id }).from(catalogs).where(isDefaultOf(customerId));
  if (isDefault)
    await tx
      .update(catalogs)
      .set({ isDefault: false, updatedAt: sql`now()` })
      .where(isDefaultOf(customerId));
  const [row] = await tx
    .insert(catalogs)
    .values({ id: newId(), customerId, name, isDefault: isDefault || defaults.length === 0 })
    .returning();
  if (!row) throw new Error('PostgreSQL answered an insert without its row');
  return {
    _id: row.id,
    name,
    customerId,
    customerName,
    isDefault: row.isDefault,
    catalogId: row.platformId,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A restored catalog does not become the default again when the customer has another default by now. */
export async function clearReplacedDefaults(db: Database, scope: RowScope, ids: readonly string[]): Promise<void> {
  await db
    .update(catalogs)
    .set({ isDefault: false })
    .where(
      and(
        inArray(catalogs.id, [...ids]),
        predicateAsSql(catalogsVisibleTo(scope, 'catalogs')),
        isNotNull(catalogs.deletedAt),
        eq(catalogs.isDefault, true),
        sql`exists (select from catalogs other where other.customer_id = ${catalogs.customerId} and other.id <> ${catalogs.id} and other.is_default and (other.deleted_at is null or (other.id = any(${sql.param([...ids])}::uuid[]) and other.id > ${catalogs.id})))`,
      ),
    );
}
