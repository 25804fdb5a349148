// Reads a kept file again: whole, only its refused records, or by force where an earlier state has to be restored. A second request while
// the first waits answers the same replay.
import { OPEN_FEED_FILE_STATES } from '#domain/feeds/index.ts';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { changeFeedFile, feedFileById, insertFeedFile, lockFeedFile } from './feed-file-store.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import { enqueueReading } from './receive-feed-file.ts';

export interface Replay {
  records: 'all' | 'refused';
  isForced: boolean;
}

/** Returns the id of the replay. */
export const replayFeedFile = (context: AppContext, userId: string, fileId: string, { records, isForced }: Replay): Promise<string> =>
  context.db.transaction(async (tx) => {
    const file = await feedFileById(tx, fileId);
    const original = file && (await feedFileById(tx, file.originalId));
    if (!file || !original) throw new AppError('notFound');
    if (original.fileRemovedAt !== null) throw new AppError('feedFileGone');
    if (OPEN_FEED_FILE_STATES.includes(file.state) || file.state === 'HELD') throw new AppError('feedFileOpen');
    if (records === 'refused' && file.refused === 0) throw new AppError('nothingRefused');
    const refusedOf = records === 'refused' ? file.id : null;
    const waiting = await lockWaitingReplay(tx, original.id, refusedOf, isForced);
    if (waiting !== null) return waiting;
    const id = newId();
    const now = new Date(context.now());
    await insertFeedFile(tx, {
      ...sameFile(file),
      id,
      origin: 'RESTORE',
      originalId: original.id,
      refusedOf,
      isForced,
      receivedBy: userId,
      datedAt: now,
      receivedAt: now,
      keepUntil: original.keepUntil,
    });
    await recordChange(tx, userId, {
      area: 'feed-files',
      entity: 'feedFile',
      entityId: id,
      customerId: null,
      action: 'created',
      after: { name: file.name, origin: 'RESTORE', records, isForced },
    });
    await enqueueReading(context, tx, { id: file.sourceId, name: file.name });
    return id;
  });

const sameFile = ({ sourceId, accountId, storeId, name, sha256, bytes, correctionOf }: FeedFileRecord) => ({
  sourceId,
  accountId,
  storeId,
  name,
  sha256,
  bytes,
  correctionOf,
});

async function lockWaitingReplay(tx: Transaction, originalId: string, refusedOf: string | null, isForced: boolean): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feed replay ${originalId}`}, 0))`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from feed_files where original_id = ${originalId} and id <> ${originalId} and state = 'WAITING'
      and refused_of is not distinct from ${refusedOf}::uuid and is_forced = ${isForced} limit 1`);
  return rows[0]?.id ?? null;
}

/** Applies a file that is on hold, since a person looked at what would be withdrawn. */
export const releaseFeedFile = (context: AppContext, userId: string, fileId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    if (!(await feedFileById(tx, fileId))) throw new AppError('notFound');
    const file = await lockFeedFile(tx, fileId);
    if (file.state !== 'HELD') throw new AppError('feedFileNotHeld');
    await changeFeedFile(tx, fileId, { state: 'WAITING', reason: null, releasedBy: userId });
    await recordChange(tx, userId, {
      area: 'feed-files',
      entity: 'feedFile',
      entityId: fileId,
      customerId: null,
      action: 'updated',
      before: { state: 'HELD' },
      after: { state: 'WAITING' },
    });
    await enqueueReading(context, tx, { id: file.sourceId, name: file.name });
  });
