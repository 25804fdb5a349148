// Waits until a screen has settled: the app's busy mark is gone, it has a heading, and nothing is loading.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** A screen may start its next query just after the last response, so it is checked several times. */
const SETTLED_CHECKS = 3;
const CHECK_INTERVAL_MS = 20;
const TIMEOUT_MS = 60_000;

const IS_SETTLED = `
  document.readyState === 'complete' &&
  !document.documentElement.hasAttribute('data-busy') &&
  document.querySelector('h1') !== null &&
  document.querySelector('[aria-busy="true"], [class*="Skeleton-root"]') === null &&
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy')`;

/** False for a screen that is still busy long after any machine would have finished. */
export async function settled(page: Page): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  let settledChecks = 0;
  while (settledChecks < SETTLED_CHECKS) {
    if (Date.now() > deadline) return false;
    // Evaluating fails while the page navigates.
    const isSettled = await page.evaluate<boolean>(IS_SETTLED).catch((error: unknown) => {
      if (page.isClosed()) throw error;
      return false;
    });
    settledChecks = isSettled ? settledChecks + 1 : 0;
    await sleep(CHECK_INTERVAL_MS);
  }
  return true;
}
