// Renders one picture of a template: the page draws the frame and sends the file, or shows it for a screenshot.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadyPage } from './chromium/ready-browser.ts';
import type { Site } from './chromium/serve-site.ts';
import { pictureSize } from './picture-size.ts';
import type { StillItem } from './render-job.ts';

const JPEG_QUALITY = 0.9;

interface Drawing extends ReadyPage {
  site: Site;
}

export async function renderStill(drawing: Drawing, folder: string, item: StillItem): Promise<void> {
  await drawing.page.call('openTemplate', { entry: `/${item.entry}`, width: item.width, height: item.height });
  const picture = await (drawing.frameFile === null ? shownPicture(drawing, item) : drawnPicture(drawing, item));
  const { width, height } = pictureSize(picture);
  // The template shares its page's address and could have sent a picture of its own.
  if (width !== item.width || height !== item.height)
    throw new Error(`The picture is ${width} × ${height}, not ${item.width} × ${item.height}.`);
  await writeFile(path.join(folder, 'out', item.output), picture);
}

async function drawnPicture({ page, number, site }: Drawing, { kind, frame, fps }: StillItem): Promise<Buffer> {
  const [picture] = await Promise.all([
    site.nextStill(number),
    page.call('drawStill', { number: frame, fps, type: `image/${kind}`, quality: JPEG_QUALITY }),
  ]);
  return picture;
}

async function shownPicture({ page }: Drawing, { kind, frame, fps, width, height }: StillItem): Promise<Buffer> {
  await page.call('showFrame', { number: frame, fps });
  return page.screenshot({ kind, width, height, quality: JPEG_QUALITY * 100 });
}
