// Renders one video: pages draw every frame in turn, and the encoder takes the frames in their order while the next are drawn.
import path from 'node:path';
import type { Page } from '../chromium/open-page.ts';
import type { SoundFormat, VideoOutput } from '../render-job.ts';
import { startDrawing } from './drawn-frames.ts';
import { startEncoder } from './encode-video.ts';
import type { Sound } from './encode-video.ts';
import type { FrameSource } from './frame-source.ts';

interface Rendering {
  /** Those without a file of frames cannot draw elements into a canvas. */
  pages: readonly { page: Page; frameFile: string | null }[];
  folder: string;
  item: VideoOutput;
  soundFormat: SoundFormat | undefined;
  ffmpeg: string;
  /** After each frame. */
  onFrame(done: number, count: number): void;
}

export async function renderVideo({ pages, folder, item, soundFormat, ffmpeg, onFrame }: Rendering): Promise<void> {
  const count = Math.round(item.fps * item.seconds);
  const drawing = pages.flatMap(({ page, frameFile }) => (frameFile === null ? [] : [{ page, frameFile }]));
  const isDrawn = drawing.length === pages.length;
  const encoder = startEncoder({
    program: ffmpeg,
    item,
    frames: isDrawn ? 'i420' : 'png',
    sound: soundOf(folder, item, soundFormat),
    output: path.join(folder, 'out', item.output),
  });
  let sources: FrameSource[] = [];
  try {
    sources = isDrawn
      ? await Promise.all(drawing.map((each, from) => startDrawing(each, { item, from, every: drawing.length, count })))
      : await Promise.all(pages.slice(0, 1).map(({ page }) => startScreenshots(page, item)));
    const frameAt = (number: number): Promise<Buffer> => (sources[number % sources.length] as FrameSource).frame(number);
    let coming = frameAt(0);
    for (let number = 0; number < count; number += 1) {
      const frame = await coming;
      // The next is read while the encoder takes this one.
      if (number + 1 < count) coming = frameAt(number + 1);
      coming.catch(() => undefined);
      await encoder.write(frame);
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

/** The frames as screenshots, for browsers that cannot draw elements into a canvas: slower, and by one page. */
async function startScreenshots(page: Page, { entry, width, height, fps }: VideoOutput): Promise<FrameSource> {
  await page.call('openTemplate', { entry: `/${entry}`, width, height });
  return {
    async frame(number) {
      await page.call('showFrame', { number, fps });
      return page.screenshot({ kind: 'png', width, height, quality: 100 });
    },
    drawn: Promise.resolve(),
    close: async () => undefined,
  };
}

function soundOf(folder: string, { audio }: VideoOutput, format: SoundFormat | undefined): Sound | null {
  if (audio === null) return null;
  if (format === undefined) throw new Error('The audio is not an MP3, WAV or OGG file.');
  return { file: path.join(folder, 'site', audio.file), format };
}
