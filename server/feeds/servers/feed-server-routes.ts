import type { feedServerEndpoints } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { globalScopePredicate, requireGlobalScope } from '../../db/lists/global-scope.ts';
import { runList } from '../../db/lists/run-list.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { feedServerListSource, findFeedServer, readFeedServer, removableFeedServers } from './feed-server-store.ts';
import { acceptHostKey, changeFeedServer, createFeedServer } from './save-feed-server.ts';
import { testFeedServer } from './test-feed-server.ts';

export const feedServerRoutes: Routes<typeof feedServerEndpoints> = {
  listFeedServers: ({ context, actor, query }) => runList(context.db, feedServerListSource, globalScopePredicate(rowScope(actor)), query),
  createFeedServer: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createFeedServer(tx, actor, body)),
  readFeedServer: async ({ context, actor, params }) => {
    requireGlobalScope(actor);
    const server = await readFeedServer(context.db, params.serverId);
    if (!server) throw new AppError('notFound');
    return server;
  },
  updateFeedServer: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeFeedServer(tx, actor, params.serverId, body)),
  removeFeedServers: ({ context, actor, body }) => removeRows(context.db, actor, removableFeedServers, body),
  restoreFeedServers: ({ context, actor, body }) => restoreRows(context.db, actor, removableFeedServers, body.ids),
  testFeedServer: async ({ context, actor, params, body }) => {
    requireGlobalScope(actor);
    const server = await findFeedServer(context.db, params.serverId);
    if (!server) throw new AppError('notFound');
    return testFeedServer(context, server, body);
  },
  acceptFeedServerHostKey: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => acceptHostKey(tx, actor, params.serverId, body.fingerprint)),
};
