// Turns content on this machine into a file: inspected, stored under its hash, and only then inserted, so that a row never
// points at content that is not there.
import type { UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { describeFile, findCover } from './file-store.ts';
import type { NewFile } from './file-store.ts';
import type { ReceivedUpload } from './receive-upload.ts';
import { storeContent } from './store-content.ts';
import { enqueuePictureCopies } from './pictures/picture-copies-job.ts';
import { recordFile } from './record-file.ts';

export interface FileOwner {
  purpose: UploadPurpose;
  /** Null when it is for no customer in particular. */
  customerId: string | null;
  /** Who uploaded it; null when the product itself made it. */
  userId: string | null;
  /** The cover of a video, where its sender made one. */
  coverId?: string | undefined;
  /** Writes related rows in the same transaction. */
  onSaved?: ((tx: Transaction, file: UploadedFile) => Promise<void>) | undefined;
}

export async function saveContent(
  context: AppContext,
  content: ReceivedUpload,
  { purpose, customerId, userId, coverId, onSaved }: FileOwner,
): Promise<UploadedFile> {
  const stored = await storeContent(context.files, content, purpose, userId);
  return context.db.transaction(async (tx) => {
    const saved = await writeWithCover(context, tx, { ...stored, customerId, createdBy: userId }, coverId);
    await onSaved?.(tx, saved);
    return saved;
  });
}

async function writeWithCover(context: AppContext, tx: Transaction, file: NewFile, coverId: string | undefined): Promise<UploadedFile> {
  const { customerId, createdBy: userId } = file;
  if (file.coverState === null) {
    const row = await recordFile(tx, file);
    await enqueuePictureCopies(context, tx, { hashes: [row.hash], title: row.originalName, customerId, userId });
    return describeFile(row);
  }
  const cover = coverId === undefined ? null : await findCover(tx, coverId, { customerId, userId });
  if (coverId !== undefined && !cover) throw new AppError('notFound');
  const row = await recordFile(tx, { ...file, ...(cover && { coverId: cover.id, coverState: 'made' }) });
  // The job also finds length and codecs, so a video that came with its cover needs it too.
  await context.queue.enqueue(tx, {
    kind: 'prepare-media',
    payload: { fileId: row.id },
    title: row.originalName,
    customerId,
    userId,
    dedupeKey: `prepare-media ${row.id}`,
  });
  return describeFile(row, cover?.hash);
}
