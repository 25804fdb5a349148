// Videos and sounds for tests, made by ffmpeg when they are needed.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';
const run = promisify(execFile);

const picture = (size: string, seconds: number): string[] => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=12:duration=${seconds}`];
const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];

async function make(args: readonly string[], name: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-sample-'));
  try {
    const file = path.join(folder, name);
    await run(FFMPEG, ['-nostdin', '-loglevel', 'error', ...args, file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const made = new Map<string, Promise<Buffer>>();

/** Each video is made once per process. */
function makeOnce(args: readonly string[], name: string): Promise<Buffer> {
  const key = [...args, name].join(' ');
  const known = made.get(key) ?? make(args, name);
  made.set(key, known);
  return known;
}

export async function sampleVideo(
  type: 'mp4' | 'avi' | 'f4v' | 'mov' | 'm4v' | 'wmv',
  { size = '320x180', seconds = 2 } = {},
): Promise<Buffer> {
  const codec = type === 'wmv' ? ['-c:v', 'wmv2', '-c:a', 'wmav2'] : ['-c:v', 'mpeg4', '-c:a', type === 'avi' ? 'mp2' : 'aac'];
  const container = { mp4: 'mp4', f4v: 'mp4', mov: 'mov', m4v: 'mp4', avi: 'avi', wmv: 'asf' }[type];
  const brand = { m4v: ['-brand', 'M4V '], f4v: ['-brand', 'f4v '] }[type as string] ?? [];
  return makeOnce([...picture(size, seconds), ...tone(seconds), ...codec, ...brand, '-shortest', '-f', container], `sample.${type}`);
}

/** In a format that every build of Chromium can play. */
export const sampleBrowserVideo = (seconds = 2): Promise<Buffer> =>
  make([...picture('320x180', seconds), '-c:v', 'libvpx-vp9', '-b:v', '200k', '-deadline', 'realtime', '-f', 'mp4'], 'sample.mp4');

export const sampleSound = (seconds = 2): Promise<Buffer> => make([...tone(seconds), '-c:a', 'pcm_s16le', '-f', 'wav'], 'sample.wav');

/** As a phone stores upright films: turned by 90 degrees, with a rotation in the header. */
export async function sampleTurnedVideo(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-sample-'));
  try {
    const flat = path.join(folder, 'flat.mp4');
    await run(FFMPEG, ['-nostdin', '-loglevel', 'error', ...picture('320x180', 1), '-c:v', 'mpeg4', flat]);
    const turned = turnedMatrix(await readFile(flat));
    return turned;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sets the 3 × 3 display matrix in the track's header to a rotation by 90 degrees. */
function turnedMatrix(video: Buffer): Buffer {
  const track = video.indexOf('tkhd');
  const matrix = track + 4 + 40;
  const turn = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
  turn.forEach((value, at) => video.writeInt32BE(value, matrix + at * 4));
  return video;
}
