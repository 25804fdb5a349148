import { createReadStream } from 'node:fs';
import { MAX_FEED_FILE_BYTES } from '#contract/feeds/index.ts';
import type { FeedFile, feedFileEndpoints } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { customerExists } from '../../customers/customer-visibility.ts';
import { recordChange } from '../../db/record-change.ts';
import { runList } from '../../db/lists/run-list.ts';
import { withUpload } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { deleteFeedBackups } from './delete-old-feed-files.ts';
import { exportRefusedRecords } from './export-refused-records.ts';
import {
  backupsOfSource,
  feedFileById,
  feedFileSource,
  feedRecordSource,
  filesOfCustomer,
  filesOfSource,
  readFeedFile,
  recordsOfFile,
} from './feed-file-store.ts';
import type { FeedSource } from './feed-source.ts';
import { createPushKey, readPushKey } from './push-keys.ts';
import { receiveFeedFile } from './receive-feed-file.ts';
import { releaseFeedFile, replayFeedFile } from './replay-feed-file.ts';

const DAY_MS = 24 * 3600_000;

export const feedFileRoutes: Routes<typeof feedFileEndpoints> = {
  listFeedFiles: ({ context, params, query }) => runList(context.db, feedFileSource, filesOfSource(params.accountId), query),
  uploadFeedFile: ({ context, actor, params, request }) => uploadFile(context, actor, params.accountId, request),
  listFeedBackups: ({ context, params, query }) => runList(context.db, feedFileSource, backupsOfSource(params.accountId), query),
  restoreFeedBackup: async ({ context, actor, params, body }) => {
    const file = await feedFileById(context.db, body.fileId);
    if (file?.sourceId !== params.accountId) throw new AppError('notFound');
    return readBack(context, await replayFeedFile(context, actor.userId, file.id, { records: 'all', isForced: true }));
  },
  cleanUpFeedBackups: async ({ context, actor, params }) => {
    const source = await requireSource(context, params.accountId);
    const before = new Date(context.now() - source.backupDays * DAY_MS);
    const count = await deleteFeedBackups(context.db, context.files, source.id, before);
    await context.db.transaction((tx) =>
      recordChange(tx, actor.userId, {
        area: 'feed-files',
        entity: 'feedAccount',
        entityId: source.id,
        customerId: null,
        action: 'updated',
        after: { deletedBackups: count },
      }),
    );
    return { count };
  },
  listCustomerFeedFiles: async ({ context, actor, params, query }) => {
    if (!(await customerExists(context.db, rowScope(actor), params.customerId))) throw new AppError('notFound');
    return runList(context.db, feedFileSource, filesOfCustomer(params.customerId), query);
  },
  readFeedFile: ({ context, params }) => readBack(context, params.fileId),
  listFeedRecords: async ({ context, params, query }) => {
    const file = await readBack(context, params.fileId);
    return runList(context.db, feedRecordSource, recordsOfFile(file._id), query);
  },
  downloadRefusedRecords: async ({ context, params }) => {
    const file = await feedFileById(context.db, params.fileId);
    if (!file) throw new AppError('notFound');
    const source = await requireSource(context, file.sourceId);
    return exportRefusedRecords(context.db, file, source.format);
  },
  replayFeedFile: async ({ context, actor, params, body }) =>
    readBack(context, await replayFeedFile(context, actor.userId, params.fileId, { records: body.records, isForced: false })),
  releaseFeedFile: async ({ context, actor, params }) => {
    await releaseFeedFile(context, actor.userId, params.fileId);
    return readBack(context, params.fileId);
  },
  readPushKey: ({ context, params }) => readPushKey(context.db, params.storeId),
  createPushKey: ({ context, actor, params }) => createPushKey(context, actor.userId, params.storeId),
};

async function requireSource(context: AppContext, id: string): Promise<FeedSource> {
  const source = await context.feedSources.find(context, id);
  if (!source) throw new AppError('notFound');
  return source;
}

async function readBack(context: AppContext, fileId: string): Promise<FeedFile> {
  const file = await readFeedFile(context.db, fileId);
  if (!file) throw new AppError('notFound');
  return file;
}

async function uploadFile(context: AppContext, actor: Actor, accountId: string, request: FastifyRequest): Promise<FeedFile> {
  const source = await requireSource(context, accountId);
  return withUpload(request, context.files.incoming, MAX_FEED_FILE_BYTES, async ({ path, name }) => {
    const { fileId } = await receiveFeedFile(context, {
      source,
      storeId: null,
      name,
      origin: 'UPLOAD',
      datedAt: null,
      bytes: createReadStream(path),
      maxBytes: MAX_FEED_FILE_BYTES,
      receivedBy: actor.userId,
    });
    return readBack(context, fileId);
  });
}
