import { createReadStream } from 'node:fs';
import { MAX_PUSHED_BYTES } from '#contract/feeds/index.ts';
import type { FeedFile, feedFileEndpoints } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { FEED_FILE_EXTENSIONS, isListingsFileOrArchive, MAX_FEED_FILE_BYTES } from '#domain/feeds/index.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { customerExists } from '../../customers/customer-visibility.ts';
import { recordChange } from '../../db/record-change.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { runList } from '../../db/lists/run-list.ts';
import { withUpload } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { deleteFeedBackups } from './originals/delete-old-feed-files.ts';
import { exportRefusedRecords } from './export-refused-records.ts';
import {
  backupsOfSource,
  feedFileById,
  feedFileSource,
  feedRecordSource,
  filesOfCustomer,
  filesOfSource,
  readFeedFile,
  readFeedFileDetails,
  recordsOfFile,
} from './feed-file-store.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import type { FeedSource } from './feed-source.ts';
import { createPushKey, readPushKey } from './push/push-keys.ts';
import { receiveFeedFile } from './receive-feed-file.ts';
import type { SentFile } from './receive-feed-file.ts';
import { releaseFeedFile, replayFeedFile } from './replay-feed-file.ts';

const DAY_MS = 24 * 3600_000;

// A file holds records of several customers, so staff who have one customer's dashboard open do not see it.
export const feedFileRoutes: Routes<typeof feedFileEndpoints> = {
  listFeedFiles: ({ context, actor, params, query }) => {
    requireGlobalScope(actor);
    return runList(context.db, feedFileSource, filesOfSource(params.accountId), query);
  },
  uploadFeedFile: async ({ context, actor, params, request }) => {
    const source = await requireSource(context, actor, params.accountId);
    return uploadFile(context, actor, request, { source, storeId: null, maxBytes: MAX_FEED_FILE_BYTES });
  },
  listFeedBackups: ({ context, actor, params, query }) => {
    requireGlobalScope(actor);
    return runList(context.db, feedFileSource, backupsOfSource(params.accountId), query);
  },
  restoreFeedBackup: async ({ context, actor, params, body }) => {
    const file = await requireFile(context, actor, body.fileId);
    if (file.sourceId !== params.accountId) throw new AppError('notFound');
    return readBack(context, await replayFeedFile(context, actor.userId, file.id, { records: 'all', isForced: true }));
  },
  cleanUpFeedBackups: async ({ context, actor, params }) => {
    const source = await requireSource(context, actor, params.accountId);
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
  readFeedFile: async ({ context, actor, params }) => {
    const { id } = await requireFile(context, actor, params.fileId);
    const file = await readFeedFileDetails(context.db, id);
    if (!file) throw new AppError('notFound');
    return file;
  },
  listFeedRecords: async ({ context, actor, params, query }) => {
    const file = await requireFile(context, actor, params.fileId);
    return runList(context.db, feedRecordSource, recordsOfFile(file.id), query);
  },
  downloadRefusedRecords: async ({ context, actor, params }) => {
    const file = await requireFile(context, actor, params.fileId);
    const source = await requireSource(context, actor, file.sourceId);
    return exportRefusedRecords(context.db, file, source.format);
  },
  uploadCorrectedFile: async ({ context, actor, params, request }) => {
    const file = await requireFile(context, actor, params.fileId);
    if (file.refused === 0) throw new AppError('nothingRefused');
    const source = await sourceOfFile(context, file);
    if (!source) throw new AppError('feedSourceOff');
    const { id: correctionOf, storeId } = file;
    return uploadFile(context, actor, request, { source, storeId, maxBytes: MAX_PUSHED_BYTES, correctionOf });
  },
  replayFeedFile: async ({ context, actor, params, body }) => {
    const file = await requireFile(context, actor, params.fileId);
    return readBack(context, await replayFeedFile(context, actor.userId, file.id, { records: body.records, isForced: false }));
  },
  releaseFeedFile: async ({ context, actor, params }) => {
    const file = await requireFile(context, actor, params.fileId);
    await releaseFeedFile(context, actor.userId, file.id);
    return readBack(context, file.id);
  },
  readPushKey: ({ context, actor, params }) => readPushKey(context.db, actor, params.storeId),
  createPushKey: ({ context, actor, params }) => createPushKey(context, actor, params.storeId),
};

async function requireFile(context: AppContext, actor: Actor, id: string): Promise<FeedFileRecord> {
  requireGlobalScope(actor);
  const file = await feedFileById(context.db, id);
  if (!file) throw new AppError('notFound');
  return file;
}

async function requireSource(context: AppContext, actor: Actor, id: string): Promise<FeedSource> {
  requireGlobalScope(actor);
  const source = await context.feedSources.find(context, id);
  if (!source) throw new AppError('notFound');
  return source;
}

async function readBack(context: AppContext, fileId: string): Promise<FeedFile> {
  const file = await readFeedFile(context.db, fileId);
  if (!file) throw new AppError('notFound');
  return file;
}

/** Null where the feed account or the store takes no listings now. */
async function sourceOfFile(context: AppContext, { sourceId, storeId }: FeedFileRecord): Promise<FeedSource | null> {
  if (storeId === null) return context.feedSources.find(context, sourceId);
  const source = await context.feedSources.ofStore(context, storeId);
  return source?.stores.some(({ id }) => id === storeId) ? source : null;
}

type Destination = Pick<SentFile, 'source' | 'storeId' | 'maxBytes' | 'correctionOf'>;

const uploadFile = (context: AppContext, actor: Actor, request: FastifyRequest, destination: Destination): Promise<FeedFile> =>
  withUpload(request, context.files.incoming, destination.maxBytes, async ({ path, name }) => {
    if (destination.correctionOf !== undefined && !isListingsFileOrArchive(name))
      throw new AppError('notAFeedFile', { names: FEED_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(', ') });
    const { fileId } = await receiveFeedFile(context, {
      ...destination,
      name,
      origin: 'UPLOAD',
      datedAt: null,
      bytes: createReadStream(path),
      receivedBy: actor.userId,
    });
    return readBack(context, fileId);
  });
