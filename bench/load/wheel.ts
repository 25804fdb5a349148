// Measures how smoothly a list scrolls: frames and long tasks of the browser while the wheel turns from the first row to the last and on to
// the next pages, for a given time.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** One notch of a wheel, at the speed of someone who is looking for something. */
const NOTCH_PIXELS = 120;
const BETWEEN_NOTCHES_MS = 20;
const REST_MS = 500;

export interface Smoothness {
  /** From each frame to the next. */
  frameMs: number[];
  /** Those over 50 ms, as browsers count them. */
  longTaskMs: number[];
  rows: number;
}

const WATCH = `
  globalThis.smoothness = { frameMs: [], longTaskMs: [] };
  new PerformanceObserver((list) => smoothness.longTaskMs.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  let last = null;
  requestAnimationFrame(function frame(now) {
    if (last !== null) smoothness.frameMs.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });`;

export async function scrollByWheel(page: Page, rowSelector: string, seconds: number): Promise<Smoothness> {
  await page.locator(rowSelector).first().waitFor();
  await sleep(REST_MS);
  await page.evaluate(WATCH);
  const end = performance.now() + seconds * 1000;
  let rows = 0;
  while (performance.now() < end) {
    rows += await wheelToLastRow(page, rowSelector, end);
    if (performance.now() < end) await turnPage(page, rowSelector);
  }
  return { ...((await page.evaluate('smoothness')) as Omit<Smoothness, 'rows'>), rows };
}

/** Returns how many rows have passed. While scrolling only the last row is checked, because checking costs the page time. */
async function wheelToLastRow(page: Page, rowSelector: string, end: number): Promise<number> {
  const rows = `[...document.querySelectorAll(${JSON.stringify(rowSelector)})]`;
  const isPassed = '(row) => row.getBoundingClientRect().bottom <= innerHeight';
  // Turning a page leaves the mouse on a button, where the wheel may move nothing.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  while (performance.now() < end && !(await page.evaluate(`${rows}.slice(-1).every(${isPassed})`))) {
    await page.mouse.wheel(0, NOTCH_PIXELS);
    await sleep(BETWEEN_NOTCHES_MS);
  }
  return Number(await page.evaluate(`${rows}.filter(${isPassed}).length`));
}

async function turnPage(page: Page, rowSelector: string): Promise<void> {
  const firstRow = page.locator(rowSelector).first();
  const before = (await firstRow.textContent()) ?? '';
  await page.getByRole('button', { name: 'Next page' }).click();
  await firstRow.filter({ hasNotText: before }).waitFor();
}
