// Makes a video of a listing's pictures. The slide show is ours; another maker can replace it by implementing `VideoMaker`.
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ItemPicture } from '#contract/inventory/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { makeSlideShow, SLIDE_HEIGHT, SLIDE_WIDTH, slideShowSeconds } from '../../adapters/ffmpeg/index.ts';
import { PermanentFailure } from '../../adapters/outside-failure.ts';
import { contentKey, loadSharp } from '../../files/index.ts';
import type { AppContext } from '../../app-context.ts';

export interface VideoRequest {
  title: string;
  pictures: readonly ItemPicture[];
  /** An empty folder, which is deleted after the video was stored. */
  folder: string;
  signal: AbortSignal;
  report(progress: { value: number; message: string }): Promise<void>;
}

export interface FinishedVideo {
  path: string;
  seconds: number;
  width: number;
  height: number;
}

export type VideoMaker = (context: AppContext, request: VideoRequest) => Promise<FinishedVideo>;

export const slideShow: VideoMaker = (context, { pictures, ...request }) =>
  slideShowOf(
    context,
    presentPictures(pictures).map(({ thumbnailUrl }) => hashOf(thumbnailUrl)),
    request,
  );

/** Of stored pictures, named by their hashes. */
export async function slideShowOf(
  context: AppContext,
  hashes: readonly string[],
  { folder, signal, report }: Pick<VideoRequest, 'folder' | 'signal' | 'report'>,
): Promise<FinishedVideo> {
  const slides: string[] = [];
  for (const [index, hash] of hashes.entries()) {
    await report({ value: 5 + Math.round((50 * index) / hashes.length), message: `Preparing picture ${index + 1} of ${hashes.length}` });
    slides.push(await makeSlide(context, hash, folder, index));
  }
  await report({ value: 60, message: 'Making the video' });
  const video = await makeSlideShow({ program: context.config.FFMPEG_PATH ?? 'ffmpeg', folder, signal }, slides);
  return { path: video, seconds: slideShowSeconds(slides.length), width: SLIDE_WIDTH, height: SLIDE_HEIGHT };
}

const hashOf = (url: string): string => url.split('/')[2] ?? '';

/** Shows the whole picture, also a portrait one, in front of a blurred copy of itself. */
async function makeSlide(context: AppContext, hash: string, folder: string, index: number): Promise<string> {
  const content = await context.files.storage.open(contentKey(hash));
  if (!content) throw new PermanentFailure('A picture is written down but not in storage.');
  const original = path.join(folder, `picture-${index}`);
  await pipeline(content.stream, createWriteStream(original, { flags: 'wx' }));
  const sharp = await loadSharp();
  const upright = await sharp(original, { limitInputPixels: 40_000_000 }).rotate().toBuffer();
  const background = await sharp(upright)
    .resize(SLIDE_WIDTH, SLIDE_HEIGHT, { fit: 'cover' })
    .blur(24)
    .modulate({ brightness: 0.7 })
    .toBuffer();
  const foreground = await sharp(upright).resize(SLIDE_WIDTH, SLIDE_HEIGHT, { fit: 'inside' }).toBuffer();
  const name = `slide-${index}.jpg`;
  await sharp(background)
    .composite([{ input: foreground }])
    .flatten({ background: '#000000' })
    .jpeg({ quality: 90 })
    .toFile(path.join(folder, name));
  return name;
}
