// The render service as the server runs it, with a folder for its jobs that is removed with the benchmark.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderOutput } from '#render/render-job.ts';
import { RenderService } from '#server/creatives/render/render-service.ts';
import type { RenderOutcome } from '#server/creatives/render/render-service.ts';
import type { SiteFiles } from './property-templates.ts';

/** The next browser gets ready after a job, which would take time from what is measured next. */
const SETTLE_MS = 1500;
const STARTS_AT = Date.UTC(2026, 0, 1);

export interface Rendered {
  seconds: number;
  folder: string;
  outcome: RenderOutcome;
}

export interface RenderStage extends AsyncDisposable {
  folder: string;
  /** Waits until a browser is ready, then times the job. Its results stay until the end. */
  render(site: SiteFiles, items: RenderOutput[]): Promise<Rendered>;
}

export const PROGRAMS = {
  chromium: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  ffmpeg: process.env['FFMPEG_PATH'] ?? 'ffmpeg',
  isSandboxed: true,
};

export async function openRenderStage(programs: Partial<typeof PROGRAMS> = {}): Promise<RenderStage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-render-'));
  await chmod(folder, 0o711);
  const service = new RenderService({ ...PROGRAMS, ...programs, folderPrefix: path.join(folder, 'browsers-') });
  let jobs = 0;
  return {
    folder,
    async render(site, items) {
      jobs += 1;
      const own = path.join(folder, `job-${jobs}`);
      await writeSite(path.join(own, 'site'), site);
      service.prepare();
      await sleep(SETTLE_MS);
      const began = performance.now();
      const outcome = await service.render({ folder: own, seed: 1, startsAt: STARTS_AT, items }, () => undefined);
      const seconds = (performance.now() - began) / 1000;
      await sleep(SETTLE_MS);
      return { seconds, folder: path.join(own, 'out'), outcome };
    },
    async [Symbol.asyncDispose]() {
      await service.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function writeSite(folder: string, site: SiteFiles): Promise<void> {
  for (const [name, content] of Object.entries(site)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

export const rendererOf = ({ outcome: { renderer } }: Rendered): string =>
  renderer.endsWith('by screenshots') ? `screenshots, by ${renderer}` : `drawn into a canvas by ${renderer}`;
