// Counts the presses of the pointer that a person needs for a job. Typing, Enter and hovering are not clicks.
import type { BrowserContext } from 'playwright-core';

/** Counts in all frames of a context, from now on and in pages that are opened later. */
export async function countClicks(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.exposeBinding('countClick', () => (count += 1));
  await context.addInitScript("addEventListener('pointerdown', (event) => event.isTrusted && countClick(), true)");
  return () => count;
}
