// Who prepares pictures in this process? Few at a time; a smaller copy is made once, however many ask for it together.
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
import { openTurns } from './turns.ts';

const MOST_WAITING = 100;

type Cropped = Awaited<ReturnType<typeof cropPicture>>;

export interface Pictures {
  inspect(content: Content, limits: UploadLimits): Promise<InspectedPicture>;
  /** A smaller copy, made where there is none yet; null where there is no such content. */
  open(hash: string, size: PictureSize): Promise<StoredObject | null>;
  /** A part of the original; null where there is no such content. */
  crop(hash: string, size: Size, crop: CropInput): Promise<Cropped | null>;
}

export function openPictures(storage: FileStorage, resize = resizePicture): Pictures {
  // One core stays free for everything else.
  const turns = openTurns({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: MOST_WAITING });
  const underWay = new Map<string, Promise<Buffer | null>>();

  const make = async (hash: string, size: PictureSize): Promise<Buffer | null> => {
    const original = await storage.open(contentKey(hash));
    if (!original) return null;
    const content = await buffer(original.stream);
    const picture = await turns.take(() => resize(content, size));
    await storage.put(pictureKey(hash, size), picture, 'image/webp').catch(unkeptWhenFull);
    return picture;
  };

  const makeOnce = (hash: string, size: PictureSize): Promise<Buffer | null> => {
    const key = pictureKey(hash, size);
    const making = underWay.get(key) ?? make(hash, size).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  return {
    inspect: (content, limits) => turns.take(() => inspectPicture(content, limits)),
    async open(hash, size) {
      const kept = await storage.open(pictureKey(hash, size));
      if (kept) return kept;
      const made = await makeOnce(hash, size);
      return made && { stream: Readable.from([made], { objectMode: false }), bytes: made.byteLength };
    },
    async crop(hash, size, crop) {
      const original = await storage.open(contentKey(hash));
      if (!original) return null;
      const content = await buffer(original.stream);
      return turns.take(() => cropPicture(content, size, crop));
    },
  };
}

/** Without space the copy is shown all the same, and made again the next time. */
function unkeptWhenFull(error: unknown): void {
  if (!(error instanceof StorageFull)) throw error;
}
