// Who makes a video of a listing's pictures? A slide show of ours; whatever makes better ones takes its place by the same name.
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ItemPicture } from '#contract/inventory/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import sharp from 'sharp';
import { makeSlideShow, SLIDE_HEIGHT, SLIDE_WIDTH, slideShowSeconds } from '../../adapters/ffmpeg/index.ts';
import { PermanentFailure } from '../../adapters/outside-failure.ts';
import { contentKey } from '../../files/index.ts';
import type { House } from '../../house.ts';

export interface VideoOrder {
  title: string;
  pictures: readonly ItemPicture[];
  /** Empty, and gone when the video was kept. */
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

export type VideoMaker = (house: House, order: VideoOrder) => Promise<FinishedVideo>;

export const slideShow: VideoMaker = async (house, { pictures, folder, signal, report }) => {
  const shown = presentPictures(pictures);
  const slides: string[] = [];
  for (const [place, picture] of shown.entries()) {
    await report({ value: 5 + Math.round((50 * place) / shown.length), message: `Preparing picture ${place + 1} of ${shown.length}` });
    slides.push(await makeSlide(house, picture, folder, place));
  }
  await report({ value: 60, message: 'Making the video' });
  const video = await makeSlideShow({ program: house.config.FFMPEG_PATH ?? 'ffmpeg', folder, signal }, slides);
  return { path: video, seconds: slideShowSeconds(slides.length), width: SLIDE_WIDTH, height: SLIDE_HEIGHT };
};

const hashIn = (url: string): string => url.split('/')[2] ?? '';

/** The whole picture, upright pictures too, before a soft copy of itself. */
async function makeSlide(house: House, { thumbnailUrl }: ItemPicture, folder: string, place: number): Promise<string> {
  const content = await house.files.storage.open(contentKey(hashIn(thumbnailUrl)));
  if (!content) throw new PermanentFailure('A picture of this listing is written down but not in storage.');
  const original = path.join(folder, `picture-${place}`);
  await pipeline(content.stream, createWriteStream(original, { flags: 'wx' }));
  const upright = await sharp(original, { limitInputPixels: 40_000_000 }).rotate().toBuffer();
  const behind = await sharp(upright).resize(SLIDE_WIDTH, SLIDE_HEIGHT, { fit: 'cover' }).blur(24).modulate({ brightness: 0.7 }).toBuffer();
  const before = await sharp(upright).resize(SLIDE_WIDTH, SLIDE_HEIGHT, { fit: 'inside' }).toBuffer();
  const name = `slide-${place}.jpg`;
  await sharp(behind).composite([{ input: before }]).flatten({ background: '#000000' }).jpeg({ quality: 90 }).toFile(path.join(folder, name));
  return name;
}
