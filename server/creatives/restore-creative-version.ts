// Puts the files and settings of a published version back into its template. Files of the same name keep their ids.
import type { CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { isSharedAssetPath } from '#domain/creatives/index.ts';
import type { SnapshotFile } from '#domain/creatives/index.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { assetOfContent, deleteCreativeFiles, insertCreativeFile, updateCreativeFileRow } from './creative-file-store.ts';
import { creativeFiles } from './creative-file-table.ts';
import {
  describeCreativeTemplate,
  findCreativeTemplate,
  lockCreativeTemplate,
  updateCreativeTemplateRow,
} from './creative-template-store.ts';
import { readCreativeVersion } from './publish-creative-template.ts';

export async function restoreCreativeVersion(tx: Transaction, actor: Actor, id: string, number: number): Promise<CreativeTemplateAnswer> {
  requireGlobalScope(actor);
  const template = await lockCreativeTemplate(tx, id);
  const version = template && (await readCreativeVersion(tx, id, number));
  if (!template || !version) throw new AppError('notFound');
  const { files, renderType, settings, audioOptions } = version.snapshot;
  await replaceFiles(
    tx,
    id,
    files.filter(({ fileName }) => !isSharedAssetPath(fileName)),
  );
  const { name, description, isPublished, customerTags, preview } = template;
  const input = { name, description, isPublished, customerTags, preview, renderType, settings: [...settings], audioOptions };
  await updateCreativeTemplateRow(tx, id, actor.userId, input);
  const entity = { area: 'creative-templates', entity: 'creative template', entityId: id, customerId: null };
  await recordChange(tx, actor.userId, { ...entity, action: 'updated', before: template, after: { ...input, restoredVersion: number } });
  const restored = await findCreativeTemplate(tx, id);
  if (!restored) throw new AppError('notFound');
  return describeCreativeTemplate(restored);
}

async function replaceFiles(tx: Transaction, templateId: string, files: readonly SnapshotFile[]): Promise<void> {
  const keyOf = (fileName: string): string => fileName.toLowerCase();
  const present = await tx
    .select({ id: creativeFiles.id, fileName: creativeFiles.fileName })
    .from(creativeFiles)
    .where(eq(creativeFiles.templateId, templateId));
  const kept = new Map(present.map(({ id, fileName }) => [keyOf(fileName), id]));
  const names = new Set(files.map(({ fileName }) => keyOf(fileName)));
  const surplus = present.filter(({ fileName }) => !names.has(keyOf(fileName))).map(({ id }) => id);
  // First, because a template has one audio file at most.
  if (surplus.length > 0) await deleteCreativeFiles(tx, surplus);
  for (const { fileName, fileType, content, assetHash } of files) {
    const asset = assetHash === null ? null : await assetOfContent(tx, assetHash);
    const file = { fileName, fileType, content, assetKey: null, assetType: null };
    const id = kept.get(keyOf(fileName)) ?? (await insertCreativeFile(tx, { templateId, ...file }));
    await updateCreativeFileRow(tx, id, { ...file, assetId: asset?.id ?? null });
  }
}
