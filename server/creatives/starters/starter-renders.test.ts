// The whole corpus of starter templates with the hardest listing: the same frames on every run and from one page as from two, and nothing unreadable.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RATIOS, readRenderSettings, worstCaseValues } from '#domain/creatives/index.ts';
import type { RenderItem } from '#render/render-job.ts';
import { renderInTest } from '#render/testing/render-in-test.ts';
import { expect, test } from 'vitest';
import { fillPage } from '../render/fill-page.ts';
import { STARTER_FONTS, starterFiles, STARTERS } from './starter-templates.ts';

const COLOURS = ':root { --brand-background: #10312b; --brand-text: #ffffff; --brand-quiet: #c9d6d2 }';
const SMALLER = 6;
const FPS = 6;

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

/** Each in another ratio, at its first frame; videos also while things move. */
const stills: RenderItem[] = STARTERS.flatMap((starter, at) =>
  (isVideo(starter) ? [0, 4] : [0]).map((frame) => ({
    kind: 'png',
    entry: `${starter.id}/index.html`,
    ...(sizes[at % sizes.length] as (typeof sizes)[number]),
    fps: FPS,
    frame,
    output: `${starter.id}-${frame}.png`,
  })),
);
const videos: RenderItem[] = STARTERS.filter(isVideo).map(({ id }) => ({
  kind: 'mp4',
  entry: `${id}/index.html`,
  width: 120,
  height: 120,
  fps: FPS,
  seconds: 2,
  audio: null,
  output: `${id}.mp4`,
}));

/** In the sizes of ads, because letters do not become smaller than a pixel. */
const inspections: RenderItem[] = STARTERS.flatMap((starter) =>
  Object.entries(RATIOS).map(([ratio, { width, height }]) => ({
    kind: 'inspection' as const,
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

test('every starter template gives the same frames twice, and the same video from one page and from two', async () => {
  const files = await site();
  const first = await renderInTest(files, [...stills, ...videos], { pages: 1 });
  const second = await renderInTest(files, [...stills, ...videos], { pages: 2 });
  expect(hashes(second.files)).toEqual(hashes(first.files));
  expect(Object.keys(first.files)).toHaveLength(stills.length + videos.length);
  expect(first.console).toEqual([]);
  const { 'open-home-0.png': start, 'open-home-4.png': end } = hashes(first.files);
  expect(start).not.toBe(end);
});

test('every starter template can be read with the hardest listing, in each ratio', async () => {
  const { files } = await renderInTest(await site(), inspections);
  const findings = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, JSON.parse(file.toString('utf8'))]));
  expect(findings).toEqual(Object.fromEntries(inspections.map(({ output }) => [output, []])));
});
