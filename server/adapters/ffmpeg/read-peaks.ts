// How loud is a sound along its way? As so many values from 0 to 1, read while it streams by: a long one is never held.
import type { Readable } from 'node:stream';
import { PermanentFailure } from '../outside-failure.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import type { Ffmpeg } from './run-ffmpeg.ts';

const SAMPLES_PER_SECOND = 4000;
const SAMPLES_PER_STEP = 200;
const LOUDEST = 32_768;
const OUTPUT = ['-map', '0:a:0', '-vn', '-ac', '1', '-ar', String(SAMPLES_PER_SECOND), '-f', 's16le', 'pipe:1'];

export async function readPeaks(ffmpeg: Ffmpeg, extension: string, count: number): Promise<number[]> {
  const steps: number[] = [];
  const { code, timedOut } = await runFfmpeg(ffmpeg, [...inputArguments(extension), ...OUTPUT], (output) => gather(output, steps));
  if (code !== 0 || timedOut || steps.length === 0) throw new PermanentFailure('The sound could not be read. It may be damaged.');
  return widest(steps, count);
}

async function gather(output: Readable, steps: number[]): Promise<void> {
  let [peak, samples] = [0, 0];
  let odd: Buffer = Buffer.alloc(0);
  for await (const piece of output as AsyncIterable<Buffer>) {
    const bytes = odd.length === 0 ? piece : Buffer.concat([odd, piece]);
    const whole = bytes.length - (bytes.length % 2);
    for (let at = 0; at < whole; at += 2) {
      peak = Math.max(peak, Math.abs(bytes.readInt16LE(at)));
      samples += 1;
      if (samples < SAMPLES_PER_STEP) continue;
      steps.push(peak / LOUDEST);
      [peak, samples] = [0, 0];
    }
    odd = bytes.subarray(whole);
  }
  if (samples > 0) steps.push(peak / LOUDEST);
}

/** The loudest of each part; a short sound repeats its steps rather than show gaps. */
export function widest(steps: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * steps.length) / count);
    const to = Math.max(from + 1, Math.floor(((part + 1) * steps.length) / count));
    return steps.slice(from, to).reduce((most, step) => Math.max(most, step), 0);
  });
}
