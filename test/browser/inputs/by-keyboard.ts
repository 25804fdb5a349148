// The keyboard alone: where Tab leads, and whether the control that has the focus can be told from the others.
import type { Locator, Page } from 'playwright-core';

/** Uses a selector, because the sandbox of the bank's page blocks scripts, also those of a test. */
export const hasFocus = async (control: Locator): Promise<boolean> => (await control.locator(':scope:focus').count()) === 1;

/** Presses Tab until the control has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let press = 0; press < MAX_STOPS; press += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(control)}.`);
}

/** Presses a key on a control that Tab leads to. */
export async function pressByKey(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Chooses among radio buttons: Tab leads to one of the group, and the arrow keys to the others. */
export async function chooseByKeys(page: Page, group: Locator, name: string): Promise<void> {
  const wanted = group.getByRole('radio', { name, exact: true });
  await wanted.waitFor();
  for (let press = 0; press < MAX_STOPS && (await group.locator('input:focus').count()) === 0; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let press = 0; press < MAX_STOPS && !(await wanted.isChecked()); press += 1) await page.keyboard.press('ArrowRight');
}

const MAX_STOPS = 120;

export interface TabStop {
  name: string;
  /** Whether it, or what surrounds it, looks different while it has the focus. */
  isVisible: boolean;
  isInDialog: boolean;
}

/** A control may be marked by its frame, or by the box that is drawn beside a hidden input. */
const SCRIPT = `
  const look = (control) => [control, control.parentElement, control.nextElementSibling].map((element) => {
    if (!element) return '';
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, opacity } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, opacity].join();
  }).join('|');
  const stops = [];
  globalThis.tabStops = {
    async note() {
      const control = document.activeElement;
      if (control === null || control === document.body || stops.some((stop) => stop.control === control)) return false;
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      stops.push({ control, focused: look(control) });
      return true;
    },
    async all() {
      const current = document.activeElement;
      current?.blur();
      await Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map(({ finished }) => finished));
      const described = stops.map(({ control, focused }) => ({
        name: (control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent).trim(),
        isVisible: look(control) !== focused,
        isInDialog: control.closest('[role="dialog"], [role="alertdialog"]') !== null,
      }));
      current?.focus();
      return described;
    },
  };`;

/** All stops of Tab from where the focus is now, each once. */
export async function tabStops(page: Page): Promise<TabStop[]> {
  await page.evaluate(`(() => {${SCRIPT}})()`);
  for (let press = 0; press < MAX_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate<boolean>('globalThis.tabStops.note()'))) break;
  }
  return page.evaluate<TabStop[]>('globalThis.tabStops.all()');
}
