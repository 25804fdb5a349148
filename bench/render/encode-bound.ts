// The lower bound of a render: ffmpeg alone, encoding frames that are ready, with the settings of our encoder.
import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RenderOutput } from '#render/render-job.ts';
import { VIDEO } from './property-templates.ts';
import type { SiteFiles } from './property-templates.ts';
import { openRenderStage, PROGRAMS } from './render-stage.ts';

const run = promisify(execFile);
const { width, height, fps, seconds } = VIDEO;
const QUIET = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
const raw = (format: string): string[] => ['-f', 'rawvideo', '-pix_fmt', format, '-s', `${width}x${height}`, '-framerate', String(fps)];

const ENCODER = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '18',
  '-profile:v',
  'high',
  '-threads',
  '2',
  '-an',
  '-t',
  String(seconds),
  '-movflags',
  '+faststart',
];

export const videoItem = (output: string): RenderOutput => ({ kind: 'mp4', entry: 'index.html', ...VIDEO, audio: null, output });

/** RGB is what a browser draws and the bound of the requirement; I420 is what our pages hand over, and needs no conversion. */
export type FrameFormat = 'rgb24' | 'yuv420p';
export type ReadyFrames = Readonly<Record<FrameFormat, string>>;

/** The frames of our own render, caught in place of the encoder. */
export async function readyFrames(site: SiteFiles, folder: string): Promise<ReadyFrames> {
  const catcher = path.join(folder, 'catch-frames.sh');
  await writeFile(catcher, '#!/bin/sh\nfor last; do :; done\nexec cat > "${last#file:}"\n');
  await chmod(catcher, 0o755);
  await using stage = await openRenderStage({ ffmpeg: catcher });
  const rendered = await stage.render(site, [videoItem('frames.raw')]);
  if (rendered.outcome.renderer.endsWith('by screenshots')) throw new Error('This browser cannot draw elements into a canvas.');
  const caught = path.join(rendered.folder, 'frames.raw');
  const frames = { rgb24: path.join(folder, 'frames.rgb'), yuv420p: path.join(folder, 'frames.i420') };
  await run(PROGRAMS.ffmpeg, [...QUIET, ...raw('yuv420p'), '-i', caught, '-f', 'rawvideo', '-pix_fmt', 'rgb24', frames.rgb24]);
  await run(PROGRAMS.ffmpeg, [...QUIET, ...raw('yuv420p'), '-i', caught, '-f', 'rawvideo', '-c', 'copy', frames.yuv420p]);
  return frames;
}

export async function encodeReady(frames: ReadyFrames, format: FrameFormat, folder: string): Promise<number> {
  const began = performance.now();
  await run(PROGRAMS.ffmpeg, [
    ...QUIET,
    ...raw(format),
    '-i',
    frames[format],
    ...(format === 'rgb24' ? ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'] : []),
    ...ENCODER,
    path.join(folder, 'bound.mp4'),
  ]);
  return (performance.now() - began) / 1000;
}
