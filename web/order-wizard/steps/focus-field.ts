// Scrolls to a field and focuses it, as soon as it is rendered: its step may still be loading.

/** Longer than a step takes to load over a slow connection. */
const GIVE_UP_AFTER_MS = 30_000;
const FOCUSABLE = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

let latestPath = '';

/** A path without an element of its own leads to its nearest ancestor: campaignData.0.resources.1.images to campaignData.0.resources. */
export function focusField(path: string): void {
  latestPath = path;
  focusOnceRendered(path, Date.now() + GIVE_UP_AFTER_MS);
}

function focusOnceRendered(path: string, giveUpAt: number): void {
  // Another field was asked for meanwhile.
  if (path !== latestPath) return;
  const container = containerOf(path);
  if (!container) {
    if (Date.now() < giveUpAt) requestAnimationFrame(() => focusOnceRendered(path, giveUpAt));
    return;
  }
  const field = container.matches(FOCUSABLE) ? container : container.querySelector<HTMLElement>(FOCUSABLE);
  container.scrollIntoView({ block: 'center' });
  (field ?? container).focus({ preventScroll: true });
}

function containerOf(path: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-order-path=${JSON.stringify(path)}]`);
  if (found || !path.includes('.')) return found;
  return containerOf(path.slice(0, path.lastIndexOf('.')));
}
