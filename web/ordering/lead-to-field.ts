// How is a person led to a field? Scrolled into view, with the focus in it, as soon as it is drawn: its step may still be loading.

const MOST_FRAMES = 120;
const FOCUSABLE = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/** A field that is not drawn by itself stands within one that is: campaignData.0.resources.1.images in campaignData.0.resources. */
export function leadToField(path: string, frame = 0): void {
  const place = placeOf(path);
  if (!place) {
    if (frame < MOST_FRAMES) requestAnimationFrame(() => leadToField(path, frame + 1));
    return;
  }
  const field = place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE);
  place.scrollIntoView({ block: 'center' });
  (field ?? place).focus({ preventScroll: true });
}

function placeOf(path: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-order-path=${JSON.stringify(path)}]`);
  if (found || !path.includes('.')) return found;
  return placeOf(path.slice(0, path.lastIndexOf('.')));
}
