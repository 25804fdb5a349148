// Files of creative templates and shared assets in the database: how rows become the contract's shapes, and all writes to their tables.
import { creativeFileList } from '#contract/creatives/index.ts';
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { fileUrl } from '#contract/files/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import { NOTHING } from '../db/lists/list-source.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { fileUrlSql } from '../files/index.ts';
import { files } from '../files/file-table.ts';
import { creativeAssets, creativeFiles } from './creative-file-table.ts';
import { creativeTemplates } from './creative-template-table.ts';

export type CreativeFileRecord = typeof creativeFiles.$inferSelect;
export type CreativeAssetRecord = typeof creativeAssets.$inferSelect;

const ofAsset = (expression: string): string => `(select ${expression} from creative_assets a where a.id = f.asset_id)`;

export const creativeFileListSource: ListSource = {
  descriptor: creativeFileList,
  from: 'creative_files f',
  alias: 'f',
  where: 'true',
  columns: {
    _id: 'f.id',
    fileName: 'f.file_name',
    fileType: 'f.file_type',
    content: 'f.content',
    creativeTemplate: 'f.template_id',
    assetKey: 'f.asset_key',
    assetType: 'f.asset_type',
    creativeTemplateAsset: ofAsset(
      `json_build_object('_id', a.id, 'cdnUrl', ${fileUrlSql('a.hash')}, 'originalFileName', a.original_name, 'size', a.bytes)`,
    ),
    s3Url: ofAsset(fileUrlSql('a.hash')),
    version: 'f.version',
    updatedAt: 'f.updated_at',
  },
  base: {},
};

/** The files of one template that is present, or without one the shared assets. */
export function creativeFilesOf(scope: RowScope, templateId: string | undefined): Predicate {
  if (scope.kind !== 'everything') return NOTHING;
  if (templateId === undefined) return { sql: 'f.template_id is null', values: [] };
  return {
    sql: 'f.template_id = $1 and exists (select from creative_templates t where t.id = f.template_id and t.deleted_at is null)',
    values: [templateId],
  };
}

const ofPresentTemplate = or(isNull(creativeFiles.templateId), isNull(creativeTemplates.deletedAt));
const fields = { file: creativeFiles, asset: creativeAssets };

const selectFiles = (db: Queryable) =>
  db
    .select(fields)
    .from(creativeFiles)
    .leftJoin(creativeTemplates, eq(creativeTemplates.id, creativeFiles.templateId))
    .leftJoin(creativeAssets, eq(creativeAssets.id, creativeFiles.assetId));

export async function findCreativeFile(
  db: Queryable,
  id: string,
): Promise<{ file: CreativeFileRecord; asset: CreativeAssetRecord | null } | null> {
  const [row] = await selectFiles(db).where(and(eq(creativeFiles.id, id), ofPresentTemplate));
  return row ?? null;
}

/** The lock of a shared asset, which has no template whose lock its saves could take. */
export async function lockSharedAsset(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: creativeFiles.id }).from(creativeFiles).where(eq(creativeFiles.id, id)).for('no key update');
}

/** Sorted by id. */
export async function templatesOfFiles(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ templateId: creativeFiles.templateId })
    .from(creativeFiles)
    .where(inArray(creativeFiles.id, [...ids]))
    .orderBy(asc(creativeFiles.templateId));
  return rows.flatMap(({ templateId }) => templateId ?? []);
}

/** As its bytes were when it was uploaded. */
export async function mediaTypeOfAsset(db: Queryable, assetId: string): Promise<string | null> {
  const [row] = await db
    .select({ mediaType: files.mediaType })
    .from(creativeAssets)
    .innerJoin(files, eq(files.id, creativeAssets.fileId))
    .where(eq(creativeAssets.id, assetId));
  return row?.mediaType ?? null;
}

/** Those that are neither text nor sound. */
export async function listOtherFiles(db: Queryable, templateId: string): Promise<CreativeFileAnswer[]> {
  const rows = await selectFiles(db)
    .where(and(eq(creativeFiles.templateId, templateId), eq(creativeFiles.fileType, 'OTHER'), ofPresentTemplate))
    .orderBy(asc(creativeFiles.id));
  return rows.map(({ file, asset }) => describeCreativeFile(file, asset));
}

export async function countCreativeFiles(db: Queryable, templateId: string): Promise<number> {
  const [row] = await db.select({ files: count() }).from(creativeFiles).where(eq(creativeFiles.templateId, templateId));
  return row?.files ?? 0;
}

export const describeAsset = ({ id, hash, originalName, bytes }: CreativeAssetRecord) => ({
  _id: id,
  cdnUrl: fileUrl(hash),
  originalFileName: originalName,
  size: bytes,
});

export const describeCreativeFile = (file: CreativeFileRecord, asset: CreativeAssetRecord | null): CreativeFileAnswer => ({
  _id: file.id,
  fileName: file.fileName,
  fileType: file.fileType,
  content: file.content,
  creativeTemplate: file.templateId,
  assetKey: file.assetKey,
  assetType: file.assetType,
  creativeTemplateAsset: asset && describeAsset(asset),
  s3Url: asset && fileUrl(asset.hash),
  version: file.version,
  updatedAt: file.updatedAt.toISOString(),
});

type NewFile = Pick<CreativeFileRecord, 'templateId' | 'fileName' | 'fileType' | 'content' | 'assetKey' | 'assetType'>;

export async function insertCreativeFile(tx: Transaction, file: NewFile): Promise<string> {
  const id = newId();
  await tx.insert(creativeFiles).values({ id, ...file });
  return id;
}

export async function updateCreativeFileRow(
  tx: Transaction,
  id: string,
  change: Partial<Omit<NewFile, 'templateId'>> & { assetId?: string | null },
): Promise<void> {
  await tx
    .update(creativeFiles)
    .set({ ...change, version: sql`${creativeFiles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(creativeFiles.id, id));
}

export function deleteCreativeFiles(tx: Transaction, ids: readonly string[]): Promise<{ id: string; templateId: string | null }[]> {
  return tx
    .delete(creativeFiles)
    .where(inArray(creativeFiles.id, [...ids]))
    .returning({ id: creativeFiles.id, templateId: creativeFiles.templateId });
}

/** An asset with this content, if there is one. */
export async function assetOfContent(tx: Transaction, hash: string): Promise<CreativeAssetRecord | null> {
  const [row] = await tx.select().from(creativeAssets).where(eq(creativeAssets.hash, hash)).orderBy(asc(creativeAssets.id)).limit(1);
  return row ?? null;
}

export async function insertAsset(tx: Transaction, asset: Omit<typeof creativeAssets.$inferInsert, 'id'>): Promise<CreativeAssetRecord> {
  const [row] = await tx
    .insert(creativeAssets)
    .values({ id: newId(), ...asset })
    .returning();
  if (!row) throw new Error('An asset was not written');
  return row;
}
