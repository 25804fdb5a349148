// Scrolls to a field and focuses it, as soon as it is rendered: its step may still be loading.

/** About two seconds. */
const MAX_FRAMES = 120;
const FOCUSABLE = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/** A path without an element of its own leads to its nearest ancestor: campaignData.0.resources.1.images to campaignData.0.resources. */
export function focusField(path: string, frame = 0): void {
  const container = containerOf(path);
  if (!container) {
    if (frame < MAX_FRAMES) requestAnimationFrame(() => focusField(path, frame + 1));
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
