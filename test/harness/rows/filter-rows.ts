// Data filters for tests, written directly.
import { NEW_FILTER_CODE } from '#domain/feeds/index.ts';
import type { Database } from '#server/db/connection.ts';
import { filters } from '#server/feeds/filters/filter-table.ts';
import { filterVersions } from '#server/feeds/filters/filter-version-table.ts';
import { v7 as newId } from 'uuid';

export async function makeFilter(db: Database, given: Partial<typeof filters.$inferInsert> = {}, published?: string): Promise<string> {
  const id = newId();
  const name = given.name ?? `Filter ${id}`;
  const publishedVersion = published === undefined ? null : 1;
  await db.insert(filters).values({ id, vertical: 'real-estate', code: NEW_FILTER_CODE, publishedVersion, ...given, name });
  if (published !== undefined) await db.insert(filterVersions).values({ filterId: id, version: 1, name, code: published });
  return id;
}
