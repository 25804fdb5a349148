// What does ffmpeg say of a video or a sound? Read from the lines it prints of its input: their shape has been the same for
// many years, and the setup installs ffmpeg alone, without ffprobe.
import { PermanentFailure } from '../outside-failure.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import type { Ffmpeg } from './run-ffmpeg.ts';

export interface MediaFacts {
  durationMs: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  /** As people see it, turned upright. */
  width: number | null;
  height: number | null;
}

export async function readMediaFacts(ffmpeg: Ffmpeg, extension: string): Promise<MediaFacts> {
  const { said, timedOut } = await runFfmpeg(ffmpeg, inputArguments(extension));
  const facts = timedOut ? null : factsFrom(said);
  if (!facts) throw new PermanentFailure('The file could not be read as a video or a sound. It may be damaged.');
  return facts;
}

/** Anchored to the start of lines: what a file says of itself is printed deeper in. */
export function factsFrom(said: string): MediaFacts | null {
  const [line = '', videoCodec = null] = /^ {2}Stream #0:\d[^\n]*?: Video: (\w+)[^\n]*/m.exec(said) ?? [];
  // Pictures beyond the limit of pixels have no size here.
  const [, wide, high] = /, (\d{1,6})x(\d{1,6})/.exec(line) ?? [];
  const [, audioCodec = null] = /^ {2}Stream #0:\d[^\n]*?: Audio: (\w+)/m.exec(said) ?? [];
  if (videoCodec === null && audioCodec === null) return null;
  const isTurned = /^ +displaymatrix: rotation of -?(?:90|270)\.00 degrees/m.test(said);
  const [width, height] = isTurned ? [high, wide] : [wide, high];
  return { durationMs: durationIn(said), videoCodec, audioCodec, width: sizeOf(width), height: sizeOf(height) };
}

function durationIn(said: string): number | null {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d{1,4}):(\d\d):(\d\d\.\d+)/m.exec(said) ?? [];
  if (hours === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

const sizeOf = (text: string | undefined): number | null => (text === undefined || Number(text) === 0 ? null : Number(text));
