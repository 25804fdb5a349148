// Adding, changing and removing files of creative templates and shared assets. A shared asset's key is written in camelCase.
import { MOST_FILES } from '#contract/creatives/index.ts';
import type { CreativeFileAnswer, CreativeFileChange, CreativeFileInput } from '#contract/creatives/index.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { Actor } from '#domain/access/index.ts';
import { assetKeyOf, assetTypeOf } from '#domain/creatives/index.ts';
import { isSoundMediaType } from '#domain/media/index.ts';
import { createHash } from 'node:crypto';
import type { Transaction } from '../db/connection.ts';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import { recordChange, recordChangeOfMany } from '../db/record-change.ts';
import type { Removal } from '../db/remove-rows.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import {
  countCreativeFiles,
  deleteCreativeFiles,
  describeCreativeFile,
  findCreativeFile,
  insertCreativeFile,
  mediaTypeOfAsset,
  updateCreativeFileRow,
} from './creative-file-store.ts';
import type { CreativeFileRecord } from './creative-file-store.ts';
import { touchCreativeTemplate } from './creative-template-store.ts';
import { lockCreativeFile, lockTemplateForFiles, lockTemplatesOfFiles } from './lock-creative-file.ts';

const ENTITY = { area: 'creative-template-files', entity: 'creative template file' } as const;

export async function createCreativeFile(
  tx: Transaction,
  actor: Actor,
  { creativeTemplate: templateId, fileName, fileType, content, assetKey }: CreativeFileInput,
): Promise<CreativeFileAnswer> {
  requireGlobalScope(actor);
  await refuseOtherSound(tx, { fileType, content, assetId: null }, 'content');
  if (templateId !== null) await lockTemplateForFiles(tx, templateId);
  if (templateId !== null && (await countCreativeFiles(tx, templateId)) >= MOST_FILES)
    throw new AppError('creativeTooManyFiles', { most: String(MOST_FILES) });
  const file = { templateId, fileName, fileType, content, ...sharedFields(templateId, fileName, assetKey) };
  const id = await insertCreativeFile(tx, file).catch(refuseTaken(file));
  await recordChange(tx, actor.userId, { ...ENTITY, entityId: id, customerId: null, action: 'created', after: audited(file) });
  return readBack(tx, id);
}

export async function changeCreativeFile(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...change }: CreativeFileChange,
): Promise<CreativeFileAnswer> {
  requireGlobalScope(actor);
  const before = await lockCreativeFile(tx, id);
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const { templateId, fileName, fileType, content } = { ...before, ...change };
  const file = { templateId, fileName, fileType, content, ...sharedFields(templateId, fileName, change.assetKey ?? before.assetKey) };
  await refuseOtherSound(tx, { fileType, content, assetId: before.assetId }, change.content === undefined ? 'fileName' : 'content');
  await updateCreativeFileRow(tx, id, file).catch(refuseTaken(file));
  await recordChange(tx, actor.userId, {
    ...ENTITY,
    entityId: id,
    customerId: null,
    action: 'updated',
    before: audited(before),
    after: audited(file),
  });
  return readBack(tx, id);
}

export async function removeCreativeFiles(tx: Transaction, actor: Actor, ids: readonly string[]): Promise<Removal> {
  requireGlobalScope(actor);
  await lockTemplatesOfFiles(tx, ids);
  const removed = await deleteCreativeFiles(tx, ids);
  for (const templateId of new Set(removed.flatMap((file) => file.templateId ?? []))) await touchCreativeTemplate(tx, templateId);
  const rows = removed.map((file) => ({ id: file.id, customerId: null }));
  await recordChangeOfMany(tx, actor.userId, { ...ENTITY, action: 'removed' }, rows);
  return { ids: rows.map(({ id }) => id), count: rows.length };
}

function sharedFields(templateId: string | null, fileName: string, sent: string | null) {
  if (templateId !== null) return { assetKey: null, assetType: null };
  const assetKey = assetKeyOf(sent ?? '');
  if (assetKey === '') throw refusedAt('assetKey', 'creativeAssetKeyMissing');
  return { assetKey, assetType: assetTypeOf(fileName) };
}

interface AuditedFile {
  fileName: string;
  fileType: string;
  content: string;
  assetKey: string | null;
}

/** The log says that a text changed, but does not hold it: versions do. */
const audited = ({ fileName, fileType, content, assetKey }: AuditedFile): Record<string, unknown> => ({
  fileName,
  fileType,
  assetKey,
  contentHash: createHash('sha256').update(content).digest('hex'),
});

const refusedAt = (path: string, code: ErrorCode, params: Record<string, string> = {}): AppError =>
  new AppError(code, params, [{ path, message: new AppError(code, params).message }]);

const refuseTaken =
  ({ fileName, assetKey }: AuditedFile) =>
  (error: unknown): never => {
    const index = violatedUniqueIndex(error);
    if (index === 'creative_files_name_unique') throw refusedAt('fileName', 'creativeFileTaken', { fileName });
    if (index === 'creative_files_one_audio') throw new AppError('creativeSecondAudio');
    if (index === 'creative_files_key_unique') throw refusedAt('assetKey', 'creativeAssetKeyTaken', { key: assetKey ?? '' });
    throw error;
  };

async function readBack(tx: Transaction, id: string): Promise<CreativeFileAnswer> {
  const found = await findCreativeFile(tx, id);
  if (!found) throw new AppError('notFound');
  return describeCreativeFile(found.file, found.asset);
}

type Sounding = Pick<CreativeFileRecord, 'fileType' | 'content' | 'assetId'>;

/**
 * The encoder opens the file of the type AUDIO, so that holds an upload which is a sound by its bytes, and no text: ffmpeg reads playlists,
 * which name other files and addresses. `path` is the field that the refusal is shown at.
 */
async function refuseOtherSound(tx: Transaction, { fileType, content, assetId }: Sounding, path: string): Promise<void> {
  if (fileType !== 'AUDIO') return;
  const mediaType = assetId === null ? null : await mediaTypeOfAsset(tx, assetId);
  if (content === '' && (mediaType === null || isSoundMediaType(mediaType))) return;
  throw refusedAt(path, 'creativeAudioFormat');
}
