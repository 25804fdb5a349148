// The published filters of a store, in its order, as the runner takes them.
import type { FilterVersion } from '#domain/feeds/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { filters } from './filter-table.ts';
import { filterVersions } from './filter-version-table.ts';

/** A filter that was never published, or was removed, is left out. */
export async function publishedFilters(db: Queryable, filterIds: readonly string[]): Promise<FilterVersion[]> {
  if (filterIds.length === 0) return [];
  const rows = await db
    .select({ id: filters.id, name: filters.name, version: filterVersions.version, code: filterVersions.code })
    .from(filters)
    .innerJoin(filterVersions, and(eq(filterVersions.filterId, filters.id), eq(filterVersions.version, filters.publishedVersion)))
    .where(and(inArray(filters.id, [...filterIds]), isNull(filters.deletedAt)));
  return filterIds.flatMap((id) => rows.filter((row) => row.id === id).map(({ name, version, code }) => ({ name, version, code })));
}
