// Renders one picture of a template: the page draws the frame and answers with the file, or shows it for a screenshot.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadyPage } from './chromium/ready-browser.ts';
import { ExplainedFailure, PAGE_FAILURES } from './explained-failure.ts';
import type { StillOutput } from './render-job.ts';

const JPEG_QUALITY = 0.9;
/** In characters. */
const LARGEST_STILL = 96 * 1024 * 1024;

interface Drawing extends ReadyPage {
  /** Several stills of a job are written into their frames, which is faster than opening each by its address. */
  isWritten: boolean;
}

export async function renderStill(drawing: Drawing, folder: string, item: StillOutput): Promise<void> {
  const picture = await (drawing.frameFile === null ? shownPicture(drawing, item) : drawnPicture(drawing, item));
  const { width, height } = pictureSize(picture);
  // The template shares its page's address and could have answered with a picture of its own.
  if (width !== item.width || height !== item.height)
    throw new ExplainedFailure(PAGE_FAILURES['page-replaced'], {
      cause: `The picture is ${width} × ${height}, not ${item.width} × ${item.height}.`,
    });
  await writeFile(path.join(folder, 'out', item.output), picture);
}

const openingOf = ({ isWritten }: Drawing, { entry, width, height }: StillOutput) => ({ entry: `/${entry}`, width, height, isWritten });

async function drawnPicture(drawing: Drawing, item: StillOutput): Promise<Buffer> {
  const { kind, frame: number, fps } = item;
  const still = { ...openingOf(drawing, item), number, fps, type: `image/${kind}`, quality: JPEG_QUALITY };
  const picture = await drawing.page.call<unknown>('drawStill', still);
  if (typeof picture !== 'string' || picture.length > LARGEST_STILL) throw new Error('The page gave no picture.');
  return Buffer.from(picture, 'base64');
}

async function shownPicture(drawing: Drawing, item: StillOutput): Promise<Buffer> {
  const { page } = drawing;
  const { kind, frame, fps, width, height } = item;
  await page.call('openTemplate', openingOf(drawing, item));
  await page.call('showFrame', { number: frame, fps });
  return page.screenshot({ kind, width, height, quality: JPEG_QUALITY * 100 });
}

/** Reads the size of a PNG or JPEG from its first bytes. */
function pictureSize(file: Buffer): { width: number; height: number } {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  for (let at = 2; at + 9 < file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return { width: 0, height: 0 };
}
