// What a process needs to render: the service, turns among customers, and a folder for each render that is removed afterwards.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { endBrowsers } from './end-browsers.ts';
import { RenderFailed, RenderService } from './render-service.ts';
import { RenderSlots } from './render-slots.ts';
import { rendererVersion } from './renderer-version.ts';

export interface Renderer {
  service: RenderService;
  /** Our programs, the browser and the encoder: others may draw differently. */
  version(): Promise<string>;
  /**
   * Takes turns among clients: a client is a customer, or a person where there is no customer. The work is interrupted where others wait
   * for the slot, and then run again from its start.
   */
  withSlot<Answer>(client: string | null, work: (interrupted: AbortSignal) => Promise<Answer>): Promise<Answer>;
  /** Has a browser ready, because a render may be asked for soon. */
  prepare(): void;
  withFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

const SLOTS = 2;
/** Below the folder for temporary files, because the browser's user may not enter the data folder. */
const FOLDER_PREFIX = 'adstead-render-';

export async function openRenderer(config: Config): Promise<Renderer> {
  const { ADSTEAD_ROLE, CHROMIUM_PATH, CHROMIUM_SANDBOX, FFMPEG_PATH = 'ffmpeg' } = config;
  await removeLeftFolders();
  const chromium = CHROMIUM_PATH ?? '';
  const folderPrefix = path.join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`);
  const service = new RenderService({ chromium, ffmpeg: FFMPEG_PATH, isSandboxed: CHROMIUM_SANDBOX, folderPrefix });
  const slots = new RenderSlots(SLOTS);
  let version: Promise<string> | null = null;
  return {
    service,
    version: () => (version ??= rendererVersion({ chromium, ffmpeg: FFMPEG_PATH })),
    withSlot: (client, work) => slots.run(client ?? '', work),
    prepare() {
      // Where another process does the jobs, it has a renderer of its own.
      if (chromium !== '' && ADSTEAD_ROLE !== 'api') service.prepare();
    },
    async withFolder(work) {
      if (chromium === '') throw new RenderFailed('Rendering needs Chromium. Set CHROMIUM_PATH to it and start again.', []);
      const folder = await mkdtemp(folderPrefix);
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
    close: () => service.close(),
  };
}

/** A killed process leaves its folder behind, with its number in the name. */
async function removeLeftFolders(): Promise<void> {
  const names = await readdir(tmpdir());
  const left = names.filter((name) => name.startsWith(FOLDER_PREFIX) && !isRunning(Number(name.slice(FOLDER_PREFIX.length).split('-')[0])));
  for (const name of left) {
    await endBrowsers(name);
    // One of another user's cannot be removed, and is theirs to remove.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
