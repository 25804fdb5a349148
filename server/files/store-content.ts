// Inspects content and puts it into the storage under its hash. Content that is refused never gets there.
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { UploadPurpose } from '#contract/files/index.ts';
import { StorageFull } from '../adapters/storage/index.ts';
import type { Content, FileStorage } from '../adapters/storage/index.ts';
import { AppError } from '../http/app-error.ts';
import { contentKey, pictureKey } from './file-key.ts';
import type { NewFile } from './file-store.ts';
import { inspectContent } from './inspect-content.ts';
import type { InspectedContent } from './inspect-content.ts';
import type { Files } from './open-files.ts';
import type { ReceivedUpload } from './receive-upload.ts';

/** A file before it has an owner. */
export type StoredContent = Omit<NewFile, 'customerId' | 'createdBy'>;

/** `person` is who waits for it, since people take turns; null for the product itself. For callers that insert the row in their own transaction. */
export const storeContent = (
  files: Files,
  content: ReceivedUpload,
  purpose: UploadPurpose,
  person: string | null,
): Promise<StoredContent> => inspectAndStore(files, content, content, { purpose, person });

/** The same for a picture in memory. */
export const storePicture = (
  files: Files,
  picture: Buffer,
  { hash, name }: Pick<ReceivedUpload, 'hash' | 'name'>,
  person: string | null,
): Promise<StoredContent> => inspectAndStore(files, picture, { hash, name, bytes: picture.byteLength }, { purpose: 'picture', person });

async function inspectAndStore(
  files: Files,
  content: Content,
  { hash, bytes, name }: Omit<ReceivedUpload, 'path'>,
  { purpose, person }: { purpose: UploadPurpose; person: string | null },
): Promise<StoredContent> {
  const inspected = await inspectContent(files.pictures, content, UPLOAD_LIMITS[purpose], person);
  await store(files.storage, hash, content, inspected);
  return {
    hash,
    mediaType: inspected.mediaType,
    extension: inspected.extension,
    bytes,
    width: inspected.width,
    height: inspected.height,
    originalName: name,
    coverState: inspected.kind === 'video' || inspected.kind === 'audio' ? 'making' : null,
  };
}

async function store(storage: FileStorage, hash: string, content: Content, { mediaType, thumbnail }: InspectedContent): Promise<void> {
  const putOnce = async (key: string, object: Content, type: string): Promise<void> => {
    if ((await storage.sizeOf(key)) === null) await storage.put(key, object, type);
  };
  try {
    await putOnce(contentKey(hash), content, mediaType);
    if (thumbnail) await putOnce(pictureKey(hash, 'thumbnail'), thumbnail, 'image/webp');
  } catch (error) {
    throw error instanceof StorageFull ? new AppError('storageFull') : error;
  }
}
