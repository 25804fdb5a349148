// The frames of a video as the encoder gets them: a program in its place keeps them, and stills are converted as frames are.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

export interface FrameCatcher {
  /** In place of ffmpeg: writes what it is given into its output. */
  program: string;
  remove(): Promise<void>;
}

export async function openFrameCatcher(): Promise<FrameCatcher> {
  const folder = await mkdtemp(path.join(tmpdir(), 'caught-frames-'));
  const program = path.join(folder, 'catch-frames.sh');
  await writeFile(program, '#!/bin/sh\nfor last; do :; done\nexec cat > "${last#file:}"\n');
  await chmod(program, 0o755);
  return { program, remove: () => rm(folder, { recursive: true, force: true }) };
}

interface Size {
  width: number;
  height: number;
}

/** One of the frames that were caught. */
export function frameAt(frames: Buffer, number: number, { width, height }: Size): Buffer {
  const bytes = width * height * 1.5;
  return frames.subarray(number * bytes, (number + 1) * bytes);
}

/** A still as a frame: the same sums as in i420.js, pixel by pixel. */
export async function asFrame(still: Buffer | undefined, { width, height }: Size): Promise<Buffer> {
  const rgb = await sharp(still).removeAlpha().raw().toBuffer();
  const [luma, blue, red]: [number[], number[], number[]] = [[], [], []];
  const at = (row: number, column: number, channel: number): number => rgb[(row * width + column) * 3 + channel] ?? 0;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [r, g, b] = [at(row, column, 0), at(row, column, 1), at(row, column, 2)];
      luma.push((16 * 256 + 128 + 47 * r + 157 * g + 16 * b) >> 8);
      if (row % 2 === 1 || column % 2 === 1) continue;
      const sum = (channel: number): number =>
        at(row, column, channel) + at(row, column + 1, channel) + at(row + 1, column, channel) + at(row + 1, column + 1, channel);
      blue.push((128 * 1024 + 512 - 26 * sum(0) - 86 * sum(1) + 112 * sum(2)) >> 10);
      red.push((128 * 1024 + 512 + 112 * sum(0) - 102 * sum(1) - 10 * sum(2)) >> 10);
    }
  return Buffer.from([...luma, ...blue, ...red]);
}
