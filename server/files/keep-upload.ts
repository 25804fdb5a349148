// How does an upload become a file of ours? Received, inspected, stored under its content's name, and only then
// written down: a row never points at content that is not there.
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import { StorageFull } from '../adapters/storage/index.ts';
import type { Content, FileStorage } from '../adapters/storage/index.ts';
import type { Database } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { contentKey, pictureKey } from './file-key.ts';
import { customerIsSeen, describeFile, insertFile } from './file-store.ts';
import type { NewFile } from './file-store.ts';
import type { InspectedPicture } from './inspect-picture.ts';
import { withUpload } from './receive-upload.ts';
import type { ReceivedUpload } from './receive-upload.ts';

interface Wish {
  purpose: UploadPurpose;
  customerId?: string | undefined;
}

export async function keepUpload({ db, files }: House, actor: Actor, request: FastifyRequest, wish: Wish): Promise<UploadedFile> {
  const customerId = await ownerOf(db, actor, wish.customerId);
  const limits = UPLOAD_LIMITS[wish.purpose];
  return withUpload(request, files.incoming, limits.maxBytes, async (upload) => {
    const picture = await files.pictures.inspect(upload.path, limits);
    await store(files.storage, upload, picture);
    return writeDown(db, actor, {
      hash: upload.hash,
      mediaType: picture.mediaType,
      extension: picture.extension,
      bytes: upload.bytes,
      width: picture.width,
      height: picture.height,
      originalName: upload.name,
      customerId,
      createdBy: actor.userId,
    });
  });
}

/** Staff may name any customer or none; everyone else uploads for their own. */
async function ownerOf(db: Database, actor: Actor, wanted: string | undefined): Promise<string | null> {
  const scope = rowScope(actor);
  if (scope.kind === 'nothing') throw new AppError('forbidden');
  const customerId = wanted ?? (scope.kind === 'everything' ? null : scope.customerId);
  if (customerId !== null && !(await customerIsSeen(db, scope, customerId))) throw new AppError('notFound');
  return customerId;
}

async function store(storage: FileStorage, upload: ReceivedUpload, picture: InspectedPicture): Promise<void> {
  const putOnce = async (key: string, content: Content, mediaType: string): Promise<void> => {
    if ((await storage.sizeOf(key)) === null) await storage.put(key, content, mediaType);
  };
  try {
    await putOnce(contentKey(upload.hash), upload, picture.mediaType);
    await putOnce(pictureKey(upload.hash, 'thumbnail'), picture.thumbnail, 'image/webp');
  } catch (error) {
    throw error instanceof StorageFull ? new AppError('storageFull') : error;
  }
}

function writeDown(db: Database, actor: Actor, file: NewFile): Promise<UploadedFile> {
  return db.transaction(async (tx) => {
    const row = await insertFile(tx, file);
    await recordChange(tx, actor.userId, { area: 'files', entity: 'file', entityId: row.id, customerId: row.customerId, action: 'created', after: file });
    return describeFile(row);
  });
}
