// Buttons that only work with a script: print, and share by the device or by copying the address.

const COPIED_MS = 2000;

export function addPageTools(page: Document): void {
  const bar = page.querySelector<HTMLElement>('[data-tools]');
  // Only reports are for passing on; the link of an approval is for one person.
  if (!bar || !page.querySelector('[data-report]')) return;
  bar.append(
    button(page, 'Share', (pressed) => void share(page, pressed)),
    button(page, 'Print', () => page.defaultView?.print()),
  );
}

function button(page: Document, label: string, onPress: (pressed: HTMLButtonElement) => void): HTMLButtonElement {
  const made = page.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', () => onPress(made));
  return made;
}

async function share(page: Document, pressed: HTMLButtonElement): Promise<void> {
  const { navigator } = page.defaultView ?? globalThis;
  // A seller's page shows the report under a link of their own, which must not be passed on.
  const url = page.querySelector<HTMLElement>('[data-share]')?.dataset['share'] ?? page.location.href;
  try {
    if ('share' in navigator) return await navigator.share({ title: page.title, url });
  } catch (error) {
    // The person closed the device's dialog; any other failure leads to the link itself.
    if (error instanceof Error && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    return showLink(page, url, pressed);
  }
  pressed.textContent = 'Link copied';
  setTimeout(() => {
    pressed.textContent = 'Share';
  }, COPIED_MS);
}

/** Where the browser neither shares nor copies: the link, selected, to be copied by hand. */
function showLink(page: Document, url: string, pressed: HTMLButtonElement): void {
  const bar = pressed.parentElement;
  if (!bar) return;
  bar.querySelector('label')?.remove();
  const label = page.createElement('label');
  const field = page.createElement('input');
  Object.assign(field, { readOnly: true, value: url });
  label.append('Copy the link', field);
  bar.append(label);
  field.addEventListener('focus', () => field.select());
  field.focus();
}
