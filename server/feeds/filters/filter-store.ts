// Data filters in the database: how rows become the contract's shapes, and the only writes to their table. They belong to no customer.
import { filterList } from '#contract/feeds/index.ts';
import type { DataFilter } from '#contract/feeds/index.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import { FILTER_FIELDS, verticalFilterFields } from '#domain/feeds/index.ts';
import type { FilterVersion } from '#domain/feeds/index.ts';
import { and, arrayOverlaps, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { globalScopePredicate } from '../../db/lists/global-scope.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import type { RemovableRows } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { listVerticals, readVertical } from '../../inventory/index.ts';
import { stores } from '../../stores/store-table.ts';
import { filters } from './filter-table.ts';
import { filterVersions } from './filter-version-table.ts';

export type FilterRecord = typeof filters.$inferSelect;

const PUBLISHED_CODE = '(select v.code from filter_versions v where v.filter_id = f.id and v.version = f.published_version)';

const HAS_DRAFT = `(f.code is distinct from ${PUBLISHED_CODE})`;

export const filterListSource: ListSource = {
  descriptor: filterList,
  from: 'filters f',
  alias: 'f',
  where: 'f.deleted_at is null',
  columns: {
    _id: 'f.id',
    name: 'f.name',
    vertical: 'f.vertical',
    isPublished: '(f.published_version is not null)',
    publishedVersion: 'f.published_version',
    hasDraft: HAS_DRAFT,
    updatedAt: 'f.updated_at',
  },
  base: { isPublished: '(f.published_version is not null)', hasDraft: HAS_DRAFT },
};

export const removableFilters: RemovableRows = {
  source: filterListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'data-filters',
  entity: 'data filter',
  nameIndex: 'filters_name_unique',
  onRemoved: refuseUsed,
};

async function refuseUsed(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [used] = await tx
    .select({ store: stores.name, customer: customers.name, filterIds: stores.filterIds })
    .from(stores)
    .innerJoin(customers, eq(customers.id, stores.customerId))
    .where(and(arrayOverlaps(stores.filterIds, [...ids]), isNull(stores.deletedAt), isNull(customers.deletedAt)))
    .limit(1);
  if (!used) return;
  const usedIds = used.filterIds.filter((id) => ids.includes(id));
  const [filter] = await tx.select({ name: filters.name }).from(filters).where(inArray(filters.id, usedIds)).limit(1);
  throw new AppError('filterInUse', { store: used.store, customer: used.customer, name: filter?.name ?? '' });
}

/** The list descriptor, with the current verticals as choices. */
export async function readFilterList(db: Queryable): Promise<ListDescriptor> {
  const choices = (await listVerticals(db)).map(({ code, label }) => ({ value: code, label }));
  return { ...filterList, columns: filterList.columns.map((column) => (column.field === 'vertical' ? { ...column, choices } : column)) };
}

const isPresent = (id: string) => and(eq(filters.id, id), isNull(filters.deletedAt));

export async function findFilter(db: Queryable, id: string): Promise<FilterRecord | null> {
  const [row] = await db.select().from(filters).where(isPresent(id));
  return row ?? null;
}

export async function lockFilter(tx: Transaction, id: string): Promise<FilterRecord | null> {
  const [row] = await tx.select().from(filters).where(isPresent(id)).for('no key update');
  return row ?? null;
}

export async function readFilter(db: Queryable, id: string): Promise<DataFilter> {
  const row = await findFilter(db, id);
  if (!row) throw new AppError('notFound');
  const vertical = await readVertical(db, row.vertical);
  const published = row.publishedVersion === null ? null : await readFilterVersion(db, id, row.publishedVersion);
  return {
    _id: row.id,
    name: row.name,
    vertical: { code: vertical.code, label: vertical.label },
    code: row.code,
    publishedVersion: row.publishedVersion,
    publishedCode: published?.code ?? null,
    fields: [...FILTER_FIELDS, ...verticalFilterFields(vertical)],
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const listFiltersOfVertical = (db: Queryable, vertical: string) =>
  db
    .select({ _id: filters.id, name: filters.name, publishedVersion: filters.publishedVersion })
    .from(filters)
    .where(and(eq(filters.vertical, vertical), isNull(filters.deletedAt)))
    .orderBy(asc(filters.name), asc(filters.id));

export async function readFilterVersion(db: Queryable, filterId: string, version: number) {
  const [row] = await db
    .select()
    .from(filterVersions)
    .where(and(eq(filterVersions.filterId, filterId), eq(filterVersions.version, version)));
  return row ?? null;
}

export async function updateFilterRow(
  tx: Transaction,
  id: string,
  changedBy: string,
  change: Partial<Pick<FilterRecord, 'name' | 'code' | 'publishedVersion'>>,
): Promise<void> {
  await tx
    .update(filters)
    .set({ ...change, changedBy, version: sql`${filters.version} + 1`, updatedAt: sql`now()` })
    .where(eq(filters.id, id));
}

/** As the runner takes them, in this order. A filter that was never published, or was removed, is left out. */
export async function publishedFilters(db: Queryable, filterIds: readonly string[]): Promise<FilterVersion[]> {
  if (filterIds.length === 0) return [];
  const rows = await db
    .select({ id: filters.id, name: filters.name, version: filterVersions.version, code: filterVersions.code })
    .from(filters)
    .innerJoin(filterVersions, and(eq(filterVersions.filterId, filters.id), eq(filterVersions.version, filters.publishedVersion)))
    .where(and(inArray(filters.id, [...filterIds]), isNull(filters.deletedAt)));
  return filterIds.flatMap((id) => rows.filter((row) => row.id === id).map(({ name, version, code }) => ({ name, version, code })));
}
