// Stores a content that creative templates use as it is, such as a font, a drawing or a sound. Pictures are inspected as uploads of
// pictures are. Nothing else is decoded by us, and browsers get it as a download.
import { open } from 'node:fs/promises';
import { IMAGE_TYPES, isSoundMediaType, mediaTypesOf, SOUND_FORMATS } from '#domain/media/index.ts';
import { StorageFull } from '../adapters/storage/index.ts';
import { AppError } from '../http/app-error.ts';
import { contentKey } from './file-key.ts';
import { signatureOf } from './pictures/inspect-picture.ts';
import type { Files } from './open-files.ts';
import type { ReceivedUpload } from './receive-upload.ts';
import { soundFormatOf } from './videos-and-sounds/sound-format.ts';
import { storeContent } from './store-content.ts';
import type { StoredContent } from './store-content.ts';

const OTHER = 'application/octet-stream';
const HEAD_BYTES = 1024;

/** The type follows from the bytes alone, so that the same content always has the same type. */
export async function assetMediaType(upload: ReceivedUpload): Promise<string> {
  const sound = await soundFormatOf(upload);
  if (sound) return SOUND_FORMATS[sound].mediaType;
  const { mediaType } = await signatureOf(upload);
  const plain = mediaType.split(';')[0] ?? mediaType;
  // A file with the beginning of a sound and the rest of something else.
  if (isSoundMediaType(plain)) return OTHER;
  if (/^(?:audio|font)\//u.test(plain) || plain === 'image/webp' || isPicture(plain)) return plain;
  return (await isDrawing(upload)) ? 'image/svg+xml' : OTHER;
}

const isPicture = (mediaType: string): boolean => mediaTypesOf(IMAGE_TYPES).includes(mediaType);

async function isDrawing({ path }: ReceivedUpload): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/u.test(
      buffer.toString('utf8', 0, bytesRead),
    );
  } finally {
    await handle.close();
  }
}

export async function storeAsset(files: Files, upload: ReceivedUpload, mediaType: string, person: string | null): Promise<StoredContent> {
  if (isPicture(mediaType)) return storeContent(files, upload, 'picture', person);
  const key = contentKey(upload.hash);
  try {
    if ((await files.storage.sizeOf(key)) === null) await files.storage.put(key, upload, mediaType);
  } catch (error) {
    throw error instanceof StorageFull ? new AppError('storageFull') : error;
  }
  const extension = /\.([A-Za-z0-9]{1,8})$/u.exec(upload.name)?.[1]?.toLowerCase() ?? '';
  const { hash, bytes, name: originalName } = upload;
  return { hash, mediaType, extension, bytes, width: null, height: null, originalName, coverState: null };
}
