// Measures what a person waits for: the first rows on the screen with an empty cache, and the size of the sign-in page's scripts.
import { loadedScripts, SIGN_IN_BUDGET_KILOBYTES } from '#test/harness/first-load.ts';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import type { Benchmark } from './benchmark.ts';
import { signedIn } from './customers-list.ts';
import { figure, median } from './figures.ts';
import { atMost } from './holds.ts';

const TRIES = 7;
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

export const firstRows: Benchmark = {
  name: 'first-rows',
  what: 'a cold browser from the address of the customers list to its rows, against a plain file of the same server',
  async run(stage) {
    const { url, cookie } = await signedIn(stage, await stage.databases.set('bench_1k'));
    return inBrowser(async (browser) => {
      const ours: number[] = [];
      const control: number[] = [];
      await navigate(browser, `${url}/customers`, cookie, showsRows);
      for (let turn = 0; turn < TRIES; turn += 1) {
        control.push(await navigate(browser, `${url}/favicon.svg`, cookie, async () => undefined));
        ours.push(await navigate(browser, `${url}/customers`, cookie, showsRows));
      }
      stage.log(`  ours ${ours.map(figure).join(', ')} ms`);
      const measured = { ours: median(ours), control: median(control), unit: 'ms' };
      return { ...measured, ratio: measured.ours / measured.control, holds: [atMost('first rows', measured.ours, 1000, 'ms')] };
    });
  },
};

export const signInSize: Benchmark = {
  name: 'sign-in-size',
  what: 'gzipped scripts that the sign-in page loads at first; the control is the budget',
  async run(stage) {
    const { url } = await signedIn(stage, await stage.databases.set('bench_1k'));
    return inBrowser(async (browser) => {
      const { kilobytes } = await loadedScripts(await browser.newPage(), `${url}/authentication/signin`);
      if (kilobytes === 0) throw new Error('The sign-in page loaded no script');
      const holds = [atMost('gzipped scripts', kilobytes, SIGN_IN_BUDGET_KILOBYTES, 'kB')];
      return { ratio: kilobytes / SIGN_IN_BUDGET_KILOBYTES, ours: kilobytes, control: SIGN_IN_BUDGET_KILOBYTES, unit: 'kB', holds };
    });
  },
};

export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Each time in a context of its own, which has no cache. */
async function navigate(browser: Browser, url: string, cookie: string, until: (page: Page) => Promise<unknown>): Promise<number> {
  const context = await browser.newContext();
  try {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: new URL(url).origin }]);
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await until(page);
    return performance.now() - start;
  } finally {
    await context.close();
  }
}

/** Every customer of the set ends in its number; a skeleton has no text. */
const showsRows = (page: Page): Promise<unknown> => page.locator('tbody tr', { hasText: / \d+/ }).first().waitFor();
