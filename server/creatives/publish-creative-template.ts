// Stores a creative template as a new version, in the transaction that saved it. Publishing what was published already makes no version.
import type { NamedCreative } from '#domain/templates/index.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { CreativeTemplateRecord } from './creative-template-store.ts';
import { creativeTemplates } from './creative-template-table.ts';
import { creativeVersions } from './creative-version-table.ts';
import { readSnapshot, snapshotHash } from './read-snapshot.ts';

type CreativeVersion = typeof creativeVersions.$inferSelect;

/**
 * The caller has locked the template, so that two saves cannot take the same number. `checkedHash` is the hash of the snapshot that was
 * looked at before; null where it need not be.
 */
export async function publishCreativeTemplate(
  tx: Transaction,
  createdBy: string | null,
  template: CreativeTemplateRecord,
  checkedHash: string | null = null,
): Promise<void> {
  const snapshot = await readSnapshot(tx, template);
  const hash = snapshotHash(snapshot);
  if (checkedHash !== null && checkedHash !== hash) throw new AppError('changedMeanwhile');
  const newest = template.publishedVersion;
  const published = newest === null ? null : await readCreativeVersion(tx, template.id, newest);
  if (published?.snapshotHash === hash && published.name === template.name) return;
  const version = (newest ?? 0) + 1;
  await tx
    .insert(creativeVersions)
    .values({ templateId: template.id, version, name: template.name, snapshot, snapshotHash: hash, createdBy });
  await tx.update(creativeTemplates).set({ publishedVersion: version }).where(eq(creativeTemplates.id, template.id));
}

/** What an order that is placed now names, by the id of the creative template. */
export async function publishedCreatives(db: Queryable, ids: readonly string[]): Promise<Map<string, NamedCreative>> {
  if (ids.length === 0) return new Map();
  const { id, publishedVersion, renderType } = creativeTemplates;
  const rows = await db
    .select({ id, version: publishedVersion, renderType })
    .from(creativeTemplates)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.flatMap((row) =>
      row.version === null ? [] : [[row.id, { templateId: row.id, version: row.version, isVideo: row.renderType === 'VIDEO' }]],
    ),
  );
}

export async function readCreativeVersion(db: Queryable, templateId: string, version: number): Promise<CreativeVersion | null> {
  const [row] = await db
    .select()
    .from(creativeVersions)
    .where(and(eq(creativeVersions.templateId, templateId), eq(creativeVersions.version, version)));
  return row ?? null;
}
