// The whole corpus of starter templates, in small sizes: the same frames on every run, and from one page as from two.
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

/** Each in another ratio, at its first frame; videos also while things move and at the end. */
const stills: RenderItem[] = STARTERS.flatMap((starter, at) =>
  (isVideo(starter) ? [0, 7, 12 * lengthOf(starter) - 1] : [0]).map((frame) => ({
    kind: 'png',
    entry: `${starter.id}/index.html`,
    ...(sizes[at % sizes.length] as (typeof sizes)[number]),
    fps: 12,
    frame,
    output: `${starter.id}-${frame}.png`,
  })),
);
const videos: RenderItem[] = STARTERS.filter(isVideo).map(({ id }) => ({
  kind: 'mp4',
  entry: `${id}/index.html`,
  width: 120,
  height: 120,
  fps: 12,
  seconds: 1.5,
  audio: null,
  output: `${id}.mp4`,
}));

const hashes = (files: Record<string, Buffer>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, createHash('sha256').update(file).digest('hex')]));

test('every starter template gives the same frames twice, and the same video from one page and from two', async () => {
  const files = await site();
  const first = await renderInTest(files, [...stills, ...videos], { pages: 1 });
  const second = await renderInTest(files, [...stills, ...videos], { pages: 2 });
  expect(hashes(second.files)).toEqual(hashes(first.files));
  expect(Object.keys(first.files)).toHaveLength(stills.length + videos.length);
  expect(first.console).toEqual([]);
  const { 'open-home-0.png': start, 'open-home-71.png': end } = hashes(first.files);
  expect(start).not.toBe(end);
});
