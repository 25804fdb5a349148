// Renders one job in a browser that no other job has used: its items with fresh scripts each. Browser and profile end with it.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserSupply } from './chromium/browser-supply.ts';
import type { BrowserPrograms, ReadyPage } from './chromium/ready-browser.ts';
import { LIMITS, watchUsage } from './chromium/watch-usage.ts';
import type { Limits, Watch } from './chromium/watch-usage.ts';
import { inspectTemplate } from './inspect-template.ts';
import type { InspectionItem, RenderJob, StillItem, VideoItem } from './render-job.ts';
import { renderStill } from './render-still.ts';
import { renderVideo } from './video/render-video.ts';

export interface Programs extends BrowserPrograms {
  ffmpeg: string;
}

export interface JobEvents {
  /** A share of 1. */
  progress(value: number, message: string): void;
  print(line: string): void;
  /** Ends the job early. */
  signal?: AbortSignal;
}

interface Rendering {
  job: RenderJob;
  /** As many as the job may use. */
  pages: readonly ReadyPage[];
  programs: Programs;
  watch: Watch;
  /** A share of this item. */
  report(share: number, message: string): void;
  finishItem(message: string): void;
}

/** Answers the browser that rendered it: pictures of two versions may differ. */
export async function runRenderJob(
  job: RenderJob,
  browsers: BrowserSupply,
  programs: Programs,
  events: JobEvents,
  limits: Limits = LIMITS,
): Promise<string> {
  await mkdir(path.join(job.folder, 'out'), { recursive: true });
  const { chromium, site, product, pages: all, close } = await browsers.take();
  const watch = watchUsage(chromium.pid, limits, (reason) => chromium.end(reason));
  const stop = (): void => chromium.end('The job was stopped.');
  events.signal?.addEventListener('abort', stop);
  if (events.signal?.aborted) stop();
  const pages = all.slice(0, job.pages);
  let finished = 0;
  const report = (share: number, message: string): void => events.progress((finished + share) / job.items.length, message);
  const finishItem = (message: string): void => {
    finished += 1;
    watch.signOfLife();
    events.progress(finished / job.items.length, message);
  };
  try {
    site.open(path.join(job.folder, 'site'));
    const clock = await clockScript(job, programs.pageFolder);
    await Promise.all(pages.map(({ page }) => page.begin({ clock, print: events.print })));
    await renderItems({ job, pages, programs, watch, report, finishItem });
    return pages.every(({ frameFile }) => frameFile !== null) ? product : `${product} by screenshots`;
  } finally {
    watch.stop();
    events.signal?.removeEventListener('abort', stop);
    await close('The job is over.');
  }
}

/** They run in a template before its own scripts. */
const TEMPLATE_SCRIPTS = ['virtual-clock.js', 'gif-frames.js', 'video-frames.js', 'fit-text.js'];

async function clockScript({ seed, startsAt }: RenderJob, pageFolder: string): Promise<string> {
  const scripts = await Promise.all(TEMPLATE_SCRIPTS.map((name) => readFile(path.join(pageFolder, name), 'utf8')));
  return [`globalThis.adsteadClockSettings = ${JSON.stringify({ seed, startsAt })};`, ...scripts].join('\n');
}

/** A video is drawn by all pages together; of stills and inspections each page takes the next. */
async function renderItems(rendering: Rendering): Promise<void> {
  const { items } = rendering.job;
  for (const item of items) if (item.kind === 'mp4') await video(rendering, item);
  const waiting = items.filter((item) => item.kind !== 'mp4');
  const isWritten = waiting.every(({ kind }) => kind !== 'inspection') && waiting.length > 1;
  const takeNext = async (page: ReadyPage): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await renderOne(rendering, { ...page, isWritten }, item);
  };
  await Promise.all(rendering.pages.map(takeNext));
}

async function renderOne(
  { job, finishItem }: Rendering,
  page: ReadyPage & { isWritten: boolean },
  item: StillItem | InspectionItem,
): Promise<void> {
  if (item.kind === 'inspection') await inspectTemplate(page.page, job.folder, item);
  else await renderStill(page, job.folder, item);
  finishItem(`${item.kind === 'inspection' ? 'Checked' : 'Rendered'} ${item.output}`);
}

async function video({ job, pages, programs, watch, report, finishItem }: Rendering, item: VideoItem): Promise<void> {
  await renderVideo({
    pages,
    folder: job.folder,
    item,
    ffmpeg: programs.ffmpeg,
    onFrame(done, count) {
      watch.signOfLife();
      if (done === count) finishItem(`Frame ${done} of ${count}`);
      else if (done % item.fps === 0) report(done / count, `Frame ${done} of ${count}`);
    },
  });
}
