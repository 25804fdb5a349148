// Set-up of browser tests: one browser for all files, a context per test, and a check that the page logged no errors.
import { connectBrowser, openPage, openSession, signInAs } from '#test/harness/browser.ts';
import type { DemoPerson, Visit } from '#test/harness/browser.ts';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';

interface Journeys {
  open(person: DemoPerson | null, options?: BrowserContextOptions): Promise<Visit>;
}

let connected: Promise<Browser> | undefined;
/** Files share a worker's modules, and so the browser and the contexts that earlier visits left. */
const emptied: { context: BrowserContext; kind: string }[] = [];

export const sharedBrowser = (): Promise<Browser> => (connected ??= connectBrowser(inject('browserEndpoint')));

/**
 * A visit gets the emptied context of an earlier one, because the app loads three times as fast from the browser's cache. `startsCold`:
 * every visit begins with an empty cache, for tests of loading. `reusedFor`: only visits of the same name get a context that was changed
 * for good, such as its clock.
 */
export function useBrowser({ startsCold = false, reusedFor = '' } = {}): Journeys {
  const visits: (Visit & { kind: string })[] = [];
  afterEach(async ({ task }) => {
    const ended = visits.splice(0);
    const shown = task.result?.errors ? await whatPagesShowed(ended) : '';
    for (const error of task.result?.errors ?? [])
      Object.assign(error, { message: error.message + shown, stack: `${error.stack ?? ''}${shown}` });
    for (const { context, kind } of ended) {
      if (startsCold) await context.close();
      else emptied.push({ context: await emptyContext(context), kind });
    }
    for (const { complaints } of ended) expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });
  return {
    async open(person, options = {}) {
      const kind = `${reusedFor} ${JSON.stringify(options)}`;
      const at = startsCold ? -1 : emptied.findIndex((candidate) => candidate.kind === kind);
      const context =
        emptied.splice(at, at === -1 ? 0 : 1)[0]?.context ?? (await openSession(await sharedBrowser(), inject('baseUrl'), null, options));
      if (person) await signInAs(context, person);
      const visit = { context, kind, ...(await openPage(context)) };
      visits.push(visit);
      return visit;
    },
  };
}

/** Where each page of a failed test was and what it said, so that the cause of a rare failure can be found from its log. */
async function whatPagesShowed(visits: readonly Visit[]): Promise<string> {
  const shown = visits
    .flatMap(({ context, complaints }) => context.pages().map((page) => ({ page, complaints })))
    .map(async ({ page, complaints }) => {
      const text = await page.locator('body').innerText({ timeout: 2000 }).catch(String);
      return [`\n${page.url()}`, text.replaceAll(/\s+/gu, ' ').slice(0, 500), ...complaints].join('\n');
    });
  return (await Promise.all(shown)).join('');
}

/** Nothing of a visit is left but what the browser cached. Storage is emptied through a page, the last one that is closed. */
async function emptyContext(context: BrowserContext): Promise<BrowserContext> {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: inject('baseUrl'), storageTypes: 'local_storage,indexeddb,service_workers' });
  await page.close();
  await context.clearCookies();
  return context;
}

/** The browser logs every refused request; tests that provoke one check the screen instead. */
export const isExpected = (complaint: string): boolean =>
  complaint.startsWith('Failed to load resource: the server responded with a status of 4');
