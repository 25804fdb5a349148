// Renders one picture of a template: the page draws the frame and sends the file.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from './chromium/open-page.ts';
import type { Site } from './chromium/serve-site.ts';
import { pictureSize } from './picture-size.ts';
import type { StillItem } from './render-job.ts';

const JPEG_QUALITY = 0.9;

export async function renderStill(page: Page, site: Site, folder: string, item: StillItem): Promise<void> {
  await page.call('openTemplate', { entry: `/${item.entry}`, width: item.width, height: item.height });
  const [picture] = await Promise.all([
    site.nextStill(),
    page.call('drawStill', { number: item.frame, fps: item.fps, type: `image/${item.kind}`, quality: JPEG_QUALITY }),
  ]);
  const { width, height } = pictureSize(picture);
  // The template shares its page's address and could have sent a picture of its own.
  if (width !== item.width || height !== item.height)
    throw new Error(`The picture is ${width} × ${height}, not ${item.width} × ${item.height}.`);
  await writeFile(path.join(folder, 'out', item.output), picture);
}
