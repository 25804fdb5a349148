// Renders one job in a browser that no other job has used: its items with fresh scripts each. Browser and profile end with it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserSupply } from './chromium/browser-supply.ts';
import type { Page } from './chromium/open-page.ts';
import type { BrowserPrograms, ReadyBrowser, ReadyPage } from './chromium/ready-browser.ts';
import { pageOrigin } from './chromium/serve-site.ts';
import { LIMITS, limitsFor, watchUsage } from './chromium/watch-usage.ts';
import type { Limits, Watch } from './chromium/watch-usage.ts';
import { explained, ExplainedFailure } from './explained-failure.ts';
import { inspectTemplate } from './inspect-template.ts';
import type { InspectionOutput, PdfOutput, RenderOutput, RenderJob, StillOutput, VideoOutput } from './render-job.ts';
import { renderStill } from './render-still.ts';
import { RendererFault } from './renderer-fault.ts';
import { TEMPLATE_SCRIPTS } from './template-scripts.ts';
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
  browser: ReadyBrowser;
  /** As many as the job may use. */
  pages: readonly ReadyPage[];
  programs: Programs;
  watch: Watch;
  begin(page: Page): Promise<void>;
  /** A share of this item. */
  report(share: number, message: string): void;
  finishItem(message: string): void;
}

export interface FinishedJob {
  /** The browser that rendered it: pictures of two versions may differ. */
  renderer: string;
  /** The browser has ended, and its profile is removed. */
  closed: Promise<void>;
}

/** The browser of a job that succeeds ends afterwards, which takes a tenth of a second. */
export async function runRenderJob(
  job: RenderJob,
  browsers: BrowserSupply,
  programs: Programs,
  events: JobEvents,
  limits: Limits = LIMITS,
): Promise<FinishedJob> {
  await mkdir(path.join(job.folder, 'out'), { recursive: true });
  const browser = await browsers.take();
  const { chromium, product, pages: all, close } = browser;
  const watch = watchUsage(chromium.pid, limitsFor(job.items, limits), (failure) => chromium.end(failure));
  const stop = (): void => chromium.end(new ExplainedFailure('The job was stopped.'));
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
    const clock = await clockScript(job, programs.pageFolder);
    const begin = (page: Page): Promise<void> => page.begin({ clock, print: events.print });
    await renderItems({ job, browser, pages, programs, watch, begin, report, finishItem });
    const renderer = pages.every(({ frameFile }) => frameFile !== null) ? product : `${product} by screenshots`;
    return { renderer, closed: close('The job is over.') };
  } catch (error) {
    await close('The job is over.');
    throw error instanceof RendererFault ? error : explained(error);
  } finally {
    watch.stop();
    events.signal?.removeEventListener('abort', stop);
  }
}

async function clockScript({ seed, startsAt, items }: RenderJob, pageFolder: string): Promise<string> {
  const names: readonly string[] = isDrawnOnce(items) ? [...TEMPLATE_SCRIPTS, 'whole-pictures.js'] : TEMPLATE_SCRIPTS;
  const scripts = await Promise.all(names.map((name) => readFile(path.join(pageFolder, name), 'utf8')));
  return [`globalThis.adsteadClockSettings = ${JSON.stringify({ seed, startsAt })};`, ...scripts].join('\n');
}

/**
 * Whether nothing is drawn more than once. A photo that grows or shrinks in a video is scaled from what the browser has decoded for the
 * frames before, so how it is decoded must not depend on its size there, nor in stills that must be equal to a frame.
 */
const isDrawnOnce = (items: RenderJob['items']): boolean =>
  items.every((item) => (item.kind === 'jpeg' || item.kind === 'png') && !item.isVideo);

/** A job holds items of templates, or pages to print: these have a browser that never saw a template. */
async function renderItems(rendering: Rendering): Promise<void> {
  const prints = rendering.job.items.filter((item): item is PdfOutput => item.kind === 'pdf');
  const items = rendering.job.items.filter((item): item is RenderOutput => item.kind !== 'pdf');
  if (prints.length > 0 && items.length > 0) throw new Error('A job renders templates or prints pages, not both.');
  if (prints.length > 0) return printItems(rendering, prints);
  const inspections = items.filter((item) => item.kind === 'inspection');
  if (inspections.length < items.length) await drawItems(rendering);
  await inspectSites(rendering, inspections);
}

async function printItems({ job, browser, pages, finishItem }: Rendering, items: readonly PdfOutput[]): Promise<void> {
  browser.site.open(path.join(job.folder, 'site'), { keepsPhotos: true });
  await eachTakesNext(pages, items, async ({ page, number }, { entry, output }) => {
    const pdf = await page.print(`${pageOrigin(number)}/${entry}`);
    await writeFile(path.join(job.folder, 'out', output), pdf);
    finishItem(`Printed ${output}`);
  });
}

/** A video is drawn by all pages together; of stills each page takes the next, and so it is with inspections. */
async function drawItems(rendering: Rendering): Promise<void> {
  const { job, browser, pages, begin, finishItem } = rendering;
  browser.site.open(path.join(job.folder, 'site'), { keepsPhotos: !isDrawnOnce(job.items) });
  await Promise.all(pages.map(({ page }) => begin(page)));
  for (const item of job.items) if (item.kind === 'mp4') await video(rendering, item);
  const stills = job.items.filter((item): item is StillOutput => item.kind === 'jpeg' || item.kind === 'png');
  const isWritten = stills.length > 1;
  await eachTakesNext(pages, stills, async (page, item) => {
    await renderStill({ ...page, isWritten }, job.folder, item);
    finishItem(`Rendered ${item.output}`);
  });
}

async function eachTakesNext<By, Item>(all: readonly By[], items: readonly Item[], work: (by: By, item: Item) => Promise<void>) {
  const waiting = [...items];
  const takeNext = async (by: By): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(by, item);
  };
  await Promise.all(all.map(takeNext));
}

/** One site after the other, so that what ends the browser is the fault of the one that is looked at. */
async function inspectSites(
  { job, browser, pages, begin, finishItem }: Rendering,
  inspections: readonly InspectionOutput[],
): Promise<void> {
  let areUsed = inspections.length < job.items.length;
  for (const [site, items] of Map.groupBy(inspections, (item) => item.site)) {
    const fresh = areUsed ? await browser.replacePages(pages.length) : pages.map(({ page }) => page);
    areUsed = true;
    browser.site.open(path.join(job.folder, site), { keepsPhotos: true });
    await Promise.all(fresh.map(begin));
    await eachTakesNext(fresh, items, async (page, item) => {
      await inspectTemplate(page, job.folder, item);
      finishItem(`Checked ${item.output}`);
    });
  }
}

async function video({ job, pages, programs, watch, report, finishItem }: Rendering, item: VideoOutput): Promise<void> {
  await renderVideo({
    pages,
    folder: job.folder,
    item,
    soundFormat: job.soundFormat,
    ffmpeg: programs.ffmpeg,
    onFrame(done, count) {
      watch.signOfLife();
      if (done === count) finishItem(`Frame ${done} of ${count}`);
      else if (done % item.fps === 0) report(done / count, `Frame ${done} of ${count}`);
    },
  });
}
