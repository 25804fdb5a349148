// Catalogs in the database. A customer has at most one default catalog.
import { catalogList } from '#contract/catalogs/index.ts';
import type { CatalogChange } from '#contract/catalogs/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { belongsToScope } from '../networks/index.ts';
import { catalogs } from './catalog-table.ts';

export type CatalogRecord = typeof catalogs.$inferSelect;

const CATALOG_STATE = `case when k.account_id is null then 'NO_ACCOUNT' when k.problem <> '' then 'FAILED'
  when k.platform_id is not null and k.feed_id is not null and k.product_set_id is not null then 'READY' else 'WAITING' end`;

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
    state: CATALOG_STATE,
    customerId: 'k.customer_id',
    customerName: 'c.name',
    catalogId: 'k.platform_id',
    updatedAt: 'k.updated_at',
  },
  base: { catalogId: 'k.platform_id', state: CATALOG_STATE },
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

/** Answers whether the customer has a default. A new default replaces the old one. */
export async function makeRoomForDefault(tx: Transaction, customerId: string, isDefault: boolean): Promise<boolean> {
  // Without the lock two first catalogs created at the same time would both become the default.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalogs of ${customerId}`}, 0))`);
  if (isDefault)
    await tx
      .update(catalogs)
      .set({ isDefault: false, updatedAt: sql`now()` })
      .where(isDefaultOf(customerId));
  const defaults = await tx.select({ id: catalogs.id }).from(catalogs).where(isDefaultOf(customerId));
  return defaults.length > 0;
}

export type CatalogFields = Pick<CatalogChange, 'name' | 'filter' | 'pixelId' | 'isDefault' | 'creativeTemplateId'> & {
  accountId: string | null;
};

/** Meta reads the feed as soon as the catalog is there. */
export async function insertCatalog(tx: Transaction, customerId: string, fields: CatalogFields, now: Date): Promise<string> {
  const id = newId();
  await tx.insert(catalogs).values({ id, customerId, ...fields, fetchRequestedAt: now });
  return id;
}

export async function lockCatalog(tx: Transaction, scope: RowScope, id: string): Promise<CatalogRecord | null> {
  const [row] = await tx
    .select()
    .from(catalogs)
    .where(and(eq(catalogs.id, id), isNull(catalogs.deletedAt), predicateAsSql(catalogsVisibleTo(scope, 'catalogs'))))
    .for('update');
  return row ?? null;
}

export const catalogsOf = (tx: Transaction, ids: readonly string[]): Promise<CatalogRecord[]> =>
  tx
    .select()
    .from(catalogs)
    .where(inArray(catalogs.id, [...ids]));

export async function updateCatalogRow(tx: Transaction, id: string, change: Partial<CatalogRecord>): Promise<void> {
  await tx
    .update(catalogs)
    .set({ version: sql`${catalogs.version} + 1`, updatedAt: sql`now()`, ...change })
    .where(eq(catalogs.id, id));
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

/** The catalogs of a customer, as a part of other modules' statements: an array of ids. */
export const catalogIdsSql = (customerId: string): string =>
  `array(select k.id from catalogs k where k.customer_id = ${customerId} and k.deleted_at is null)`;
