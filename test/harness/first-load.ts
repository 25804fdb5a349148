// Measures the first load of a page: the gzipped scripts that it requests until the network is idle.
import type { Page } from 'playwright-core';

export const SIGN_IN_BUDGET_KILOBYTES = 170;

export async function loadedScripts(page: Page, address: string): Promise<{ names: string[]; kilobytes: number }> {
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.goto(address, { waitUntil: 'networkidle' });
  const scripts = await page.evaluate<{ name: string; bytes: number }[]>(
    `performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })).filter(({ name }) => name.endsWith('.js'))`,
  );
  return { names: scripts.map(({ name }) => name), kilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 };
}
