// The call with which a program pushes listings to one store, and the call that tells what became of them. The key of the store is the
// only way in, and is checked before a byte of the body is read.
import { MAX_PUSHED_BYTES, PUSH_PATH } from '#contract/feeds/index.ts';
import type { FeedFile } from '#contract/feeds/index.ts';
import { id as idSchema } from '#contract/id.ts';
import { FEED_OUTCOMES, PUSHED_EXTENSIONS } from '#domain/feeds/index.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { runList } from '../../../db/lists/run-list.ts';
import { apiKeyIn } from '../../../http/session/api-key.ts';
import { AppError } from '../../../http/app-error.ts';
import { feedFileById, feedRecordSource, readFeedFile, recordsOfFile } from '../feed-file-store.ts';
import { countPushRequest, storeOfPushKey } from './push-keys.ts';
import { receiveFeedFile } from '../receive-feed-file.ts';

const mediaTypeOf = (request: FastifyRequest): string => (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export function servePush(app: FastifyInstance, context: AppContext): void {
  void app.register((scope, _options, done) => {
    const storeIds = new WeakMap<FastifyRequest, string>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PUSHED_BYTES }, (_request, body, parsed) => parsed(null, body));
    scope.addHook('onRequest', async (request) => {
      const key = apiKeyIn(request.headers);
      if (!key) throw new AppError('pushKeyMissing');
      const storeId = await storeOfPushKey(context.db, key);
      if (storeId === null) throw new AppError('pushKeyInvalid');
      if (!(await countPushRequest(context.db, storeId, new Date(context.now())))) throw new AppError('tooManyRequests');
      if (request.method === 'POST' && !PUSHED_EXTENSIONS.has(mediaTypeOf(request)))
        throw new AppError('pushTypeUnknown', { types: [...PUSHED_EXTENSIONS.keys()].join(', ') });
      storeIds.set(request, storeId);
    });
    scope.post(PUSH_PATH, { config: { area: 'feed-files' } }, async (request, reply) => {
      const answer = await receivePush(context, storeIds.get(request) ?? '', request);
      return reply.code(202).send(answer);
    });
    scope.get(`${PUSH_PATH}/:fileId`, { config: { area: 'feed-files' } }, (request) =>
      readPush(context, storeIds.get(request) ?? '', (request.params as { fileId: string }).fileId),
    );
    done();
  });
}

async function receivePush(context: AppContext, storeId: string, request: FastifyRequest) {
  const source = await context.feedSources.ofStore(context, storeId);
  if (!source?.stores.some(({ id }) => id === storeId)) throw new AppError('pushStoreOff');
  const now = new Date(context.now());
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { fileId, state } = await receiveFeedFile(context, {
    source,
    storeId,
    name: `push-${now.toISOString().replaceAll(/[:.]/g, '-')}.${PUSHED_EXTENSIONS.get(mediaTypeOf(request)) ?? 'bin'}`,
    origin: 'PUSH',
    datedAt: null,
    bytes: chunksOf(body),
    maxBytes: MAX_PUSHED_BYTES,
    receivedBy: null,
  });
  return { id: fileId, state, result: `${PUSH_PATH}/${fileId}` };
}

async function* chunksOf(body: Buffer): AsyncGenerator<Uint8Array> {
  if (body.length > 0) yield body;
}

const MAX_SHOWN_RECORDS = 100;

/** A file of another store does not exist for this key. */
async function readPush(context: AppContext, storeId: string, sentId: string) {
  const { data: fileId } = idSchema.safeParse(sentId);
  const stored = fileId === undefined ? null : await feedFileById(context.db, fileId);
  const file = stored?.storeId === storeId ? await readFeedFile(context.db, stored.id) : null;
  if (!file) throw new AppError('notFound');
  const order = { field: 'line', descending: false };
  const fields = ['_id', 'line', 'reference', 'outcome', 'reasons'];
  const request = { page: 1, limit: MAX_SHOWN_RECORDS, order, search: [], fields, wantsCount: false };
  const list = await runList(context.db, feedRecordSource, recordsOfFile(file._id), request);
  const { records } = JSON.parse(list.bytes.toString()) as { records: unknown[] };
  return { id: file._id, state: file.state, reason: file.reason, counts: countsOf(file), records };
}

const countsOf = (file: FeedFile): Record<string, number> => Object.fromEntries(FEED_OUTCOMES.map((outcome) => [outcome, file[outcome]]));
