// Keys that are pressed while the palette is open and its field has no focus yet, because its code is still loading or its dialog is
// just appearing. They belong to the palette: without this they would be lost, or reach the list behind it.
import { tabStore } from '#web/client/tab-store.ts';

export const paletteText = tabStore('');
/** Arrows and Enter, in the order in which they were pressed. */
export const waitingKeys = tabStore<readonly string[]>([]);

const FIELD = 'palette-field';
export const fieldMark = { 'data-part': FIELD };
const isField = (element: Element | null): boolean => element instanceof HTMLElement && element.dataset.part === FIELD;

export function forgetKeys(): void {
  paletteText.write('');
  waitingKeys.write([]);
}

/** True if the palette takes the key; the caller then keeps it from everyone else. */
export function takeKey(event: KeyboardEvent, close: () => void): boolean {
  if (isField(document.activeElement)) return false;
  const { key } = event;
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isShortcut) return false;
  if (key === 'Escape') close();
  else if (key === 'Backspace') paletteText.write(paletteText.read().slice(0, -1));
  else if (key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp') waitingKeys.write([...waitingKeys.read(), key]);
  else if (key.length === 1) paletteText.write(paletteText.read() + key);
  else return key === 'Tab';
  return true;
}
