// Makes a video of a listing's pictures with the render service. The same pictures become a video once, which is stored under their hash.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ItemPicture } from '#contract/inventory/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { PermanentFailure } from '../../../adapters/outside-failure.ts';
import type { AppContext } from '../../../app-context.ts';
import { contentKey, loadSharp } from '../../../files/index.ts';
import { MOST_SLIDES, SLIDE_FPS, SLIDE_SIZE, slideName, slideShowPage, slideShowSeconds } from './slide-show-page.ts';

interface SlideShowWork {
  customerId: string | null;
  signal: AbortSignal;
  report(progress: { value: number; message: string }): Promise<void>;
}

export interface VideoRequest extends SlideShowWork {
  pictures: readonly ItemPicture[];
  /** An empty folder, which is deleted after the video was stored. */
  folder: string;
}

export interface FinishedVideo {
  path: string;
  seconds: number;
  width: number;
  height: number;
}

export async function makeListingVideo(context: AppContext, { pictures, folder, ...work }: VideoRequest): Promise<FinishedVideo> {
  const { storage } = context.files;
  const { key, seconds } = await storedSlideShow(
    context,
    presentPictures(pictures).map(({ thumbnailUrl }) => thumbnailUrl.split('/')[2] ?? ''),
    work,
  );
  const video = path.join(folder, OUTPUT);
  const content = await storage.open(key);
  if (!content) throw new Error('A slide show was stored and is not there');
  await pipeline(content.stream, createWriteStream(video, { flags: 'wx' }));
  return { path: video, seconds, ...SLIDE_SIZE };
}

const OUTPUT = 'slide-show.mp4';
const MEDIA_TYPE = 'video/mp4';
/** The clock of the built-in template is not read by anything. */
const STARTS_AT = 0;

export interface StoredSlideShow {
  /** Where it is in the file storage. */
  key: string;
  seconds: number;
}

/** `hashes` name stored pictures. Two processes that make the same slide show write the same bytes under the same key. */
export async function storedSlideShow(context: AppContext, hashes: readonly string[], work: SlideShowWork): Promise<StoredSlideShow> {
  const { renderer, files } = context;
  const slides = hashes.slice(0, MOST_SLIDES);
  const page = slideShowPage(slides.length);
  const seconds = slideShowSeconds(slides.length);
  const content = JSON.stringify([slides, page, seconds, await renderer.version()]);
  const key = `slide-shows/${createHash('sha256').update(content).digest('hex')}`;
  if ((await files.storage.sizeOf(key)) !== null) return { key, seconds };
  const make = (interrupted: AbortSignal): Promise<void> =>
    renderer.withFolder(async (folder) => {
      await writeSlides(context, slides, path.join(folder, 'site'), work);
      await writeFile(path.join(folder, 'site/index.html'), page);
      await render(context, folder, seconds, { ...work, signal: AbortSignal.any([work.signal, interrupted]) });
      const video = path.join(folder, 'out', OUTPUT);
      await files.storage.put(key, { path: video, bytes: (await stat(video)).size }, MEDIA_TYPE);
    });
  await renderer.withSlot(work.customerId, make);
  return { key, seconds };
}

async function render({ renderer }: AppContext, folder: string, seconds: number, { signal, report }: SlideShowWork): Promise<void> {
  const item = { kind: 'mp4', entry: 'index.html', ...SLIDE_SIZE, fps: SLIDE_FPS, seconds, audio: null, output: OUTPUT } as const;
  // A report that fails has lost its lease, which aborts the signal.
  const onProgress = (share: number, message: string): void => {
    report({ value: 30 + Math.round(share * 58), message }).catch(() => undefined);
  };
  await renderer.service.render({ folder, seed: 1, startsAt: STARTS_AT, items: [item] }, onProgress, signal);
}

async function writeSlides(context: AppContext, hashes: readonly string[], site: string, { report }: SlideShowWork): Promise<void> {
  await mkdir(site, { mode: 0o700 });
  for (const [slide, hash] of hashes.entries()) {
    await report({ value: 2 + Math.round((28 * slide) / hashes.length), message: `Preparing image ${slide + 1} of ${hashes.length}` });
    await writeSlide(context, hash, path.join(site, slideName(slide)));
  }
}

/** Shows the whole picture, also a portrait one, in front of a blurred copy of itself. */
async function writeSlide({ files }: AppContext, hash: string, target: string): Promise<void> {
  const content = await files.storage.open(contentKey(hash));
  if (!content) throw new PermanentFailure('An image is recorded but missing from storage.');
  const original = `${target}.original`;
  await pipeline(content.stream, createWriteStream(original, { flags: 'wx' }));
  const sharp = await loadSharp();
  const { width, height } = SLIDE_SIZE;
  const upright = await sharp(original, { limitInputPixels: 40_000_000 }).rotate().toBuffer();
  const background = await sharp(upright).resize(width, height, { fit: 'cover' }).blur(24).modulate({ brightness: 0.7 }).toBuffer();
  const foreground = await sharp(upright).resize(width, height, { fit: 'inside' }).toBuffer();
  await sharp(background)
    .composite([{ input: foreground }])
    .flatten({ background: '#000000' })
    .jpeg({ quality: 90 })
    .toFile(target);
}
