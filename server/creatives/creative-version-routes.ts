// Handlers for the published versions of creative templates.
import type { creativeVersionEndpoints } from '#contract/creatives/index.ts';
import { fileUrl } from '#contract/files/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { isSharedAssetPath } from '#domain/creatives/index.ts';
import { desc, eq } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import type { AppContext } from '../app-context.ts';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { findCreativeTemplate } from './creative-template-store.ts';
import { creativeVersions } from './creative-version-table.ts';
import { readCreativeVersion } from './publish-creative-template.ts';
import { restoreCreativeVersion } from './restore-creative-version.ts';

const MOST_VERSIONS = 100;

async function requirePresent({ db }: AppContext, actor: Actor, id: string): Promise<void> {
  requireGlobalScope(actor);
  if (!(await findCreativeTemplate(db, id))) throw new AppError('notFound');
}

export const creativeVersionRoutes: Routes<typeof creativeVersionEndpoints> = {
  listCreativeVersions: async ({ context, actor, params: { creativeTemplateId } }) => {
    await requirePresent(context, actor, creativeTemplateId);
    const rows = await context.db
      .select({ version: creativeVersions.version, publishedAt: creativeVersions.createdAt, publishedBy: users.displayName })
      .from(creativeVersions)
      .leftJoin(users, eq(users.id, creativeVersions.createdBy))
      .where(eq(creativeVersions.templateId, creativeTemplateId))
      .orderBy(desc(creativeVersions.version))
      .limit(MOST_VERSIONS);
    return { versions: rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })) };
  },
  readCreativeVersion: async ({ context, actor, params: { creativeTemplateId, version } }) => {
    await requirePresent(context, actor, creativeTemplateId);
    const found = await readCreativeVersion(context.db, creativeTemplateId, version);
    if (!found) throw new AppError('notFound');
    const files = found.snapshot.files.filter(({ fileName }) => !isSharedAssetPath(fileName));
    return {
      version,
      files: files.map(({ assetHash, ...file }) => ({ ...file, s3Url: assetHash === null ? null : fileUrl(assetHash) })),
    };
  },
  restoreCreativeVersion: ({ context, actor, params: { creativeTemplateId, version } }) =>
    context.db.transaction((tx) => restoreCreativeVersion(tx, actor, creativeTemplateId, version)),
};
