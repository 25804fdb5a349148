// Renders a template given as text in a test, in a folder that is removed afterwards.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BrowserSupply } from '../chromium/browser-supply.ts';
import { LIMITS } from '../chromium/watch-usage.ts';
import type { Limits } from '../chromium/watch-usage.ts';
import type { RenderOutput, RenderJob, SoundFormat } from '../render-job.ts';
import { runRenderJob } from '../run-render-job.ts';

/** How the folders begin in which this process renders. */
export const RENDER_FOLDER = `render-${process.pid}-`;

export type Files = Readonly<Record<string, string | Buffer>>;

export interface Rendered {
  files: Record<string, Buffer>;
  console: string[];
  /** The browser, and how it rendered. */
  renderer: string;
  /** What is left in the job's folder. */
  left: string[];
}

interface Settings {
  pages?: number;
  seed?: number;
  limits?: Partial<Limits>;
  flags?: readonly string[];
  soundFormat?: SoundFormat;
  /** Another encoder. */
  ffmpeg?: string;
}

export async function renderInTest(
  site: Files,
  items: RenderJob['items'],
  { pages = 1, seed = 1, limits = {}, flags = [], soundFormat, ffmpeg }: Settings = {},
): Promise<Rendered> {
  // Chromium runs as a user of its own, which must be able to reach its profile.
  const folder = await mkdtemp(path.join(tmpdir(), RENDER_FOLDER));
  const browserFolder = await mkdtemp(path.join(tmpdir(), RENDER_FOLDER));
  const printed: string[] = [];
  try {
    for (const [name, content] of Object.entries(site)) {
      await mkdir(path.dirname(path.join(folder, 'site', name)), { recursive: true });
      await writeFile(path.join(folder, 'site', name), content);
    }
    await chmod(browserFolder, 0o711);
    const used = { ...programs(), flags, ...(ffmpeg !== undefined && { ffmpeg }) };
    const { renderer, closed } = await runRenderJob(
      { id: 'test', folder, seed, startsAt: 1_767_225_600_000, pages, items, soundFormat },
      new BrowserSupply(browserFolder, used),
      used,
      { progress: () => undefined, print: (line) => printed.push(line) },
      { ...LIMITS, ...limits },
    );
    await closed;
    const names = await readdir(path.join(folder, 'out'));
    const files = await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, 'out', name))] as const));
    return {
      files: Object.fromEntries(files),
      console: printed,
      renderer,
      left: [...(await readdir(folder)), ...(await readdir(browserFolder))].toSorted(),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(browserFolder, { recursive: true, force: true });
  }
}

function programs() {
  const { CHROMIUM_PATH: chromium, FFMPEG_PATH: ffmpeg } = process.env;
  if (!chromium || !ffmpeg) throw new Error('Rendering needs CHROMIUM_PATH and FFMPEG_PATH, which `npm test` sets.');
  return { chromium, ffmpeg, pageFolder: path.resolve('render/page'), isSandboxed: true };
}

/** A small still of the first frame. */
export const smallStill = (entry: string, more: { frame?: number; isVideo?: boolean; output?: string } = {}): RenderOutput => ({
  kind: 'png',
  entry,
  width: 120,
  height: 80,
  fps: 24,
  frame: more.frame ?? 0,
  isVideo: more.isVideo ?? false,
  output: more.output ?? 'still.png',
});
