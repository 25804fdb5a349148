import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderItem } from '#render/render-job.ts';
import { RenderFailed, RenderService } from './render-service.ts';

const programs = { chromium: process.env['CHROMIUM_PATH'] ?? '', ffmpeg: process.env['FFMPEG_PATH'] ?? '', isSandboxed: true };
const service = new RenderService(programs);
let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'render-service-'));
  await chmod(root, 0o755);
});
afterAll(async () => {
  service.close();
  await rm(root, { recursive: true, force: true });
});

const MOVING =
  '<!doctype html><body><p></p><script>setInterval(() => { document.querySelector("p").textContent = performance.now() }, 40)</script></body>';
const video = (seconds: number): RenderItem => ({
  kind: 'mp4',
  entry: 'index.html',
  width: 160,
  height: 90,
  fps: 24,
  seconds,
  audio: null,
  output: 'video.mp4',
});

async function job(id: string, page: string, item: RenderItem) {
  const folder = path.join(root, id);
  await mkdir(path.join(folder, 'site'), { recursive: true });
  await writeFile(path.join(folder, 'site', 'index.html'), page);
  return { id, folder, seed: 1, startsAt: 1_767_225_600_000, items: [item] };
}

const processesOf = (id: string): string[] =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(path.join(root, id)));

test('a job tells its progress and ends with its file', async () => {
  const values: number[] = [];
  const { console: printed, renderer } = await service.render(await job('done', MOVING, video(2)), (value) => values.push(value));
  expect(values).toEqual([0.5, 1]);
  expect(printed).toEqual([]);
  expect(renderer).toContain('Chrome');
  expect(await readdir(path.join(root, 'done', 'out'))).toEqual(['video.mp4']);
});

test('a template that fails fails its own job only', async () => {
  const [bad, good] = await Promise.allSettled([
    service.render(await job('bad', '<script>(function again(){setTimeout(again,0)})()</script>', video(1)), () => undefined),
    service.render(await job('good', MOVING, video(1)), () => undefined),
  ]);
  expect(bad.status === 'rejected' && bad.reason).toBeInstanceOf(RenderFailed);
  expect(good.status).toBe('fulfilled');
});

const parts: Record<string, (id: string) => string[]> = {
  'the service': () =>
    execFileSync('pgrep', ['-P', String(process.pid), '-f', 'render/main.ts'], { encoding: 'utf8' })
      .trim()
      .split('\n'),
  Chromium: (id) =>
    processesOf(id)
      .filter((line) => line.includes('--remote-debugging-pipe') && !line.includes('--type='))
      .map((line) => line.trim().split(' ')[0] ?? ''),
  ffmpeg: (id) =>
    processesOf(id)
      .filter((line) => line.includes('ffmpeg'))
      .map((line) => line.trim().split(' ')[0] ?? ''),
};

test.each(Object.keys(parts))('a kill of %s fails the job visibly, leaves no process, and the next job succeeds', async (part) => {
  const id = part.replace(' ', '-');
  const begun = Promise.withResolvers<void>();
  const rendering = service.render(await job(id, MOVING, video(20)), () => begun.resolve());
  const outcome = rendering.then(
    () => null,
    (error: unknown) => error,
  );
  await begun.promise;
  for (const pid of parts[part]?.(id) ?? []) process.kill(Number(pid), 'SIGKILL');
  // The template is not at fault, so the job is tried again.
  expect(await outcome).toBeInstanceOf(Error);
  expect(await outcome).not.toBeInstanceOf(RenderFailed);
  await expect.poll(() => processesOf(id)).toEqual([]);
  await service.render(await job(`${id}-again`, MOVING, video(1)), () => undefined);
});

test('a job that is cancelled ends at once and leaves no process', async () => {
  const controller = new AbortController();
  const rendering = service.render(await job('cancelled', MOVING, video(60)), () => controller.abort(), controller.signal);
  await expect(rendering).rejects.toThrow('The job was stopped.');
  expect(processesOf('cancelled')).toEqual([]);
});
