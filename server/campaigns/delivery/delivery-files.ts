// Reads the files of a delivery plan as they are uploaded: pictures in their size, videos as they are stored, and slide shows, which are
// made once and stored under the hash of their pictures.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PlannedFile, PlannedSlideShow } from '#domain/campaigns/index.ts';
import type { VideoSource } from '../../adapters/meta/upload-video.ts';
import type { AppContext } from '../../app-context.ts';
import { contentKey, fitPicture } from '../../files/index.ts';
import { slideShowOf } from '../../inventory/index.ts';
import { StepFailure } from './delivery-network.ts';

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
      const key = 'slides' in file ? await storedSlideShow(context, file, signal) : contentKey(file.hash);
      const size = await storage.sizeOf(key);
      if (size === null) throw missing();
      return { size, open: (offset) => readFrom(context, key, offset, size) };
    },
  };
}

const missing = (): StepFailure => new StepFailure('A file of this order is not in storage any more.', { outcome: 'refused' });

async function* readFrom({ files: { storage } }: AppContext, key: string, offset: number, size: number): AsyncIterable<Uint8Array> {
  if (offset >= size) return;
  const found = await storage.open(key, { first: offset, last: size - 1 });
  if (!found) throw missing();
  yield* found.stream as AsyncIterable<Uint8Array>;
}

/** Two workers that make the same one write the same bytes under the same key. */
async function storedSlideShow(context: AppContext, { slides }: PlannedSlideShow, signal: AbortSignal): Promise<string> {
  const hashes = slides.map(({ hash }) => hash);
  const key = `slide-shows/${createHash('sha256').update(hashes.join()).digest('hex')}`;
  const { storage, incoming } = context.files;
  if ((await storage.sizeOf(key)) !== null) return key;
  const folder = await mkdtemp(path.join(incoming, 'slide-show-'));
  try {
    const made = await slideShowOf(context, hashes, { folder, signal, report: async () => undefined });
    const { size } = await stat(made.path);
    await storage.put(key, { path: made.path, bytes: size }, 'video/mp4');
    return key;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
