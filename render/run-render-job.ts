// Renders one job in a browser of its own: its items one after the other, each with fresh scripts. Browser, profile and server end with it.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { giveToBrowser } from './chromium/browser-account.ts';
import { openPage } from './chromium/open-page.ts';
import type { Page } from './chromium/open-page.ts';
import { pageOrigin, serveSite } from './chromium/serve-site.ts';
import type { Site } from './chromium/serve-site.ts';
import { startChromium } from './chromium/start-chromium.ts';
import type { Chromium } from './chromium/start-chromium.ts';
import { LIMITS, watchUsage } from './chromium/watch-usage.ts';
import type { Limits, Watch } from './chromium/watch-usage.ts';
import { inspectTemplate } from './inspect-template.ts';
import type { RenderItem, RenderJob } from './render-job.ts';
import { renderStill } from './render-still.ts';
import { renderVideo } from './video/render-video.ts';

export interface Programs {
  chromium: string;
  ffmpeg: string;
  /** Scripts that run in the browser. */
  pageFolder: string;
  isSandboxed: boolean;
  /** For the browser, besides its usual ones. */
  flags?: readonly string[];
}

export interface JobEvents {
  /** A share of 1. */
  progress(value: number, message: string): void;
  print(line: string): void;
  /** Ends the job early. */
  signal?: AbortSignal;
}

/** Answers the browser that rendered it: pictures of two versions may differ. */
export async function runRenderJob(job: RenderJob, programs: Programs, events: JobEvents, limits: Limits = LIMITS): Promise<string> {
  const profile = path.join(job.folder, 'profile');
  await mkdir(profile, { recursive: true });
  await mkdir(path.join(job.folder, 'out'), { recursive: true });
  await giveToBrowser(profile);
  const site = await serveSite(path.join(job.folder, 'site'), programs.pageFolder);
  const { chromium: program, isSandboxed, flags = [] } = programs;
  const browser = startChromium({ program, profile, proxyPort: site.port, isSandboxed, flags });
  const watch = watchUsage(browser.pid, limits, (reason) => browser.end(reason));
  events.signal?.addEventListener('abort', () => browser.end('The job was stopped.'));
  try {
    const { product } = await browser.devTools.send('Browser.getVersion');
    const clock = await clockScript(job, programs.pageFolder);
    const pages = await openPages(job, browser, clock, events.print);
    const isDrawn = Boolean(await pages[0]?.call('canDrawElements', null));
    for (const [index, item] of job.items.entries()) {
      watch.signOfLife();
      await renderItem({
        job,
        item,
        pages,
        isDrawn,
        site,
        profile,
        programs,
        watch,
        report: (share, message) => events.progress((index + share) / job.items.length, message),
      });
    }
    return isDrawn ? String(product) : `${String(product)} by screenshots`;
  } finally {
    watch.stop();
    browser.end('The job is over.');
    await browser.ended;
    site.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** They run in a template before its own scripts. */
const TEMPLATE_SCRIPTS = ['virtual-clock.js', 'fit-text.js'];

async function clockScript({ seed, startsAt }: RenderJob, pageFolder: string): Promise<string> {
  const scripts = await Promise.all(TEMPLATE_SCRIPTS.map((name) => readFile(path.join(pageFolder, name), 'utf8')));
  return [`globalThis.adsteadClockSettings = ${JSON.stringify({ seed, startsAt })};`, ...scripts].join('\n');
}

/** Stills need one page; a video is drawn by as many as the job may use. */
async function openPages(job: RenderJob, { devTools }: Chromium, clock: string, print: (line: string) => void): Promise<Page[]> {
  const count = job.items.some((item) => item.kind === 'mp4') ? job.pages : 1;
  return Promise.all(Array.from({ length: count }, (_page, index) => openPage({ devTools, url: `${pageOrigin(index)}/`, clock, print })));
}

interface ItemRendering {
  job: RenderJob;
  item: RenderItem;
  pages: readonly Page[];
  isDrawn: boolean;
  site: Site;
  profile: string;
  programs: Programs;
  watch: Watch;
  report(share: number, message: string): void;
}

async function renderItem({ job, item, pages, isDrawn, site, profile, programs, watch, report }: ItemRendering): Promise<void> {
  if (item.kind === 'inspection') {
    await inspectTemplate(pages[0] as Page, job.folder, item);
    return report(1, `Checked ${item.output}`);
  }
  if (item.kind !== 'mp4') {
    await renderStill({ page: pages[0] as Page, site, isDrawn }, job.folder, item);
    return report(1, `Rendered ${item.output}`);
  }
  await renderVideo({
    pages,
    isDrawn,
    folder: job.folder,
    profile,
    item,
    ffmpeg: programs.ffmpeg,
    onFrame(done, count) {
      watch.signOfLife();
      if (done % item.fps === 0 || done === count) report(done / count, `Frame ${done} of ${count}`);
    },
  });
}
