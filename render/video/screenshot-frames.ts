// The frames of a video as screenshots, for browsers that cannot draw elements into a canvas: slower, and by one page.
import type { Page } from '../chromium/open-page.ts';
import type { VideoOutput } from '../render-job.ts';
import type { FrameSource } from './frame-source.ts';

export async function startScreenshots(page: Page, { entry, width, height, fps }: VideoOutput): Promise<FrameSource> {
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
