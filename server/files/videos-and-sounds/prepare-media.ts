// The background job for an uploaded video or sound: reads its length and codecs, and makes a cover unless its sender sent one.
// The job may be run again from the start at any time.
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaKindOf } from '#domain/media/index.ts';
import { CONTENT_NAME, extractFrame, readMediaFacts, readPeaks } from '../../adapters/ffmpeg/index.ts';
import type { Ffmpeg, MediaFacts } from '../../adapters/ffmpeg/index.ts';
import { PermanentFailure } from '../../adapters/outside-failure.ts';
import { recordChange } from '../../db/record-change.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import type { JobPayload } from '../../jobs/job-payloads.ts';
import { BARS, drawWaveform } from './draw-waveform.ts';
import { contentKey } from '../file-key.ts';
import { fileById, updateMedia } from '../file-store.ts';
import type { FileRecord, MediaChange } from '../file-store.ts';
import { replaceExtension, storeGeneratedPicture } from '../pictures/store-generated-picture.ts';
import { loadSharp } from '../pictures/load-sharp.ts';
import { DECODING } from '../pictures/resize-picture.ts';
import { enqueuePictureCopies } from '../pictures/picture-copies-job.ts';
import { recordFile } from '../record-file.ts';

const RETRIES = 2;
const COVER_QUALITY = 88;

type Work = JobWork<JobPayload<'prepare-media'>>;

export const prepareMedia = jobKind({
  id: 'prepare-media',
  retries: RETRIES,
  timeoutSeconds: 900,
  concurrency: 1,
  async handle(work) {
    const file = await fileById(work.context.db, work.payload.fileId);
    if (!file || (file.coverState === 'made' && file.durationMs !== null)) return;
    try {
      await withTemporaryFolder(work.context.files.incoming, (folder) => prepare(work, file, folder));
    } catch (error) {
      const isPermanent = error instanceof PermanentFailure;
      if (isPermanent || work.attempt > RETRIES) await markFailed(work, file);
      throw isPermanent ? new GiveUp(error.message, { cause: error }) : error;
    }
  },
});

async function prepare(work: Work, file: FileRecord, folder: string): Promise<void> {
  const { context, report, signal } = work;
  await report({ value: 5, message: 'Fetching the file' });
  await fetchContent(work, file, path.join(folder, CONTENT_NAME));
  const ffmpeg: Ffmpeg = { program: context.config.FFMPEG_PATH ?? 'ffmpeg', folder, signal };
  await report({ value: 40, message: 'Reading its length and codecs' });
  const facts = await readMediaFacts(ffmpeg, file.extension);
  if (file.coverId !== null) return saveFacts(work, file, facts);
  await report({ value: 60, message: 'Making a thumbnail' });
  const picture = await coverOf(ffmpeg, file, facts);
  await report({ value: 90, message: 'Saving the thumbnail' });
  const stored = await storeGeneratedPicture(context.files, picture, replaceExtension(file.originalName, ' (cover).jpg'), null);
  await work.write(async (tx) => {
    const cover = await recordFile(tx, { ...stored, customerId: file.customerId, createdBy: file.createdBy });
    await enqueuePictureCopies(context, tx, {
      hashes: [cover.hash],
      title: cover.originalName,
      customerId: file.customerId,
      userId: file.createdBy,
    });
    await saveChange(tx, file, { ...facts, coverId: cover.id, coverState: 'made' });
  });
}

async function fetchContent({ context, signal }: Work, file: FileRecord, target: string): Promise<void> {
  const content = await context.files.storage.open(contentKey(file.hash));
  if (!content) throw new PermanentFailure('The file is recorded but missing from storage.');
  await pipeline(content.stream, createWriteStream(target, { flags: 'wx' }), { signal });
}

async function coverOf(ffmpeg: Ffmpeg, file: FileRecord, facts: MediaFacts): Promise<Buffer> {
  if (mediaKindOf(file.mediaType) === 'audio' || facts.videoCodec === null)
    return drawWaveform(await readPeaks(ffmpeg, file.extension, BARS));
  const frame = await readFile(await extractFrame(ffmpeg, file.extension, facts.durationMs));
  const sharp = await loadSharp();
  return sharp(frame, DECODING).jpeg({ quality: COVER_QUALITY }).toBuffer();
}

const saveFacts = (work: Work, file: FileRecord, facts: MediaFacts): Promise<void> => work.write((tx) => saveChange(tx, file, facts));

/** Nothing is written while the worker is being stopped; the state of the file then stays as it was. */
async function markFailed(work: Work, file: FileRecord): Promise<void> {
  if (work.signal.aborted || file.coverState !== 'making') return;
  await work.write((tx) => saveChange(tx, file, { coverState: 'failed' }));
}

async function saveChange(tx: Parameters<typeof updateMedia>[0], file: FileRecord, change: MediaChange): Promise<void> {
  await updateMedia(tx, file.id, change);
  await recordChange(tx, null, {
    area: 'files',
    entity: 'file',
    entityId: file.id,
    customerId: file.customerId,
    action: 'updated',
    before: { ...file },
    after: { ...change },
  });
}

async function withTemporaryFolder(parent: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(parent, 'media-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
