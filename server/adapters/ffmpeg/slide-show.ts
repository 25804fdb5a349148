// Makes a video of pictures, each shown for some seconds and faded into the next. The server has just written the pictures itself, so
// this run of ffmpeg reads nothing untrusted.
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
const TIMEOUT_MS = 180_000;
const VIDEO_NAME = 'slide-show.mp4';

/** Tried in order: not every build of ffmpeg has the first. */
const ENCODERS = [
  ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  ['-c:v', 'mpeg4', '-q:v', '3'],
];

export const slideShowSeconds = (slides: number): number => slides * SLIDE_SECONDS + FADE_SECONDS;

/** Returns the path of an MP4 in the same folder; `slides` are names of JPEGs in it, each of SLIDE_WIDTH by SLIDE_HEIGHT. */
export async function makeSlideShow(ffmpeg: Ffmpeg, slides: readonly string[]): Promise<string> {
  const video = path.join(ffmpeg.folder, VIDEO_NAME);
  for (const encoder of ENCODERS) {
    const { code } = await runFfmpeg({ ...ffmpeg, timeoutMs: TIMEOUT_MS }, [
      ...inputs(slides),
      ...filters(slides.length),
      ...encoder,
      ...OUTPUT,
    ]);
    const output = await stat(video).catch(() => null);
    if (code === 0 && output && output.size > 0) return video;
  }
  throw new PermanentFailure('No video could be made of the pictures.');
}

const OUTPUT = ['-pix_fmt', 'yuv420p', '-threads', '2', '-movflags', '+faststart', '-f', 'mp4', '-y', VIDEO_NAME];

const inputs = (slides: readonly string[]): string[] => [
  '-nostdin',
  '-hide_banner',
  ...slides.flatMap((name) => [
    '-loop',
    '1',
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-t',
    String(SLIDE_SECONDS + FADE_SECONDS),
    '-i',
    `file:${name}`,
  ]),
];

/** Each fade begins when the previous slide has been shown for SLIDE_SECONDS. */
function filters(count: number): string[] {
  if (count === 1) return ['-map', '0:v'];
  const fades = Array.from({ length: count - 1 }, (_, index) => {
    const previous = index === 0 ? '[0:v]' : `[f${index}]`;
    return `${previous}[${index + 1}:v]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${(index + 1) * SLIDE_SECONDS}[f${index + 1}]`;
  });
  return ['-filter_complex', fades.join(';'), '-map', `[f${count - 1}]`];
}
