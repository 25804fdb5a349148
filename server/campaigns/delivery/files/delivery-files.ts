// Reads the files of a delivery plan as they are uploaded: pictures in their size, videos as they are stored, and slide shows, which are
// rendered once and stored under the hash of their pictures.
import type { PlannedFile, PlannedSlideShow } from '#domain/campaigns/index.ts';
import type { VideoSource } from '../../../adapters/meta/media/upload-video.ts';
import type { AppContext } from '../../../app-context.ts';
import { contentKey, fitPicture } from '../../../files/index.ts';
import { storedSlideShow } from '../../../inventory/index.ts';
import { StepFailure } from '../objects/delivery-network.ts';

export interface DeliveryImage {
  /** With an extension, as Meta requires. */
  name: string;
  type: 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
}

export interface DeliveryFiles {
  image(file: PlannedFile): Promise<DeliveryImage>;
  video(file: PlannedFile | PlannedSlideShow): Promise<VideoSource>;
}

export function openDeliveryFiles(context: AppContext, signal: AbortSignal): DeliveryFiles {
  const { storage } = context.files;
  return {
    async image({ hash, fit }) {
      const picture = await fitPicture(storage, hash, fit);
      if (!picture) throw missing();
      return { name: `${hash.slice(0, 16)}.jpg`, type: 'image/jpeg', bytes: new Uint8Array(picture) };
    },
    async video(file) {
      const key = 'slides' in file ? await slideShowKey(context, file, signal) : contentKey(file.hash);
      const size = await storage.sizeOf(key);
      if (size === null) throw missing();
      return { size, open: (offset) => readFrom(context, key, offset, size) };
    },
  };
}

const missing = (): StepFailure => new StepFailure('A file of this order is no longer stored.', { outcome: 'refused' });

async function* readFrom({ files: { storage } }: AppContext, key: string, offset: number, size: number): AsyncIterable<Uint8Array> {
  if (offset >= size) return;
  const found = await storage.open(key, { first: offset, last: size - 1 });
  if (!found) throw missing();
  yield* found.stream as AsyncIterable<Uint8Array>;
}

async function slideShowKey(context: AppContext, { slides }: PlannedSlideShow, signal: AbortSignal): Promise<string> {
  const hashes = slides.map(({ hash }) => hash);
  return (await storedSlideShow(context, hashes, { customerId: null, signal, report: async () => undefined })).key;
}
