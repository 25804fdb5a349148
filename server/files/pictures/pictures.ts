// Prepares pictures, a limited number at a time, with people taking turns. Smaller copies are made by a job; a request only reads them.
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { PICTURE_SIZES } from '#contract/files/index.ts';
import type { CropInput, PictureSize, UploadLimits } from '#contract/files/index.ts';
import type { Size } from '#domain/media/index.ts';
import type { Content, FileStorage, StoredObject } from '../../adapters/storage/index.ts';
import { FairSemaphore } from '../../http/overload/fair-semaphore.ts';
import { cropPicture } from './crop-picture.ts';
import { contentKey, pictureKey } from '../file-key.ts';
import { inspectPicture } from './inspect-picture.ts';
import type { InspectedPicture } from './inspect-picture.ts';
import { resizePicture } from './resize-picture.ts';

const MAX_WAITING = 100;
/** Browsers send three pictures at a time. */
const MAX_WAITING_PER_PERSON = 20;
const COPIES_CLIENT = 'copies';

type Cropped = Awaited<ReturnType<typeof cropPicture>>;

export interface Pictures {
  /** `person` is who waits for it: a user's id, or null for the product itself. */
  inspect(content: Content, limits: UploadLimits, person: string | null): Promise<InspectedPicture>;
  /** A smaller copy; null where it is not made yet. */
  open(hash: string, size: PictureSize): Promise<StoredObject | null>;
  /** Makes the smaller copies that do not exist yet; false where there is no such content. */
  makeCopies(hash: string): Promise<boolean>;
  /** A part of the original; null where there is no such content. */
  crop(hash: string, size: Size, crop: CropInput, person: string): Promise<Cropped | null>;
}

export function openPictures(storage: FileStorage, resize = resizePicture): Pictures {
  const semaphore = new FairSemaphore({
    // One core stays free for everything else.
    slots: Math.max(1, availableParallelism() - 1),
    maxWaiting: MAX_WAITING,
    maxWaitingPerClient: MAX_WAITING_PER_PERSON,
    refusal: 'tooManyPictures',
  });
  const readOriginal = async (hash: string): Promise<Buffer | null> => {
    const original = await storage.open(contentKey(hash));
    return original && buffer(original.stream);
  };
  const missingSizes = async (hash: string): Promise<PictureSize[]> => {
    const sizes = Object.keys(PICTURE_SIZES) as PictureSize[];
    const stored = await Promise.all(sizes.map((size) => storage.sizeOf(pictureKey(hash, size))));
    return sizes.filter((_, index) => stored[index] === null);
  };
  return {
    inspect: (content, limits, person) => semaphore.run(person ?? '', () => inspectPicture(content, limits)),
    open: (hash, size) => storage.open(pictureKey(hash, size)),
    async makeCopies(hash) {
      const sizes = await missingSizes(hash);
      if (sizes.length === 0) return true;
      const original = await readOriginal(hash);
      if (!original) return false;
      for (const size of sizes) {
        const copy = await semaphore.run(COPIES_CLIENT, () => resize(original, size));
        await storage.put(pictureKey(hash, size), copy, 'image/webp');
      }
      return true;
    },
    async crop(hash, size, crop, person) {
      const original = await readOriginal(hash);
      return original && semaphore.run(person, () => cropPicture(original, size, crop));
    },
  };
}
