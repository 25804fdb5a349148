// Renders one video: pages draw every frame in turn, and the encoder takes the frames in their order while the next are drawn.
import path from 'node:path';
import type { Page } from '../chromium/open-page.ts';
import type { VideoItem } from '../render-job.ts';
import { startEncoder } from './encode-video.ts';
import { filesOfPages, openFrameFile, SLOTS } from './frame-file.ts';
import type { FrameSource } from './frame-source.ts';
import { startScreenshots } from './screenshot-frames.ts';

interface Rendering {
  pages: readonly Page[];
  /** The browser draws elements into a canvas. */
  isDrawn: boolean;
  folder: string;
  profile: string;
  item: VideoItem;
  ffmpeg: string;
  /** After each frame. */
  onFrame(done: number, count: number): void;
}

export async function renderVideo({ pages, isDrawn, folder, profile, item, ffmpeg, onFrame }: Rendering): Promise<void> {
  const count = Math.round(item.fps * item.seconds);
  const sources = isDrawn ? await startAll(pages, profile, item, count) : [await startScreenshots(pages[0] as Page, item)];
  const encoder = startEncoder({
    program: ffmpeg,
    item,
    frames: isDrawn ? 'rgba' : 'png',
    soundFile: item.audio ? path.join(folder, 'site', item.audio.file) : null,
    output: path.join(folder, 'out', item.output),
  });
  try {
    for (let number = 0; number < count; number += 1) {
      const source = sources[number % sources.length] as FrameSource;
      await encoder.write(await source.frame(number));
      onFrame(number + 1, count);
    }
    await Promise.all(sources.map((source) => source.drawn));
    await encoder.finish();
  } catch (error) {
    encoder.end();
    throw error;
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

async function startAll(pages: readonly Page[], profile: string, item: VideoItem, count: number): Promise<FrameSource[]> {
  const sources: FrameSource[] = [];
  for (const [from, page] of pages.entries()) {
    // One after the other, so that the file of each is known.
    sources.push(await startDrawing({ page, profile, item, from, every: pages.length, count }));
  }
  return sources;
}

interface Drawing {
  page: Page;
  profile: string;
  item: VideoItem;
  from: number;
  every: number;
  count: number;
}

async function startDrawing({ page, profile, item, from, every, count }: Drawing): Promise<FrameSource> {
  const { width, height, fps } = item;
  await page.call('openTemplate', { entry: `/${item.entry}`, width, height });
  const before = await filesOfPages(profile);
  const written = new Set<number>();
  let wake = (): void => undefined;
  const opened = Promise.withResolvers<void>();
  page.onReport((report) => {
    if (typeof report['written'] === 'number') written.add(report['written']);
    if ('opened' in report) opened.resolve();
    wake();
  });
  const drawn = page.call('drawFrames', { from, every, count, fps, file: `frames-${from}-${item.output}`, slots: SLOTS });
  const failed = drawn.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  await Promise.race([opened.promise, failed]);
  const file = [...(await filesOfPages(profile))].find((one) => !before.has(one));
  if (file === undefined) throw new Error('The browser keeps the frames in a place that is not known.');
  const frames = await openFrameFile(file, width * height * 4);
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
