// A browser that is ready for a job: started, its pages open and their files of frames known. It serves one job and ends with it, so that
// nothing of a job can be found by another.
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { RendererFault } from '../renderer-fault.ts';
import { filesOfPages } from '../video/frame-file.ts';
import { grantToBrowser } from './browser-account.ts';
import type { DevTools } from './devtools.ts';
import { openPage } from './open-page.ts';
import type { Page } from './open-page.ts';
import { pageOrigin, serveSite } from './serve-site.ts';
import type { Site } from './serve-site.ts';
import { startChromium } from './start-chromium.ts';
import type { Chromium } from './start-chromium.ts';

export interface BrowserPrograms {
  chromium: string;
  /** Scripts that run in the browser. */
  pageFolder: string;
  isSandboxed: boolean;
  /** For the browser, besides its usual ones. */
  flags?: readonly string[];
}

export interface ReadyPage {
  page: Page;
  number: number;
  /** Null in a browser that cannot draw elements into a canvas. */
  frameFile: string | null;
}

export interface ReadyBrowser {
  chromium: Chromium;
  product: string;
  site: Site;
  pages: readonly ReadyPage[];
  /** Closes its pages and opens others in a context of their own, which find nothing of those before: no storage and no cache. */
  replacePages(count: number): Promise<readonly Page[]>;
  /** Ends all of its processes and removes its profile. */
  close(reason: string): Promise<void>;
}

/** Many times what a busy machine needs: only a browser that never gets ready runs out of it. */
const READY_WITHIN_MS = 60_000;

/** As many as a machine of two cores can use. */
const PAGES = 2;

/** `folder` holds its profile while it runs. */
export async function openReadyBrowser(folder: string, { chromium: program, pageFolder, isSandboxed, flags = [] }: BrowserPrograms) {
  const profile = await mkdtemp(path.join(folder, 'profile-'));
  await grantToBrowser(profile);
  const site = await serveSite(pageFolder);
  const chromium = startChromium({ program, profile, proxyPort: site.port, isSandboxed, flags });
  const close = async (reason: string): Promise<void> => {
    chromium.end(new Error(reason));
    await chromium.ended;
    site.close();
    // What its last processes still write is removed with the folder of the service.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
  };
  const limit = setTimeout(() => chromium.end(new Error(`It took longer than ${READY_WITHIN_MS / 1000} seconds.`)), READY_WITHIN_MS);
  try {
    const { product } = await chromium.devTools.send('Browser.getVersion');
    // It tells when the process of a page ends.
    await chromium.devTools.send('Target.setDiscoverTargets', { discover: true });
    const pages = await openPages(chromium.devTools, profile);
    const replacePages = pageReplacement(
      chromium.devTools,
      pages.map(({ page }) => page),
    );
    return { chromium, product: String(product), site, pages, replacePages, close } satisfies ReadyBrowser;
  } catch (error) {
    await close('The browser was not ready.');
    throw new RendererFault(`The browser could not be made ready: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(limit);
  }
}

async function openPages(devTools: DevTools, profile: string): Promise<ReadyPage[]> {
  const opened = await Promise.all(Array.from({ length: PAGES }, (_, page) => openPage({ devTools, url: `${pageOrigin(page)}/` })));
  const ready: ReadyPage[] = [];
  // One after the other, so that the file of each is known.
  for (const [number, page] of opened.entries()) ready.push({ page, number, frameFile: await openFrameFile(page, profile) });
  return ready;
}

function pageReplacement(devTools: DevTools, first: readonly Page[]): ReadyBrowser['replacePages'] {
  let closePages = async (): Promise<void> => void (await Promise.all(first.map((page) => page.close())));
  return async (count) => {
    await closePages();
    const { browserContextId } = (await devTools.send('Target.createBrowserContext')) as { browserContextId: string };
    closePages = async () => void (await devTools.send('Target.disposeBrowserContext', { browserContextId }));
    return Promise.all(
      Array.from({ length: count }, (_, number) => openPage({ devTools, url: `${pageOrigin(number)}/`, browserContextId })),
    );
  };
}

async function openFrameFile(page: Page, profile: string): Promise<string | null> {
  if (!(await page.call<boolean>('canDrawElements', null))) return null;
  const before = await filesOfPages(profile);
  await page.call('openFrameFile', null);
  const file = [...(await filesOfPages(profile))].find((one) => !before.has(one));
  if (file === undefined) throw new Error('The browser keeps the frames in a place that is not known.');
  return file;
}
