// Receives the content of a creative file: a picture, a font, a drawing or a sound. The same content is one asset, unless the sender asks
// for another.
import type { Actor } from '#domain/access/index.ts';
import { isAudioFile, LARGEST_ASSET_BYTES } from '#domain/creatives/index.ts';
import { isSoundMediaType } from '#domain/media/index.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import { recordChange } from '../db/record-change.ts';
import { assetMediaType, recordFile, storeAsset, withUpload } from '../files/index.ts';
import type { ReceivedUpload, StoredContent } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { assetOfContent, describeAsset, findCreativeFile, insertAsset, updateCreativeFileRow } from './creative-file-store.ts';
import type { CreativeAssetRecord, CreativeFileRecord } from './creative-file-store.ts';
import { lockCreativeFile } from './lock-creative-file.ts';

interface AssetUpload {
  creativeTemplateFile: string;
  ignoreExisting?: boolean | undefined;
}

export async function uploadCreativeAsset(
  context: AppContext,
  actor: Actor,
  request: FastifyRequest,
  { creativeTemplateFile: id, ignoreExisting = false }: AssetUpload,
) {
  requireGlobalScope(actor);
  const file = await requireFile(context.db, id);
  const receive = async (upload: ReceivedUpload) => {
    const mediaType = await assetMediaType(upload);
    refuseOtherSounds(file, upload.name, mediaType);
    const stored = await storeAsset(context.files, upload, mediaType, actor.userId);
    return context.db.transaction((tx) => saveAsset(tx, actor, id, stored, ignoreExisting));
  };
  const asset = await withUpload(request, context.files.incoming, LARGEST_ASSET_BYTES, receive).catch(refuseTooLarge);
  return { creativeTemplateAsset: describeAsset(asset) };
}

async function requireFile(db: Parameters<typeof findCreativeFile>[0], id: string): Promise<CreativeFileRecord> {
  const found = await findCreativeFile(db, id);
  if (!found) throw new AppError('notFound');
  return found.file;
}

/** The name and the content are both checked, because the encoder opens whatever it is given. */
function refuseOtherSounds({ fileType }: CreativeFileRecord, uploadName: string, mediaType: string): void {
  if (fileType !== 'AUDIO' || (isAudioFile(uploadName) && isSoundMediaType(mediaType))) return;
  throw new AppError('creativeAudioFormat');
}

async function saveAsset(
  tx: Transaction,
  actor: Actor,
  id: string,
  stored: StoredContent,
  ignoreExisting: boolean,
): Promise<CreativeAssetRecord> {
  // The file may have been removed or made the sound of its template while its content was received.
  const before = await lockCreativeFile(tx, id);
  refuseOtherSounds(before, stored.originalName, stored.mediaType);
  const asset = (ignoreExisting ? null : await assetOfContent(tx, stored.hash)) ?? (await addAsset(tx, actor, stored));
  await updateCreativeFileRow(tx, id, { assetId: asset.id });
  await recordChange(tx, actor.userId, {
    area: 'creative-template-files',
    entity: 'creative template file',
    entityId: id,
    customerId: null,
    action: 'updated',
    before: { assetId: before.assetId },
    after: { assetId: asset.id },
  });
  return asset;
}

async function addAsset(tx: Transaction, actor: Actor, stored: StoredContent): Promise<CreativeAssetRecord> {
  const file = await recordFile(tx, { ...stored, customerId: null, createdBy: actor.userId });
  const { hash, originalName, bytes } = stored;
  return insertAsset(tx, { fileId: file.id, hash, originalName, bytes, createdBy: actor.userId });
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof AppError && error.code === 'fileTooLarge' ? new AppError('creativeAssetTooLarge') : error;
}
