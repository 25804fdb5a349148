// Reads the duration, codecs and size of a video or audio file from what ffmpeg prints about its input. The format of those lines has
// been stable for many years, and the setup installs ffmpeg alone, without ffprobe.
import { PermanentFailure } from '../outside-failure.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import type { Ffmpeg } from './run-ffmpeg.ts';

export interface MediaFacts {
  durationMs: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  /** As displayed, after the rotation that the file asks for. */
  width: number | null;
  height: number | null;
}

export async function readMediaFacts(ffmpeg: Ffmpeg, extension: string): Promise<MediaFacts> {
  const { stderr, timedOut } = await runFfmpeg(ffmpeg, inputArguments(extension));
  const facts = timedOut ? null : parseMediaFacts(stderr);
  if (!facts) throw new PermanentFailure('The file could not be read as video or audio. It may be damaged.');
  return facts;
}

/** The patterns are anchored to the start of a line, because metadata that the file supplies is indented further and must not match. */
export function parseMediaFacts(stderr: string): MediaFacts | null {
  const [line = '', videoCodec = null] = /^ {2}Stream #0:\d[^\n]*?: Video: (\w+)[^\n]*/m.exec(stderr) ?? [];
  // ffmpeg prints no size for a video beyond -max_pixels.
  const [, wide, high] = /, (\d{1,6})x(\d{1,6})/.exec(line) ?? [];
  const [, audioCodec = null] = /^ {2}Stream #0:\d[^\n]*?: Audio: (\w+)/m.exec(stderr) ?? [];
  if (videoCodec === null && audioCodec === null) return null;
  const isRotated = /^ +displaymatrix: rotation of -?(?:90|270)\.00 degrees/m.test(stderr);
  const [width, height] = isRotated ? [high, wide] : [wide, high];
  return { durationMs: parseDurationMs(stderr), videoCodec, audioCodec, width: pixels(width), height: pixels(height) };
}

function parseDurationMs(stderr: string): number | null {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d{1,4}):(\d\d):(\d\d\.\d+)/m.exec(stderr) ?? [];
  if (hours === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

const pixels = (text: string | undefined): number | null => (text === undefined || Number(text) === 0 ? null : Number(text));
