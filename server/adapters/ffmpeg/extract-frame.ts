// Which frame stands for a video? The most typical of those a little after the beginning, which is often black.
import path from 'node:path';
import { stat } from 'node:fs/promises';
import { PermanentFailure } from '../outside-failure.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import type { Ffmpeg } from './run-ffmpeg.ts';

const LONGEST_SIDE = 1920;
const LOOK_AT_FRAMES = 24;
const FRAME_NAME = 'frame.png';

const smaller = `scale=w='min(${LONGEST_SIDE},iw)':h='min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease`;
const OUTPUT = [
  '-map',
  '0:v:0',
  '-an',
  '-sn',
  '-dn',
  '-vf',
  `${smaller},thumbnail=${LOOK_AT_FRAMES}`,
  '-frames:v',
  '1',
  '-c:v',
  'png',
  '-f',
  'image2',
  '-y',
  FRAME_NAME,
];

/** The path of a PNG in the same folder. */
export async function extractFrame(ffmpeg: Ffmpeg, extension: string, durationMs: number | null): Promise<string> {
  const frame = path.join(ffmpeg.folder, FRAME_NAME);
  const from = Math.min(1, (durationMs ?? 0) / 10_000);
  for (const seconds of new Set([from, 0])) {
    const { code } = await runFfmpeg(ffmpeg, [...inputArguments(extension, '-ss', seconds.toFixed(3)), ...OUTPUT]);
    const made = await stat(frame).catch(() => null);
    if (code === 0 && made && made.size > 0) return frame;
  }
  throw new PermanentFailure('No picture could be taken out of the video. It may be damaged.');
}
