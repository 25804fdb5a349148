// Has the screen come to rest? A heading, no skeletons left, fonts loaded, and two pictures in a row the same.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const PATIENCE_MS = 10_000;
const BETWEEN_MS = 250;

export async function settled(page: Page): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  let before = '';
  while (Date.now() < deadline) {
    const loading = await page.locator('[aria-busy="true"], [class*="Skeleton-root"]').count();
    const headings = await page.getByRole('heading', { level: 1 }).count();
    const now = (await page.screenshot()).toString('base64');
    if (headings > 0 && loading === 0 && now === before) return true;
    before = now;
    await sleep(BETWEEN_MS);
  }
  return false;
}
