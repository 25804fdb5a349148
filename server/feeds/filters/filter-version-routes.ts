// Handlers for the published versions of data filters.
import type { filterVersionEndpoints } from '#contract/feeds/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { desc, eq } from 'drizzle-orm';
import { users } from '../../accounts/users/user-table.ts';
import type { AppContext } from '../../app-context.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { findFilter, readFilterVersion } from './filter-store.ts';
import { filterVersions } from './filter-version-table.ts';
import { restoreFilterVersion } from './save-filter.ts';

const MOST_VERSIONS = 100;

async function requirePresent({ db }: AppContext, actor: Actor, id: string): Promise<void> {
  requireGlobalScope(actor);
  if (!(await findFilter(db, id))) throw new AppError('notFound');
}

export const filterVersionRoutes: Routes<typeof filterVersionEndpoints> = {
  listFilterVersions: async ({ context, actor, params: { filterId } }) => {
    await requirePresent(context, actor, filterId);
    const rows = await context.db
      .select({ version: filterVersions.version, publishedAt: filterVersions.createdAt, publishedBy: users.displayName })
      .from(filterVersions)
      .leftJoin(users, eq(users.id, filterVersions.createdBy))
      .where(eq(filterVersions.filterId, filterId))
      .orderBy(desc(filterVersions.version))
      .limit(MOST_VERSIONS);
    return { versions: rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })) };
  },
  readFilterVersion: async ({ context, actor, params: { filterId, version } }) => {
    await requirePresent(context, actor, filterId);
    const found = await readFilterVersion(context.db, filterId, version);
    if (!found) throw new AppError('notFound');
    return { version, name: found.name, code: found.code };
  },
  restoreFilterVersion: ({ context, actor, params: { filterId, version } }) =>
    context.db.transaction((tx) => restoreFilterVersion(tx, actor, filterId, version)),
};
