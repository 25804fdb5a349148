// Counts the presses of the pointer that a person needs for a job. Typing and Enter are not clicks.
import type { BrowserContext } from 'playwright-core';

/** Journeys share contexts, and a context takes a binding only once. */
const counts = new WeakMap<BrowserContext, { clicks: number }>();

/** Counts in all frames of a context, from now on, in pages that are loaded later. */
export async function countClicks(context: BrowserContext): Promise<() => number> {
  const known = counts.get(context);
  const count = known ?? { clicks: 0 };
  count.clicks = 0;
  if (!known) {
    counts.set(context, count);
    await context.exposeBinding('countClick', () => (count.clicks += 1));
    await context.addInitScript("addEventListener('pointerdown', (event) => event.isTrusted && countClick(), true)");
  }
  return () => count.clicks;
}
