// A renderer for tests: it draws plain pictures in the size that is asked for, in a colour that follows from the values, without a browser.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderOutput } from '#render/render-job.ts';
import type { AppContext } from '#server/app-context.ts';
import { creativeJobs } from '#server/creatives/creative-job-table.ts';
import { renderCreativeJob } from '#server/creatives/index.ts';
import { RenderFailed } from '#server/creatives/render/render-service.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { vi } from 'vitest';
import { handleJob } from './handle-job.ts';

export interface FakeRenderer {
  /** The files that were rendered, in their order. */
  rendered: string[];
  /** While it is set, every render fails with it and prints it as an error. */
  error: string | null;
  /** Renders everything that waits. */
  run(): Promise<void>;
}

/** `video` stands for every rendered video. */
export function useFakeRenderer(context: AppContext, video?: Buffer): FakeRenderer {
  const fake: FakeRenderer = {
    rendered: [],
    error: null,
    async run() {
      const waiting = await context.db.select().from(creativeJobs).where(eq(creativeJobs.status, 'WAITING'));
      for (const { id } of waiting) await handleJob(renderCreativeJob, context, { creativeJobId: id }).catch(() => undefined);
    },
  };
  vi.spyOn(context.renderer, 'withFolder').mockImplementation(async (work) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fake-render-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
  vi.spyOn(context.renderer.service, 'render').mockImplementation(async ({ folder, items }) => {
    if (fake.error !== null) throw new RenderFailed('The page failed.', [`error: ${fake.error}`]);
    // The slide show of a listing has no values, only its page.
    const values = await readFile(path.join(folder, 'site/values.json')).catch(() => readFile(path.join(folder, 'site/index.html')));
    await mkdir(path.join(folder, 'out'));
    for (const item of items) {
      if (item.kind === 'pdf') continue;
      await draw(path.join(folder, 'out', item.output), item, createHash('sha256').update(values).digest('hex'), video);
      fake.rendered.push(`${item.output} ${item.width}×${item.height}`);
    }
    return { renderer: 'fake', console: [] };
  });
  return fake;
}

async function draw(file: string, { kind, width, height }: RenderOutput, hash: string, video?: Buffer): Promise<void> {
  if (kind === 'mp4') return writeFile(file, video ?? '');
  const picture = sharp({ create: { width, height, channels: 3, background: `#${hash.slice(0, 6)}` } });
  await writeFile(file, await (kind === 'png' ? picture.png() : picture.jpeg()).toBuffer());
}
