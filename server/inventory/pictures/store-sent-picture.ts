// Stores a picture that came with a file of listings: inspected like every upload, and stored under its hash. A picture that the customer
// has already is not inspected again.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import { pictureOfStored } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { contentKey, inspectPicture, recordFiles, storePicture } from '../../files/index.ts';
import type { Files, Pictures, StoredContent } from '../../files/index.ts';
import { files as fileRows } from '../../files/file-table.ts';
import { AppError } from '../../http/app-error.ts';
import { FairSemaphore } from '../../http/overload/fair-semaphore.ts';

export type SentPicture =
  | { kind: 'known'; hash: string }
  | { kind: 'stored'; hash: string; content: StoredContent }
  | { kind: 'refused'; why: string };

/** Files of listings may use every core, with one more picture waiting for the first free one. Separate from the semaphore for people's own uploads. */
const semaphore = new FairSemaphore({
  slots: availableParallelism() + 1,
  maxWaiting: Infinity,
  maxWaitingPerClient: Infinity,
  refusal: 'tooManyPictures',
});
const inspect: Pictures['inspect'] = (content, limits, person) => semaphore.run(person ?? '', () => inspectPicture(content, limits));

/** Errors of the picture itself. Any other error, as a full disk, fails the job. */
const PICTURE_ERRORS: readonly ErrorCode[] = [
  'fileTypeRefused',
  'imageTooManyPixels',
  'imageSideTooLong',
  'imageTooComplex',
  'animationTooManyPixels',
  'imageTooManyFrames',
  'imageUnreadable',
  'archiveEntryDamaged',
];

/** `load` may refuse the picture too, with one of the same errors. */
export async function storeSentPicture(
  { files, db, customerId }: { files: Files; db: Queryable; customerId: string },
  name: string,
  load: () => Promise<Buffer>,
): Promise<SentPicture> {
  try {
    const picture = await load();
    const hash = createHash('sha256').update(picture).digest('hex');
    // A picture that is not in storage has no row either, so for most pictures the database is not queried.
    const isStored = (await files.storage.sizeOf(contentKey(hash))) !== null;
    if (isStored && (await isKnown(db, customerId, hash))) return { kind: 'known', hash };
    const content = await storePicture({ ...files, pictures: { ...files.pictures, inspect } }, picture, { hash, name }, customerId);
    return { kind: 'stored', hash, content };
  } catch (error) {
    if (!(error instanceof AppError) || !PICTURE_ERRORS.includes(error.code)) throw error;
    return { kind: 'refused', why: error.message };
  }
}

async function isKnown(db: Queryable, customerId: string, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: fileRows.id })
    .from(fileRows)
    .where(and(eq(fileRows.hash, hash), eq(fileRows.customerId, customerId), sql`${fileRows.mediaType} like 'image/%'`))
    .limit(1);
  return row !== undefined;
}

/** Finds or inserts the files of stored pictures. A picture that the customer has already is used again. */
export async function recordSentPictures(
  tx: Transaction,
  owner: { customerId: string; createdBy: string | null },
  pictures: ReadonlyMap<string, SentPicture>,
): Promise<{ items: Map<string, ItemPicture>; addedHashes: string[] }> {
  const usable = [...pictures].flatMap(([name, picture]) => (picture.kind === 'refused' ? [] : [{ name, picture }]));
  const byHash = await findFiles(tx, owner.customerId, [...new Set(usable.map(({ picture }) => picture.hash))]);
  const missing = new Map(usable.filter(({ picture }) => !byHash.has(picture.hash)).map(({ picture }) => [picture.hash, picture]));
  const contents = [...missing.values()].map((picture) => {
    if (picture.kind !== 'stored') throw new Error('A picture was deleted while its file was read');
    return picture.content;
  });
  for (const file of await recordFiles(tx, owner, contents)) byHash.set(file.hash, file);
  const items = new Map(usable.map(({ name, picture }) => [name, pictureOfStored(byHash.get(picture.hash) as FoundFile)]));
  return { items, addedHashes: contents.map(({ hash }) => hash) };
}

type FoundFile = Pick<typeof fileRows.$inferSelect, 'id' | 'hash' | 'width' | 'height'>;

async function findFiles(tx: Transaction, customerId: string, hashes: readonly string[]): Promise<Map<string, FoundFile>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select({ id: fileRows.id, hash: fileRows.hash, width: fileRows.width, height: fileRows.height })
    .from(fileRows)
    .where(
      and(
        eq(fileRows.customerId, customerId),
        sql`${fileRows.hash} = any(${sql.param(hashes)}::text[])`,
        sql`${fileRows.mediaType} like 'image/%'`,
      ),
    )
    .orderBy(sql`${fileRows.id} desc`);
  return new Map(rows.map((row) => [row.hash, row]));
}
