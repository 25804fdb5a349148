// How does content on this machine become a file of ours? Inspected, stored under its content's name, and only then
// written down: a row never points at content that is not there.
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import { StorageFull } from '../adapters/storage/index.ts';
import type { Content, FileStorage } from '../adapters/storage/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { contentKey, pictureKey } from './file-key.ts';
import { describeFile, findCover, insertFile } from './file-store.ts';
import type { FileRecord, NewFile } from './file-store.ts';
import { inspectContent } from './inspect-content.ts';
import type { InspectedContent } from './inspect-content.ts';
import type { Files } from './open-files.ts';
import type { ReceivedUpload } from './receive-upload.ts';

export interface FileOwner {
  purpose: UploadPurpose;
  /** Null when it is for no customer in particular. */
  customerId: string | null;
  /** Who brought it; null when the product itself did. */
  userId: string | null;
  /** The picture that stands for a video, where its sender made one. */
  coverId?: string | undefined;
  /** What else is written down with it. */
  onKept?: ((tx: Transaction, file: UploadedFile) => Promise<void>) | undefined;
}

export async function keepContent(
  house: House,
  content: ReceivedUpload,
  { purpose, customerId, userId, coverId, onKept }: FileOwner,
): Promise<UploadedFile> {
  const stored = await storeContent(house.files, content, purpose);
  return house.db.transaction(async (tx) => {
    const kept = await writeWithCover(house, tx, { ...stored, customerId, createdBy: userId }, coverId);
    await onKept?.(tx, kept);
    return kept;
  });
}

async function writeWithCover(house: House, tx: Transaction, file: NewFile, coverId: string | undefined): Promise<UploadedFile> {
  if (file.coverState === null) return describeFile(await writeFileDown(tx, file));
  const { customerId, createdBy: userId } = file;
  const cover = coverId === undefined ? null : await findCover(tx, coverId, { customerId, userId });
  if (coverId !== undefined && !cover) throw new AppError('notFound');
  const row = await writeFileDown(tx, { ...file, ...(cover && { coverId: cover.id, coverState: 'made' }) });
  // Its length and codecs are found there too, so a video that came with its cover is looked at all the same.
  await house.queue.enqueue(tx, {
    kind: 'prepare-media',
    payload: { fileId: row.id },
    title: row.originalName,
    customerId,
    userId,
    onlyOnceKey: `prepare-media ${row.id}`,
  });
  return describeFile(row, cover?.hash);
}

/** For those who write the row down in a transaction of their own. */
export async function storeContent(
  files: Files,
  content: ReceivedUpload,
  purpose: UploadPurpose,
): Promise<Omit<NewFile, 'customerId' | 'createdBy'>> {
  const inspected = await inspectContent(files.pictures, content.path, UPLOAD_LIMITS[purpose]);
  await store(files.storage, content, inspected);
  return {
    hash: content.hash,
    mediaType: inspected.mediaType,
    extension: inspected.extension,
    bytes: content.bytes,
    width: inspected.width,
    height: inspected.height,
    originalName: content.name,
    coverState: inspected.kind === 'video' || inspected.kind === 'audio' ? 'making' : null,
  };
}

async function store(storage: FileStorage, content: ReceivedUpload, { mediaType, thumbnail }: InspectedContent): Promise<void> {
  const putOnce = async (key: string, object: Content, type: string): Promise<void> => {
    if ((await storage.sizeOf(key)) === null) await storage.put(key, object, type);
  };
  try {
    await putOnce(contentKey(content.hash), content, mediaType);
    if (thumbnail) await putOnce(pictureKey(content.hash, 'thumbnail'), thumbnail, 'image/webp');
  } catch (error) {
    throw error instanceof StorageFull ? new AppError('storageFull') : error;
  }
}

export async function writeFileDown(tx: Transaction, file: NewFile): Promise<FileRecord> {
  const row = await insertFile(tx, file);
  await recordChange(tx, file.createdBy, {
    area: 'files',
    entity: 'file',
    entityId: row.id,
    customerId: row.customerId,
    action: 'created',
    after: file,
  });
  return row;
}
