// The frames of a video as a page draws them: every few of them, so that two pages share a video.
import type { Page } from '../chromium/open-page.ts';
import type { VideoOutput } from '../render-job.ts';
import { frameBytes, openFrameFile, SLOTS } from './frame-file.ts';
import type { FrameSource } from './frame-source.ts';

/** A page that draws into a canvas, with the file into which it writes. */
interface DrawingPage {
  page: Page;
  frameFile: string;
}

interface Drawing {
  item: VideoOutput;
  from: number;
  every: number;
  count: number;
}

export async function startDrawing({ page, frameFile }: DrawingPage, { item, from, every, count }: Drawing): Promise<FrameSource> {
  const { width, height, fps } = item;
  await page.call('openTemplate', { entry: `/${item.entry}`, width, height });
  const written = new Set<number>();
  let wake = (): void => undefined;
  page.onReport((report) => {
    if (typeof report['written'] === 'number') written.add(report['written']);
    wake();
  });
  const frames = await openFrameFile(frameFile, frameBytes(width, height));
  const drawn = page.call('drawFrames', { from, every, count, fps, slots: SLOTS });
  const failed = drawn.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  let read = 0;
  return {
    drawn,
    close: () => frames.close(),
    async frame(number) {
      while (!written.has(number)) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), failed]);
      written.delete(number);
      const frame = await frames.read(read);
      read += 1;
      // Half of the file at a time is enough to keep the page drawing.
      if (read % (SLOTS / 2) === 0) void page.call('framesRead', read).catch(() => undefined);
      return frame;
    },
  };
}
