// Reads the loudness of a sound as a fixed number of peaks from 0 to 1. The samples are processed while they stream, so a long sound
// is never held in memory.
import type { Readable } from 'node:stream';
import { PermanentFailure } from '../outside-failure.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import type { Ffmpeg } from './run-ffmpeg.ts';

const SAMPLES_PER_SECOND = 4000;
const SAMPLES_PER_STEP = 200;
const MAX_SAMPLE = 32_768;
const OUTPUT = ['-map', '0:a:0', '-vn', '-ac', '1', '-ar', String(SAMPLES_PER_SECOND), '-f', 's16le', 'pipe:1'];

export async function readPeaks(ffmpeg: Ffmpeg, extension: string, count: number): Promise<number[]> {
  const steps: number[] = [];
  const { code, timedOut } = await runFfmpeg(ffmpeg, [...inputArguments(extension), ...OUTPUT], (output) => collectPeaks(output, steps));
  if (code !== 0 || timedOut || steps.length === 0) throw new PermanentFailure('The audio could not be read. It may be damaged.');
  return peaksPerPart(steps, count);
}

async function collectPeaks(output: Readable, steps: number[]): Promise<void> {
  let [peak, samples] = [0, 0];
  // A sample has two bytes and may be split between two chunks.
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of output as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const wholeLength = bytes.length - (bytes.length % 2);
    for (let offset = 0; offset < wholeLength; offset += 2) {
      peak = Math.max(peak, Math.abs(bytes.readInt16LE(offset)));
      samples += 1;
      if (samples < SAMPLES_PER_STEP) continue;
      steps.push(peak / MAX_SAMPLE);
      [peak, samples] = [0, 0];
    }
    rest = bytes.subarray(wholeLength);
  }
  if (samples > 0) steps.push(peak / MAX_SAMPLE);
}

/** The highest peak of each of `count` parts. A sound with fewer steps than parts repeats them, so that the waveform has no gaps. */
export function peaksPerPart(steps: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * steps.length) / count);
    const to = Math.max(from + 1, Math.floor(((part + 1) * steps.length) / count));
    return steps.slice(from, to).reduce((highest, step) => Math.max(highest, step), 0);
  });
}
