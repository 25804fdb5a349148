// Stores what was rendered as files of the customer, with the same checks as uploads, and ends the render.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RenderOutput } from '#render/render-job.ts';
import type { Transaction } from '../../db/connection.ts';
import { enqueuePictureCopies, recordFile, storeGeneratedPicture, storeGeneratedVideo } from '../../files/index.ts';
import type { StoredContent } from '../../files/index.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import type { JobPayload } from '../../jobs/job-payloads.ts';
import { endCreativeJob } from '../creative-job-store.ts';
import type { CreativeJobRecord } from '../creative-job-store.ts';
import type { CreativeResult } from '../creative-job-table.ts';

export type RenderWork = JobWork<JobPayload<'render-creative'>>;

interface Rendered {
  folder: string;
  items: readonly RenderOutput[];
  /** What the template printed. */
  printed: readonly string[];
}

interface Stored {
  item: RenderOutput;
  content: StoredContent;
}

export async function saveResults(work: RenderWork, job: CreativeJobRecord, { folder, items, printed }: Rendered): Promise<void> {
  const stored: Stored[] = [];
  for (const item of items) stored.push({ item, content: await storeItem(work, path.join(folder, 'out', item.output), item) });
  await work.write(async (tx) => {
    const results = await recordResults(work, tx, job, stored);
    await endCreativeJob(tx, job.id, { status: 'SUCCESS', message: '', console: [...printed], results });
  });
}

async function storeItem({ context: { files } }: RenderWork, file: string, item: RenderOutput): Promise<StoredContent> {
  const { output: name, width, height } = item;
  if (item.kind !== 'mp4') return storeGeneratedPicture(files, await readFile(file), name, null);
  // The cover has no row yet; the video gets its id when both are recorded.
  const { coverId: _none, ...video } = await storeGeneratedVideo(files, {
    path: file,
    name,
    seconds: item.seconds,
    width,
    height,
    coverId: '',
  });
  return video;
}

/** Pictures first, because the cover of a video is one of them. */
async function recordResults(
  { context }: RenderWork,
  tx: Transaction,
  job: CreativeJobRecord,
  stored: readonly Stored[],
): Promise<CreativeResult[]> {
  const owner = { customerId: job.customerId, createdBy: job.createdBy };
  const results = new Map<RenderOutput, CreativeResult>();
  const isVideo = ({ item }: Stored): boolean => item.kind === 'mp4';
  for (const each of stored.toSorted((one, other) => Number(isVideo(one)) - Number(isVideo(other)))) {
    const { item, content } = each;
    const cover = isVideo(each) ? [...results.values()][0] : undefined;
    const file = await recordFile(tx, { ...content, ...owner, ...(cover && { coverId: cover.fileId }) });
    results.set(item, { name: item.output, fileId: file.id, hash: file.hash, width: item.width, height: item.height });
    if (!isVideo(each))
      await enqueuePictureCopies(context, tx, {
        hashes: [file.hash],
        title: item.output,
        customerId: job.customerId,
        userId: job.createdBy,
      });
  }
  return stored.flatMap(({ item }) => results.get(item) ?? []);
}
