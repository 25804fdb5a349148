// How does content on this machine become a file of ours? Inspected, stored under its content's name, and only then
// written down: a row never points at content that is not there.
import type { UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { describeFile, findCover } from './file-store.ts';
import type { NewFile } from './file-store.ts';
import type { ReceivedUpload } from './receive-upload.ts';
import { storeContent } from './store-content.ts';
import { writeFileDown } from './write-file-down.ts';

export interface FileOwner {
  purpose: UploadPurpose;
  /** Null when it is for no customer in particular. */
  customerId: string | null;
  /** Who brought it; null when the product itself did. */
  userId: string | null;
  /** The picture that stands for a video, where its sender made one. */
  coverId?: string | undefined;
  /** What else is written down with it. */
  onKept?: ((tx: Transaction, file: UploadedFile) => Promise<void>) | undefined;
}

export async function keepContent(
  house: House,
  content: ReceivedUpload,
  { purpose, customerId, userId, coverId, onKept }: FileOwner,
): Promise<UploadedFile> {
  const stored = await storeContent(house.files, content, purpose);
  return house.db.transaction(async (tx) => {
    const kept = await writeWithCover(house, tx, { ...stored, customerId, createdBy: userId }, coverId);
    await onKept?.(tx, kept);
    return kept;
  });
}

async function writeWithCover(house: House, tx: Transaction, file: NewFile, coverId: string | undefined): Promise<UploadedFile> {
  if (file.coverState === null) return describeFile(await writeFileDown(tx, file));
  const { customerId, createdBy: userId } = file;
  const cover = coverId === undefined ? null : await findCover(tx, coverId, { customerId, userId });
  if (coverId !== undefined && !cover) throw new AppError('notFound');
  const row = await writeFileDown(tx, { ...file, ...(cover && { coverId: cover.id, coverState: 'made' }) });
  // Its length and codecs are found there too, so a video that came with its cover is looked at all the same.
  await house.queue.enqueue(tx, {
    kind: 'prepare-media',
    payload: { fileId: row.id },
    title: row.originalName,
    customerId,
    userId,
    onlyOnceKey: `prepare-media ${row.id}`,
  });
  return describeFile(row, cover?.hash);
}
