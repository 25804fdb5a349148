// Chooses the preview frame of a video: the most typical one shortly after the beginning, because the very first frames are often black.
import path from 'node:path';
import { stat } from 'node:fs/promises';
import { PermanentFailure } from '../outside-failure.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import type { Ffmpeg } from './run-ffmpeg.ts';

const LONGEST_SIDE = 1920;
/** ffmpeg picks the most typical one of this many frames. */
const CANDIDATE_FRAMES = 24;
const FRAME_NAME = 'frame.png';

const scaleDown = `scale=w='min(${LONGEST_SIDE},iw)':h='min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease`;
const OUTPUT = [
  '-map',
  '0:v:0',
  '-an',
  '-sn',
  '-dn',
  '-vf',
  `${scaleDown},thumbnail=${CANDIDATE_FRAMES}`,
  '-frames:v',
  '1',
  '-c:v',
  'png',
  '-f',
  'image2',
  '-y',
  FRAME_NAME,
];

/** Returns the path of a PNG in the same folder. */
export async function extractFrame(ffmpeg: Ffmpeg, extension: string, durationMs: number | null): Promise<string> {
  const frame = path.join(ffmpeg.folder, FRAME_NAME);
  // A tenth into the video, at most one second; the start is the fallback for videos that cannot be sought in.
  const startSeconds = Math.min(1, (durationMs ?? 0) / 10_000);
  for (const seconds of new Set([startSeconds, 0])) {
    const { code } = await runFfmpeg(ffmpeg, [...inputArguments(extension, '-ss', seconds.toFixed(3)), ...OUTPUT]);
    const output = await stat(frame).catch(() => null);
    if (code === 0 && output && output.size > 0) return frame;
  }
  throw new PermanentFailure('No frame could be extracted from the video. It may be damaged.');
}
