// Runs ffmpeg on an untrusted file: in a temporary folder that holds nothing else, with the format given instead of guessed, allowed to
// open local files only, with hard limits on memory, pixels and time, and without our environment variables.
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { PermanentFailure } from '../outside-failure.ts';

export interface Ffmpeg {
  /** Path of the executable, which the start finds or installs; see scripts/setup. */
  program: string;
  /** The working folder, which holds the input under the name CONTENT_NAME. */
  folder: string;
  signal: AbortSignal;
  timeoutMs?: number;
}

export interface FfmpegResult {
  code: number | null;
  /** The first 64 KB or so of ffmpeg's output. */
  stderr: string;
  timedOut: boolean;
}

export const CONTENT_NAME = 'content';

/** Each extension has a fixed demuxer, so a playlist with the name of a video is never recognised as a playlist, which could open other files. */
const DEMUXERS: Readonly<Record<string, readonly string[]>> = {
  mp4: ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'],
  f4v: ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'],
  mov: ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'],
  m4v: ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'],
  avi: ['-f', 'avi'],
  wmv: ['-f', 'asf'],
  wav: ['-f', 'wav'],
};

const MAX_PIXELS = 40_000_000;
const MAX_ALLOCATION_BYTES = 512 * 1024 * 1024;
const MAX_STDERR_LENGTH = 64 * 1024;
const TIMEOUT_MS = 60_000;
/** Address space in KB, CPU seconds, blocks of 512 bytes per written file, no core dump. A limit that the system does not know is skipped. */
const LIMITS = 'ulimit -v 3000000; ulimit -t 90; ulimit -f 200000; ulimit -c 0';
const LIMITED_EXEC = `{ ${LIMITS}; } 2>/dev/null; exec "$0" "$@"`;

/** The arguments up to and including the input, the same for every kind of output. */
export function inputArguments(extension: string, ...before: string[]): string[] {
  const demuxer = DEMUXERS[extension];
  if (!demuxer) throw new PermanentFailure(`${extension} files cannot be read.`);
  const guards = ['-protocol_whitelist', 'file', '-max_pixels', String(MAX_PIXELS), '-threads', '1'];
  return [
    '-nostdin',
    '-hide_banner',
    '-max_alloc',
    String(MAX_ALLOCATION_BYTES),
    ...before,
    ...guards,
    ...demuxer,
    '-i',
    `file:${CONTENT_NAME}`,
  ];
}

export async function runFfmpeg(
  ffmpeg: Ffmpeg,
  args: readonly string[],
  read: (output: Readable) => Promise<void> = drain,
): Promise<FfmpegResult> {
  ffmpeg.signal.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', LIMITED_EXEC, ffmpeg.program, ...args], {
    cwd: ffmpeg.folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: ffmpeg.folder, TMPDIR: ffmpeg.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  let timedOut = false;
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, ffmpeg.timeoutMs ?? TIMEOUT_MS);
  ffmpeg.signal.addEventListener('abort', kill, { once: true });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (stderr.length < MAX_STDERR_LENGTH) stderr += chunk;
  });
  try {
    const exitCode = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code));
    });
    const [code] = await Promise.all([exitCode, read(child.stdout)]);
    ffmpeg.signal.throwIfAborted();
    if (code === 126 || code === 127) throw new PermanentFailure('ffmpeg is not available on this server, so videos cannot be processed.');
    return { code, stderr, timedOut };
  } finally {
    clearTimeout(timer);
    ffmpeg.signal.removeEventListener('abort', kill);
    kill();
  }
}

async function drain(output: Readable): Promise<void> {
  for await (const _ of output);
}
