// Turns an upload into an asset: saved like every file, and in the same transaction inserted as the customer's asset, so a refused
// upload leaves neither.
import type { AssetAnswer, ASSET_ORIGINS } from '#contract/inventory/assets/index.ts';
import { pictureOf } from '#contract/inventory/pictures/index.ts';
import type { CropInput, UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { mediaKindOf } from '#domain/media/index.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { cropFile, saveUpload } from '../../files/index.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { findAsset, insertAsset } from './asset-store.ts';

interface AssetUpload {
  customerId: string;
  purpose: UploadPurpose;
  coverId?: string | undefined;
  clientId?: string | undefined;
  origin: (typeof ASSET_ORIGINS)[number];
}

export async function saveAsset(
  context: AppContext,
  actor: Actor,
  request: FastifyRequest,
  { origin, clientId, ...upload }: AssetUpload,
): Promise<AssetAnswer> {
  const file = await saveUpload(context, actor, request, {
    ...upload,
    onSaved: (tx, saved) => writeAsset(tx, actor, saved, { customerId: upload.customerId, origin, croppedFrom: null }),
  });
  return toAssetAnswer(file, clientId);
}

/** The original stays as it is; the crop becomes another asset. */
export async function cropAsset(context: AppContext, actor: Actor, assetId: string, crop: CropInput): Promise<AssetAnswer> {
  const original = await findAsset(context.db, actor, assetId);
  if (!original) throw new AppError('notFound');
  const { image } = await cropFile(context, actor, assetId, crop, (tx, saved) =>
    writeAsset(tx, actor, saved, { customerId: original.customerId, origin: 'crop', croppedFrom: assetId }),
  );
  return toAssetAnswer(image, undefined);
}

type AssetOrigin = Pick<Parameters<typeof insertAsset>[1], 'customerId' | 'origin' | 'croppedFrom'>;

async function writeAsset(tx: Transaction, actor: Actor, file: UploadedFile, assetOrigin: AssetOrigin): Promise<void> {
  const asset = {
    ...assetOrigin,
    id: file._id,
    name: file.name,
    kind: mediaKindOf(file.mediaType) === 'image' ? 'image' : 'video',
    createdBy: actor.userId,
  } as const;
  await insertAsset(tx, asset);
  await recordChange(tx, actor.userId, {
    area: 'assets',
    entity: 'asset',
    entityId: asset.id,
    customerId: assetOrigin.customerId,
    action: 'created',
    after: asset,
  });
}

function toAssetAnswer(file: UploadedFile, clientId: string | undefined): AssetAnswer {
  const isImage = mediaKindOf(file.mediaType) === 'image';
  return {
    customerAsset: { _id: file._id, cdnUrl: file.url, clientId: clientId ?? null, thumbnail: file.thumbnailUrl },
    image: isImage ? pictureOf(file) : null,
  };
}
