// Actions on the drop zones of the page that shows all inputs.
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import type { MediaItem } from '#web/ui/media/media-item.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Long, so that a busy machine fails no test. */
export const PATIENTLY = { timeout: 60_000 };

export interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
export const png = async (name: string, width = 60, height = 40): Promise<Sent> => ({
  name,
  mimeType: 'image/png',
  buffer: await samplePng(width, height),
});
export const video = (name: string, buffer: Buffer): Sent => ({ name, mimeType: 'video/mp4', buffer });

export async function zone(page: Page, label: 'Images' | 'Videos'): Promise<Locator> {
  await page.goto('/system/inputs?only=images,videos');
  const found = page.getByRole('group', { name: label, exact: true });
  await found.waitFor();
  return found;
}
export const choose = (zoneOf: Locator, files: Sent[]) => zoneOf.locator('input[type=file]').setInputFiles(files);
export const tiles = (zoneOf: Locator) => zoneOf.getByRole('listitem');
export const handles = (zoneOf: Locator) => zoneOf.getByRole('button', { name: /^Move / });
export const value = async (page: Page, label: string): Promise<MediaItem[]> =>
  JSON.parse((await page.getByRole('note', { name: `Value of ${label}` }).textContent()) ?? '[]');
export const names = async (zoneOf: Locator): Promise<(string | null)[]> =>
  Promise.all((await tiles(zoneOf).all()).map((tile) => tile.getAttribute('aria-label')));
export const arrived = (zoneOf: Locator, count: number) => expect.poll(() => handles(zoneOf).count(), PATIENTLY).toBe(count);

/** The data that a page gets when files are dragged from the desktop or pasted. */
export async function hand(page: Page, how: 'drop' | 'paste', files: Sent[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, content: buffer.toString('base64') }));
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    for (const { name, type, content } of ${JSON.stringify(sent)}) {
      data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name, { type }));
    }
    const area = document.querySelector('#images input[type=file]').parentElement;
    const given = { bubbles: true, cancelable: true };
    if ('${how}' === 'drop') area.dispatchEvent(new DragEvent('drop', { ...given, dataTransfer: data }));
    else document.dispatchEvent(new ClipboardEvent('paste', { ...given, clipboardData: data }));
  })()`);
}
export const widths = (zoneOf: Locator): Promise<number[]> =>
  zoneOf.locator('li img').evaluateAll((shown) => shown.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth));
