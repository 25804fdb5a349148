// How does content on this machine become a file of ours? Inspected, stored under its content's name, and only then
// written down: a row never points at content that is not there.
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import { StorageFull } from '../adapters/storage/index.ts';
import type { Content, FileStorage } from '../adapters/storage/index.ts';
import type { Database } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { contentKey, pictureKey } from './file-key.ts';
import { describeFile, insertFile } from './file-store.ts';
import type { NewFile } from './file-store.ts';
import type { InspectedPicture } from './inspect-picture.ts';
import type { Files } from './open-files.ts';
import type { ReceivedUpload } from './receive-upload.ts';

export interface FileOwner {
  purpose: UploadPurpose;
  /** Null when it is for no customer in particular. */
  customerId: string | null;
  /** Who brought it; null when the product itself did. */
  userId: string | null;
}

export async function keepContent(house: House, content: ReceivedUpload, { purpose, customerId, userId }: FileOwner): Promise<UploadedFile> {
  const stored = await storeContent(house.files, content, purpose);
  return writeDown(house.db, { ...stored, customerId, createdBy: userId });
}

/** For those who write the row down in a transaction of their own. */
export async function storeContent(files: Files, content: ReceivedUpload, purpose: UploadPurpose): Promise<Omit<NewFile, 'customerId' | 'createdBy'>> {
  const picture = await files.pictures.inspect(content.path, UPLOAD_LIMITS[purpose]);
  await store(files.storage, content, picture);
  return {
    hash: content.hash,
    mediaType: picture.mediaType,
    extension: picture.extension,
    bytes: content.bytes,
    width: picture.width,
    height: picture.height,
    originalName: content.name,
  };
}

async function store(storage: FileStorage, content: ReceivedUpload, picture: InspectedPicture): Promise<void> {
  const putOnce = async (key: string, object: Content, mediaType: string): Promise<void> => {
    if ((await storage.sizeOf(key)) === null) await storage.put(key, object, mediaType);
  };
  try {
    await putOnce(contentKey(content.hash), content, picture.mediaType);
    await putOnce(pictureKey(content.hash, 'thumbnail'), picture.thumbnail, 'image/webp');
  } catch (error) {
    throw error instanceof StorageFull ? new AppError('storageFull') : error;
  }
}

function writeDown(db: Database, file: NewFile): Promise<UploadedFile> {
  return db.transaction(async (tx) => {
    const row = await insertFile(tx, file);
    await recordChange(tx, file.createdBy, { area: 'files', entity: 'file', entityId: row.id, customerId: row.customerId, action: 'created', after: file });
    return describeFile(row);
  });
}
