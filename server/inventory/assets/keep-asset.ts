// How does an upload become an asset? Kept like every file, and in the same transaction written down as the customer's asset: a
// refused upload leaves neither.
import type { AssetAnswer, ASSET_ORIGINS } from '#contract/inventory/assets/index.ts';
import { pictureOf } from '#contract/inventory/pictures/index.ts';
import type { CropInput, UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { mediaKindOf } from '#domain/media/index.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { cropFile, keepUpload } from '../../files/index.ts';
import type { House } from '../../house.ts';
import { AppError } from '../../http/app-error.ts';
import { findAsset, insertAsset } from './asset-store.ts';

interface Wish {
  customerId: string;
  purpose: UploadPurpose;
  coverId?: string | undefined;
  clientId?: string | undefined;
  origin: (typeof ASSET_ORIGINS)[number];
}

export async function keepAsset(
  house: House,
  actor: Actor,
  request: FastifyRequest,
  { origin, clientId, ...wish }: Wish,
): Promise<AssetAnswer> {
  const file = await keepUpload(house, actor, request, {
    ...wish,
    onKept: (tx, kept) => writeAsset(tx, actor, kept, { customerId: wish.customerId, origin, croppedFrom: null }),
  });
  return assetAnswer(file, clientId);
}

/** The original stays as it is; the part becomes an asset beside it. */
export async function cropAsset(house: House, actor: Actor, assetId: string, crop: CropInput): Promise<AssetAnswer> {
  const original = await findAsset(house.db, actor, assetId);
  if (!original) throw new AppError('notFound');
  const { image } = await cropFile(house, actor, assetId, crop, (tx, kept) =>
    writeAsset(tx, actor, kept, { customerId: original.customerId, origin: 'crop', croppedFrom: assetId }),
  );
  return assetAnswer(image, undefined);
}

type Place = Pick<Parameters<typeof insertAsset>[1], 'customerId' | 'origin' | 'croppedFrom'>;

async function writeAsset(tx: Transaction, actor: Actor, file: UploadedFile, place: Place): Promise<void> {
  const asset = {
    ...place,
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
    customerId: place.customerId,
    action: 'created',
    after: asset,
  });
}

function assetAnswer(file: UploadedFile, clientId: string | undefined): AssetAnswer {
  const isImage = mediaKindOf(file.mediaType) === 'image';
  return {
    customerAsset: { _id: file._id, cdnUrl: file.url, clientId: clientId ?? null, thumbnail: file.thumbnailUrl },
    image: isImage ? pictureOf(file) : null,
  };
}
