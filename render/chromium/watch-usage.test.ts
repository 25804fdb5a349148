import { expect, test } from 'vitest';
import type { RenderOutput } from '../render-job.ts';
import { smallStill } from '../testing/render-in-test.ts';
import { LIMITS, limitsFor } from './watch-usage.ts';

const size = { entry: 'index.html', width: 120, height: 80, fps: 24 };
const video: RenderOutput = { kind: 'mp4', ...size, seconds: 1, audio: null, output: 'video.mp4' };
const inspection = (isVideo: boolean): RenderOutput => ({
  kind: 'inspection',
  ...size,
  site: 'site',
  frames: [3],
  isVideo,
  output: 'found.json',
});

test.each<[string, RenderOutput[], number]>([
  ['stills', [smallStill('index.html'), smallStill('index.html')], 15],
  ['the inspection of a still', [inspection(false)], 15],
  ['a video with its cover', [video, smallStill('index.html')], 60],
  ['a frame of a video', [smallStill('index.html', { isVideo: true })], 60],
  ['the inspection of a video', [inspection(true)], 60],
])('%s may be silent for so many seconds', (_name, items, seconds) => {
  expect(limitsFor(items, LIMITS)).toEqual({ ...LIMITS, silentWallSeconds: seconds });
});
