import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderOutput } from '#render/render-job.ts';
import { RENDER_PROGRAM } from '../../program-files.ts';
import { RenderFailed, RenderService } from './render-service.ts';

let service: RenderService;
let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'render-service-'));
  await chmod(root, 0o711);
  service = new RenderService({
    chromium: process.env['CHROMIUM_PATH'] ?? '',
    ffmpeg: process.env['FFMPEG_PATH'] ?? '',
    isSandboxed: true,
    folderPrefix: path.join(root, 'browsers-'),
  });
});
afterAll(async () => {
  await service.close();
  await rm(root, { recursive: true, force: true });
});

const MOVING =
  '<!doctype html><body><p></p><script>setInterval(() => { document.querySelector("p").textContent = performance.now() }, 40)</script></body>';
const video = (seconds: number): RenderOutput => ({
  kind: 'mp4',
  entry: 'index.html',
  width: 160,
  height: 90,
  fps: 24,
  seconds,
  audio: null,
  output: 'video.mp4',
});

async function job(id: string, page: string, item: RenderOutput) {
  const folder = path.join(root, id);
  await mkdir(path.join(folder, 'site'), { recursive: true });
  await writeFile(path.join(folder, 'site', 'index.html'), page);
  return { folder, seed: 1, startsAt: 1_767_225_600_000, items: [item] };
}

interface Running {
  pid: number;
  group: number;
  command: string;
}
const processes = (): Running[] =>
  execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => {
      const [pid, group, ...words] = line.trim().split(/\s+/u);
      return { pid: Number(pid), group: Number(group), command: words.join(' ') };
    });
const processesWith = (text: string): Running[] => processes().filter(({ command }) => command.includes(text));
/** Every browser has its profile below the folder of the service, and leads a group; its pages name no folder. */
function browserProcesses(): Running[] {
  const all = processes();
  const isNamed = ({ command }: Running): boolean => command.includes(path.join(root, 'browsers-')) && command.includes('--user-data-dir=');
  const groups = new Set(all.filter(isNamed).map(({ group }) => group));
  return all.filter(({ group }) => groups.has(group));
}
/** Where the program is a script that starts the browser, the script does not count. */
const isMain = ({ command }: Running): boolean =>
  !command.includes('/bin/sh') && command.includes('--remote-debugging-pipe') && !command.includes('--type=');
const areGone = (pids: readonly number[]): boolean => !browserProcesses().some(({ pid }) => pids.includes(pid));
const folders = async (): Promise<string[]> => (await readdir(root)).filter((name) => name.startsWith('browsers-'));

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

const parts: Record<string, (id: string) => Running[]> = {
  'the service': () => processesWith(path.join(root, 'browsers-')).filter(({ command }) => command.includes(RENDER_PROGRAM)),
  Chromium: () => browserProcesses().filter(isMain),
  'a page of Chromium': () => browserProcesses().filter(({ command }) => command.includes('--type=renderer')),
  ffmpeg: (id) => processesWith(path.join(root, id)).filter(({ command }) => command.includes('ffmpeg')),
};

test.each(Object.keys(parts))('a kill of %s fails the job visibly, leaves no process, and the next job succeeds', async (part) => {
  const id = part.replaceAll(' ', '-');
  const begun = Promise.withResolvers<void>();
  const rendering = service.render(await job(id, MOVING, video(20)), () => begun.resolve());
  const outcome = rendering.then(
    () => null,
    (error: unknown) => error,
  );
  await begun.promise;
  const used = browserProcesses().map(({ pid }) => pid);
  for (const { pid } of parts[part]?.(id) ?? []) process.kill(pid, 'SIGKILL');
  // The template is not at fault, so the job is tried again.
  expect(await outcome).toBeInstanceOf(Error);
  expect(await outcome).not.toBeInstanceOf(RenderFailed);
  await expect.poll(() => areGone(used)).toBe(true);
  await expect.poll(() => processesWith(path.join(root, id))).toEqual([]);
  await service.render(await job(`${id}-again`, MOVING, video(1)), () => undefined);
  await expect.poll(async () => (await folders()).length).toBe(1);
});

test('a browser that loses a page before its job comes is replaced', async () => {
  service.prepare();
  const pages = (): Running[] => browserProcesses().filter(({ command }) => command.includes('--type=renderer'));
  await expect.poll(() => pages().length).toBeGreaterThan(0);
  const [killed] = pages();
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  await service.render(await job('replaced', MOVING, video(1)), () => undefined).catch(() => undefined);
  await service.render(await job('replaced-again', MOVING, video(1)), () => undefined);
});

test('each job has a browser of its own, which is ready before the job comes', async () => {
  const mains = (): number[] =>
    browserProcesses()
      .filter(isMain)
      .map(({ pid }) => pid);
  service.prepare();
  await expect.poll(() => mains().length).toBe(1);
  const [spare] = mains();
  await service.render(await job('first', MOVING, video(1)), () => undefined);
  // The spare served the job and ended with it, and another one waits.
  await expect.poll(() => mains().length === 1 && !mains().includes(spare ?? 0)).toBe(true);
});

test('a job that is cancelled ends at once and leaves no process', async () => {
  const controller = new AbortController();
  let used: number[] = [];
  const rendering = service.render(
    await job('cancelled', MOVING, video(60)),
    () => {
      // Progress that is told later may find the spare, which is started after the job and lives for two minutes.
      if (controller.signal.aborted) return;
      used = browserProcesses().map(({ pid }) => pid);
      controller.abort();
    },
    controller.signal,
  );
  await expect(rendering).rejects.toThrow('The job was stopped.');
  expect(used.length).toBeGreaterThan(0);
  await expect.poll(() => areGone(used)).toBe(true);
  await expect.poll(() => processesWith(path.join(root, 'cancelled'))).toEqual([]);
});

test('a service that is closed leaves no process and no folder', async () => {
  service.prepare();
  await expect.poll(() => browserProcesses().filter(isMain).length).toBe(1);
  await service.close();
  await expect.poll(browserProcesses).toEqual([]);
  expect(await folders()).toEqual([]);
});
