// How is ffmpeg let near a stranger's file? In a folder of its own with nothing but that file, told which format it is,
// allowed to open files and nothing else, with hard limits on memory, pixels and time, and without our environment.
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { PermanentFailure } from '../outside-failure.ts';

export interface Ffmpeg {
  /** Where the program is; found by the start, see scripts/setup. */
  program: string;
  /** The folder that holds the file, named CONTENT_NAME. */
  folder: string;
  signal: AbortSignal;
  timeoutMs?: number;
}

export interface FfmpegEnding {
  code: number | null;
  /** What it said, from the beginning. */
  said: string;
  timedOut: boolean;
}

export const CONTENT_NAME = 'content';

/** Each type is read by its own reader: a playlist that calls itself a film is never recognised as a playlist. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  mp4: ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'],
  f4v: ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'],
  mov: ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'],
  m4v: ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'],
  avi: ['-f', 'avi'],
  wmv: ['-f', 'asf'],
  wav: ['-f', 'wav'],
};

const MOST_PIXELS = 40_000_000;
const MOST_BYTES_AT_ONCE = 512 * 1024 * 1024;
const MOST_SAID = 64 * 1024;
const TIMEOUT_MS = 60_000;
/** Address space in KB, seconds of CPU, blocks of 512 bytes per written file. What a system does not know it ignores. */
const LIMITS = 'ulimit -v 3000000; ulimit -t 90; ulimit -f 200000; ulimit -c 0';
const INSIDE_LIMITS = `{ ${LIMITS}; } 2>/dev/null; exec "$0" "$@"`;

/** Arguments up to and with the input, the same for whatever is wanted of it. */
export function inputArguments(extension: string, ...before: string[]): string[] {
  const reader = READERS[extension];
  if (!reader) throw new PermanentFailure(`There is no reader for ${extension} files.`);
  const guards = ['-protocol_whitelist', 'file', '-max_pixels', String(MOST_PIXELS), '-threads', '1'];
  return [
    '-nostdin',
    '-hide_banner',
    '-max_alloc',
    String(MOST_BYTES_AT_ONCE),
    ...before,
    ...guards,
    ...reader,
    '-i',
    `file:${CONTENT_NAME}`,
  ];
}

export async function runFfmpeg(
  ffmpeg: Ffmpeg,
  args: readonly string[],
  read: (output: Readable) => Promise<void> = drain,
): Promise<FfmpegEnding> {
  ffmpeg.signal.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', INSIDE_LIMITS, ffmpeg.program, ...args], {
    cwd: ffmpeg.folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: ffmpeg.folder, TMPDIR: ffmpeg.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let timedOut = false;
  const end = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, ffmpeg.timeoutMs ?? TIMEOUT_MS);
  ffmpeg.signal.addEventListener('abort', end, { once: true });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    if (said.length < MOST_SAID) said += piece;
  });
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code));
    });
    const [code] = await Promise.all([ended, read(child.stdout)]);
    ffmpeg.signal.throwIfAborted();
    if (code === 126 || code === 127)
      throw new PermanentFailure('ffmpeg is not available on this machine, so nothing can be made of videos.');
    return { code, said, timedOut };
  } finally {
    clearTimeout(timer);
    ffmpeg.signal.removeEventListener('abort', end);
    end();
  }
}

async function drain(output: Readable): Promise<void> {
  for await (const _ of output);
}
