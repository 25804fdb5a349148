// Notes a file that arrived and is not taken, so that staff see it among the files of its feed and why it failed. Nothing of it is kept.
import type { FeedFileOrigin } from '#domain/feeds/index.ts';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import { recordChange } from '../../db/record-change.ts';
import { insertFeedFile } from './feed-file-store.ts';
import type { FeedSource } from './feed-source.ts';

export interface FailedFile {
  source: Pick<FeedSource, 'id' | 'accountId'>;
  name: string;
  origin: FeedFileOrigin;
  bytes: number;
  /** The sender's time of the file; the time of arrival where it has none. */
  datedAt: Date | null;
  reason: string;
}

export const recordFailedFile = (context: AppContext, { source, name, origin, bytes, datedAt, reason }: FailedFile): Promise<void> =>
  context.db.transaction(async (tx) => {
    const id = newId();
    const now = new Date(context.now());
    await insertFeedFile(tx, {
      id,
      sourceId: source.id,
      accountId: source.accountId,
      name,
      sha256: '',
      bytes,
      origin,
      state: 'FAILED',
      reason,
      originalId: id,
      datedAt: datedAt ?? now,
      receivedAt: now,
      endedAt: now,
      keepUntil: now,
      fileRemovedAt: now,
    });
    await recordChange(tx, null, {
      area: 'feed-files',
      entity: 'feedFile',
      entityId: id,
      customerId: null,
      action: 'created',
      after: { name, origin, state: 'FAILED', reason },
    });
  });
