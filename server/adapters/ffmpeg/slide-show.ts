// How do pictures become a video? Each is shown for some seconds and fades into the next. The pictures were made by us just before,
// so nothing of a stranger's is read here.
import path from 'node:path';
import { stat } from 'node:fs/promises';
import { PermanentFailure } from '../outside-failure.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { Ffmpeg } from './run-ffmpeg.ts';

export const SLIDE_WIDTH = 1280;
export const SLIDE_HEIGHT = 720;
const SLIDE_SECONDS = 3;
const FADE_SECONDS = 0.5;
const FRAMES_PER_SECOND = 25;
const MOST_MS = 180_000;
const VIDEO_NAME = 'slide-show.mp4';

/** The first of these that the machine's ffmpeg has. */
const ENCODERS = [
  ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  ['-c:v', 'mpeg4', '-q:v', '3'],
];

export const slideShowSeconds = (slides: number): number => slides * SLIDE_SECONDS + FADE_SECONDS;

/** The path of an MP4 in the same folder; `slides` are names of JPEGs in it, each of SLIDE_WIDTH by SLIDE_HEIGHT. */
export async function makeSlideShow(ffmpeg: Ffmpeg, slides: readonly string[]): Promise<string> {
  const video = path.join(ffmpeg.folder, VIDEO_NAME);
  for (const encoder of ENCODERS) {
    const { code } = await runFfmpeg({ ...ffmpeg, timeoutMs: MOST_MS }, [...inputs(slides), ...filters(slides.length), ...encoder, ...OUTPUT]);
    const made = await stat(video).catch(() => null);
    if (code === 0 && made && made.size > 0) return video;
  }
  throw new PermanentFailure('No video could be made of the pictures.');
}

const OUTPUT = ['-pix_fmt', 'yuv420p', '-threads', '2', '-movflags', '+faststart', '-f', 'mp4', '-y', VIDEO_NAME];

const inputs = (slides: readonly string[]): string[] => [
  '-nostdin',
  '-hide_banner',
  ...slides.flatMap((name) => ['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-t', String(SLIDE_SECONDS + FADE_SECONDS), '-i', `file:${name}`]),
];

/** Every fade begins when the slide before it has been seen for its time. */
function filters(count: number): string[] {
  if (count === 1) return ['-map', '0:v'];
  const fades = Array.from({ length: count - 1 }, (_, place) => {
    const before = place === 0 ? '[0:v]' : `[f${place}]`;
    return `${before}[${place + 1}:v]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${(place + 1) * SLIDE_SECONDS}[f${place + 1}]`;
  });
  return ['-filter_complex', fades.join(';'), '-map', `[f${count - 1}]`];
}
