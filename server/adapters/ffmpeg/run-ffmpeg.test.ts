import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PermanentFailure } from '../outside-failure.ts';
import { parseMediaFacts } from './media-facts.ts';
import { peaksPerPart } from './read-peaks.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(script: string): Promise<string> {
  const file = path.join(folder, `program-${Math.random().toString(36).slice(2)}`);
  await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}
const notAborted = new AbortController().signal;

describe('running ffmpeg', () => {
  test('a run that takes too long is killed and reported as timed out', async () => {
    const result = await runFfmpeg({ program: await program('exec sleep 600'), folder, signal: notAborted, timeoutMs: 200 }, []);
    expect(result).toMatchObject({ code: null, timedOut: true });
  });

  test('a run is killed when its job is aborted', async () => {
    const controller = new AbortController();
    const running = runFfmpeg(
      { program: await program('echo started; exec sleep 600'), folder, signal: controller.signal },
      [],
      async (output) => {
        for await (const _ of output) controller.abort(new Error('stopped'));
      },
    );
    await expect(running).rejects.toThrow('stopped');
  });

  test('ffmpeg sees none of our environment variables and works in its own folder', async () => {
    process.env.SECRET_OF_OURS = 'x';
    const { stderr } = await runFfmpeg({ program: await program('env >&2; pwd >&2'), folder, signal: notAborted }, []);
    delete process.env.SECRET_OF_OURS;
    expect(stderr).not.toContain('SECRET_OF_OURS');
    expect(stderr).toContain(`HOME=${folder}`);
    expect(stderr.trim().endsWith(folder)).toBe(true);
  });

  test.runIf(process.platform === 'linux')('memory, CPU time and written bytes are limited', async () => {
    const { stderr } = await runFfmpeg(
      { program: await program('ulimit -v >&2; ulimit -t >&2; ulimit -f >&2'), folder, signal: notAborted },
      [],
    );
    expect(
      stderr
        .trim()
        .split('\n')
        .every((limit) => Number(limit) > 0),
    ).toBe(true);
  });

  test('only the beginning of a long output is kept', async () => {
    const { stderr } = await runFfmpeg(
      { program: await program('echo first >&2; yes | head -c 3000000 >&2'), folder, signal: notAborted },
      [],
    );
    expect(stderr.startsWith('first')).toBe(true);
    expect(stderr.length).toBeLessThan(300_000);
  });

  test('a missing ffmpeg is a permanent failure', async () => {
    await expect(runFfmpeg({ program: '/no/such/ffmpeg', folder, signal: notAborted }, [])).rejects.toThrow(PermanentFailure);
  });

  test('the demuxer is fixed per extension, and only local files may be opened', () => {
    const args = inputArguments('mov').join(' ');
    expect(args).toContain('-protocol_whitelist file');
    expect(args).toContain('-f mov -i file:content');
    expect(args).toContain('-enable_drefs 0');
    expect(() => inputArguments('m3u8')).toThrow('m3u8 files cannot be read.');
  });
});

describe('parsing what ffmpeg prints', () => {
  const printed = (video: string) =>
    `Input #0, mov,mp4, from 'file:content':\n  Metadata:\n    title           : Stream #0:9: Video: fake, 9999x9999\n  Duration: 00:01:02.50, start: 0.000000, bitrate: 9 kb/s\n${video}`;

  test.each([
    [
      'a video with sound',
      printed(
        '  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv), 1920x1080 [SAR 1:1], 5 kb/s\n  Stream #0:1[0x2](und): Audio: aac (LC), 44100 Hz\n',
      ),
      { durationMs: 62_500, videoCodec: 'h264', audioCodec: 'aac', width: 1920, height: 1080 },
    ],
    [
      'a rotated video',
      printed('  Stream #0:0: Video: hevc (Main), yuv420p, 1920x1080\n    Side data:\n      displaymatrix: rotation of -90.00 degrees\n'),
      { durationMs: 62_500, videoCodec: 'hevc', audioCodec: null, width: 1080, height: 1920 },
    ],
    [
      'a sound',
      printed('  Stream #0:0: Audio: pcm_s16le ([1][0][0][0] / 0x0001), 44100 Hz\n'),
      { durationMs: 62_500, videoCodec: null, audioCodec: 'pcm_s16le', width: null, height: null },
    ],
    [
      'a video with too many pixels',
      printed('  Stream #0:0: Video: mpeg4 (mp4v / 0x7634706D), none, 12 kb/s\n'),
      { durationMs: 62_500, videoCodec: 'mpeg4', audioCodec: null, width: null, height: null },
    ],
    [
      'a video of unknown duration',
      '  Duration: N/A, bitrate: N/A\n  Stream #0:0: Video: mjpeg, yuv420p, 16x9\n',
      { durationMs: null, videoCodec: 'mjpeg', audioCodec: null, width: 16, height: 9 },
    ],
  ])('%s is parsed', (_, text, facts) => {
    expect(parseMediaFacts(text)).toEqual(facts);
  });

  test('metadata of the file that looks like a stream is not parsed', () => {
    expect(parseMediaFacts(printed(''))).toBeNull();
  });
});

test('each part shows its highest peak, and fewer steps than parts leave no gap', () => {
  expect(peaksPerPart([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3]);
  expect(peaksPerPart([0.5, 0.7], 4)).toEqual([0.5, 0.5, 0.7, 0.7]);
});
