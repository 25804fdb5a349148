// Receives a file of a feed: keeps its original bytes, compressed unless it is a zip, and enqueues the job that reads it. The same bytes
// as in the file before are noted and not read.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { FEED_FILE_TEXTS } from '#contract/feeds/index.ts';
import { inMegabytes } from '#contract/files/index.ts';
import type { FeedFileOrigin, FeedFileState } from '#domain/feeds/index.ts';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { isDiskFull, StorageFull } from '../../adapters/storage/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { isZip, ZIP_HEAD_BYTES } from '../data-feeds/index.ts';
import { hasForgottenVersions } from './feed-listing-store.ts';
import { insertFeedFile } from './feed-file-store.ts';
import type { FeedSource } from './feed-source.ts';
import { feedKey } from './originals/open-original.ts';

export interface SentFile {
  source: Pick<FeedSource, 'id' | 'accountId' | 'name' | 'backupDays'>;
  /** Set where only this store may be written. */
  storeId: string | null;
  name: string;
  origin: FeedFileOrigin;
  /** The sender's time of the file; the time of arrival where it has none. */
  datedAt: Date | null;
  bytes: AsyncIterable<Uint8Array>;
  maxBytes: number;
  /** Who uploaded it; null for a program. */
  receivedBy: string | null;
  /** The file whose refused records it corrects. */
  correctionOf?: string;
}

export interface ReceivedFile {
  fileId: string;
  state: FeedFileState;
}

const DAY_MS = 24 * 3600_000;
const LONGEST_NAME = 200;

export async function receiveFeedFile(context: AppContext, sent: SentFile): Promise<ReceivedFile> {
  const id = newId();
  const temporary = path.join(context.files.incoming, randomUUID());
  try {
    const { bytes, sha256, packed, mediaType } = await writeOriginal(sent, temporary);
    if (bytes === 0) throw new AppError('fileEmpty');
    await context.files.storage.put(feedKey(id), { path: temporary, bytes: packed }, mediaType).catch(refuseFullStorage);
    const state = await insertReceived(context, sent, { id, bytes, sha256 }).catch(async (error: unknown) => {
      await context.files.storage.remove(feedKey(id));
      throw error;
    });
    if (state === 'SKIPPED') await context.files.storage.remove(feedKey(id));
    return { fileId: id, state };
  } finally {
    await rm(temporary, { force: true });
  }
}

interface WrittenOriginal {
  bytes: number;
  sha256: string;
  /** Its size in storage. */
  packed: number;
  mediaType: string;
}

async function writeOriginal({ bytes: source, maxBytes }: SentFile, file: string): Promise<WrittenOriginal> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new AppError('fileTooLarge', { limit: inMegabytes(maxBytes) });
      hash.update(chunk);
      yield chunk;
    }
  };
  const { head, all } = await peek(counted());
  const written = createWriteStream(file, { flags: 'wx' });
  const isArchive = isZip(head);
  const writing = isArchive ? pipeline(all, written) : pipeline(all, createGzip({ level: 3 }), written);
  await writing.catch(refuseFullStorage);
  const mediaType = isArchive ? 'application/zip' : 'application/gzip';
  return { bytes, sha256: hash.digest('hex'), packed: written.bytesWritten, mediaType };
}

/** The first bytes of a stream, and a stream of all of it. */
async function peek(chunks: AsyncGenerator<Uint8Array>): Promise<{ head: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  let head: Uint8Array = Buffer.alloc(0);
  while (head.byteLength < ZIP_HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    head = head.byteLength === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    if (head.byteLength > 0) yield head;
    yield* chunks;
  };
  return { head, all: all() };
}

function refuseFullStorage(error: unknown): never {
  if (error instanceof StorageFull || (error instanceof Error && isDiskFull(error))) throw new AppError('storageFull');
  throw error;
}

const insertReceived = (
  context: AppContext,
  { source, storeId, name, origin, datedAt, receivedBy, correctionOf }: SentFile,
  { id, bytes, sha256 }: { id: string; bytes: number; sha256: string },
): Promise<FeedFileState> =>
  context.db.transaction(async (tx) => {
    const earlier = await lockSameFile(tx, source.id, { storeId, sha256, isCorrection: correctionOf !== undefined });
    const now = new Date(context.now());
    const state: FeedFileState = earlier === null ? 'WAITING' : 'SKIPPED';
    await insertFeedFile(tx, {
      id,
      sourceId: source.id,
      accountId: source.accountId,
      storeId,
      name: name.slice(0, LONGEST_NAME),
      sha256,
      bytes,
      origin,
      state,
      originalId: earlier ?? id,
      receivedBy,
      correctionOf: correctionOf ?? null,
      datedAt: datedAt ?? now,
      receivedAt: now,
      keepUntil: new Date(now.getTime() + source.backupDays * DAY_MS),
      ...(earlier !== null && { reason: FEED_FILE_TEXTS.repeated, endedAt: now, fileRemovedAt: now }),
    });
    await recordChange(tx, receivedBy, {
      area: 'feed-files',
      entity: 'feedFile',
      entityId: id,
      customerId: null,
      action: 'created',
      after: { name, origin, state, sha256 },
    });
    if (state === 'WAITING') await enqueueReading(context, tx, source);
    return state;
  });

/**
 * The original of the newest file that writes to the same stores, where it has the same bytes. An earlier file may be sent again because
 * what it says is true again. One that failed, or of which not all was applied, is read again. A replay counts like the
 * file that it applied, unless it applied only refused records. A correction withdraws nothing, so that it does not stand for the same
 * bytes from the sender. Nothing is skipped while listings wait for a version again.
 */
async function lockSameFile(
  tx: Transaction,
  sourceId: string,
  { storeId, sha256, isCorrection }: { storeId: string | null; sha256: string; isCorrection: boolean },
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feed file ${sourceId}`}, 0))`);
  const { rows } = await tx.execute<{ originalId: string; isSame: boolean }>(sql`
    select original_id as "originalId",
      sha256 = ${sha256} and store_id is not distinct from ${storeId}::uuid and refused_of is null
        and (correction_of is not null) = ${isCorrection}
        and state <> 'FAILED' and (state <> 'READ' or reason is null) as "isSame" from feed_files
    where source_id = ${sourceId} and (${storeId}::uuid is null or store_id is null or store_id = ${storeId}::uuid)
      and state <> 'SKIPPED' and not (state = 'FAILED' and records_done = 0)
    order by received_at desc, id desc limit 1`);
  const [newest] = rows;
  return newest?.isSame && !(await hasForgottenVersions(tx, sourceId)) ? newest.originalId : null;
}

/** One job for each source reads its files one after another. */
export const enqueueReading = (context: AppContext, tx: Transaction, source: { id: string; name: string }): Promise<string> =>
  context.queue.enqueue(tx, {
    kind: 'read-feed-file',
    payload: { sourceId: source.id },
    title: source.name,
    customerId: null,
    userId: null,
    dedupeKey: `read-feed-file ${source.id}`,
  });
