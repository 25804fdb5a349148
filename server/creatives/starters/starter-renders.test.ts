// The whole corpus of starter templates with the hardest listing: the same frames on every run, from one page as from two and as stills,
// and nothing unreadable.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fillPage, RATIOS, readRenderSettings, worstCaseValues } from '#domain/creatives/index.ts';
import type { RenderOutput } from '#render/render-job.ts';
import { asFrame, frameAt, openFrameCatcher } from '#render/testing/caught-frames.ts';
import { renderInTest } from '#render/testing/render-in-test.ts';
import { expect, test } from 'vitest';
import { STARTER_FONTS, starterFiles, STARTERS } from './starter-templates.ts';

const COLOURS = ':root { --brand-background: #10312b; --brand-text: #ffffff; --brand-quiet: #c9d6d2 }';
const SMALLER = 6;
const FPS = 6;
const EXACT_FRAMES = [0, 4];

async function site(): Promise<Record<string, string | Buffer>> {
  const files: Record<string, string | Buffer> = {};
  for (const starter of STARTERS) {
    for (const { fileName, content } of await starterFiles(starter))
      files[`${starter.id}/${fileName}`] = fileName.endsWith('.html')
        ? fillPage(content, { values: worstCaseValues(), timezone: 'Pacific/Auckland' })
        : content;
    for (const [name, font] of Object.entries(STARTER_FONTS)) files[`${starter.id}/${name}`] = await readFile(font);
    files[`${starter.id}/brand.css`] = COLOURS;
  }
  return files;
}

const even = (side: number): number => Math.round(side / SMALLER / 2) * 2;
const sizes = Object.values(RATIOS).map(({ width, height }) => ({ width: even(width), height: even(height) }));
const lengthOf = ({ settings }: (typeof STARTERS)[number]): number => readRenderSettings(settings).settings.seconds;
const isVideo = ({ renderType }: (typeof STARTERS)[number]): boolean => renderType === 'VIDEO';

/** Each in another ratio: a second as a video, and two of its frames as stills. */
const renders = STARTERS.map(({ id }, at) => {
  const size = sizes[at % sizes.length] as (typeof sizes)[number];
  const shared = { entry: `${id}/index.html`, ...size, fps: FPS };
  const stills = EXACT_FRAMES.map((frame): RenderOutput => ({
    kind: 'png',
    ...shared,
    frame,
    isVideo: true,
    output: `${id}-${frame}.png`,
  }));
  const video: RenderOutput = { kind: 'mp4', ...shared, seconds: 1, audio: null, output: `${id}.raw` };
  return { id, size, video, stills };
});
const items = renders.flatMap(({ video, stills }) => [video, ...stills]);

/** In the sizes of ads, because letters do not become smaller than a pixel. */
const inspections: RenderOutput[] = STARTERS.flatMap((starter) =>
  Object.entries(RATIOS).map(([ratio, { width, height }]) => ({
    kind: 'inspection' as const,
    site: 'site',
    entry: `${starter.id}/index.html`,
    width,
    height,
    fps: FPS,
    frames: isVideo(starter) ? [3, 5].map((share) => Math.floor((share / 6) * FPS * lengthOf(starter))) : [0],
    isVideo: isVideo(starter),
    output: `${starter.id}-${ratio}.json`,
  })),
);

const hashes = (files: Record<string, Buffer>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, createHash('sha256').update(file).digest('hex')]));

test('every starter template gives the same frames from one page and from two, and its stills are frames of its video', async () => {
  const files = await site();
  const catcher = await openFrameCatcher();
  try {
    const first = await renderInTest(files, items, { pages: 1, ffmpeg: catcher.program });
    const second = await renderInTest(files, items, { pages: 2, ffmpeg: catcher.program });
    expect(hashes(second.files)).toEqual(hashes(first.files));
    expect(Object.keys(first.files)).toHaveLength(items.length);
    expect(first.console).toEqual([]);
    for (const { id, size } of renders)
      for (const number of EXACT_FRAMES) {
        const frame = frameAt(first.files[`${id}.raw`] ?? Buffer.alloc(0), number, size);
        expect(frame.equals(await asFrame(first.files[`${id}-${number}.png`], size)), `${id}, frame ${number}`).toBe(true);
      }
    const { 'open-home-0.png': start, 'open-home-4.png': end } = hashes(first.files);
    expect(start).not.toBe(end);
  } finally {
    await catcher.remove();
  }
});

test('every starter template can be read with the hardest listing, in each ratio', async () => {
  const { files } = await renderInTest(await site(), inspections);
  const findings = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, JSON.parse(file.toString('utf8'))]));
  expect(findings).toEqual(Object.fromEntries(inspections.map(({ output }) => [output, []])));
});
