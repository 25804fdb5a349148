// Prepares pictures, a limited number at a time. A smaller copy is made once, however many requests ask for it together.
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CropInput, PictureSize, UploadLimits } from '#contract/files/index.ts';
import type { Size } from '#domain/media/index.ts';
import { StorageFull } from '../adapters/storage/index.ts';
import type { Content, FileStorage, StoredObject } from '../adapters/storage/index.ts';
import { cropPicture } from './crop-picture.ts';
import { contentKey, pictureKey } from './file-key.ts';
import { inspectPicture } from './inspect-picture.ts';
import type { InspectedPicture } from './inspect-picture.ts';
import { resizePicture } from './resize-picture.ts';
import { openSemaphore } from './semaphore.ts';

const MAX_WAITING = 100;

type Cropped = Awaited<ReturnType<typeof cropPicture>>;

export interface Pictures {
  inspect(content: Content, limits: UploadLimits): Promise<InspectedPicture>;
  /** A smaller copy, made when it does not exist yet; null where there is no such content. */
  open(hash: string, size: PictureSize): Promise<StoredObject | null>;
  /** A part of the original; null where there is no such content. */
  crop(hash: string, size: Size, crop: CropInput): Promise<Cropped | null>;
}

export function openPictures(storage: FileStorage, resize = resizePicture): Pictures {
  // One core stays free for everything else.
  const semaphore = openSemaphore({ atOnce: Math.max(1, availableParallelism() - 1), maxWaiting: MAX_WAITING });
  const inProgress = new Map<string, Promise<Buffer | null>>();

  const make = async (hash: string, size: PictureSize): Promise<Buffer | null> => {
    const original = await storage.open(contentKey(hash));
    if (!original) return null;
    const content = await buffer(original.stream);
    const picture = await semaphore.run(() => resize(content, size));
    await storage.put(pictureKey(hash, size), picture, 'image/webp').catch(ignoreStorageFull);
    return picture;
  };

  const makeOnce = (hash: string, size: PictureSize): Promise<Buffer | null> => {
    const key = pictureKey(hash, size);
    const making = inProgress.get(key) ?? make(hash, size).finally(() => inProgress.delete(key));
    inProgress.set(key, making);
    return making;
  };

  return {
    inspect: (content, limits) => semaphore.run(() => inspectPicture(content, limits)),
    async open(hash, size) {
      const stored = await storage.open(pictureKey(hash, size));
      if (stored) return stored;
      const made = await makeOnce(hash, size);
      return made && { stream: Readable.from([made], { objectMode: false }), bytes: made.byteLength };
    },
    async crop(hash, size, crop) {
      const original = await storage.open(contentKey(hash));
      if (!original) return null;
      const content = await buffer(original.stream);
      return semaphore.run(() => cropPicture(content, size, crop));
    },
  };
}

/** When the storage is full, the copy is served without being stored, and made again the next time. */
function ignoreStorageFull(error: unknown): void {
  if (!(error instanceof StorageFull)) throw error;
}
