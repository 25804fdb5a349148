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
  const shared = { title: page.title, url };
  try {
    if ('share' in navigator) await navigator.share(shared);
    else await copy(page, shared.url, pressed);
  } catch {
    // The person closed the device's dialog, or the browser refuses to copy: the address is in the address bar.
  }
}

async function copy(page: Document, url: string, pressed: HTMLButtonElement): Promise<void> {
  await (page.defaultView ?? globalThis).navigator.clipboard.writeText(url);
  pressed.textContent = 'Link copied';
  setTimeout(() => {
    pressed.textContent = 'Share';
  }, COPIED_MS);
}
