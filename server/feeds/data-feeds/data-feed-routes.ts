import { dataFeedList } from '#contract/feeds/index.ts';
import type { dataFeedEndpoints } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { globalScopePredicate, isGlobalScope, requireGlobalScope } from '../../db/lists/global-scope.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { runList } from '../../db/lists/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { listVerticals, verticalCodeOf } from '../../inventory/index.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { dataFeedListSource, listDataFeedsOfVertical, readDataFeed, removableDataFeeds } from './data-feed-store.ts';
import { changeDataFeed, createDataFeed } from './save-data-feed.ts';
import { tryDataFeed } from './try-data-feed.ts';

export const dataFeedRoutes: Routes<typeof dataFeedEndpoints> = {
  listDataFeeds: ({ context, actor, query }) => runList(context.db, dataFeedListSource, globalScopePredicate(rowScope(actor)), query),
  readDataFeedPageSettings: () => dataFeedList,
  listDataFeedsByVertical: async ({ context, actor, params }) => {
    if (!isGlobalScope(actor)) return { dataFeeds: [] };
    return { dataFeeds: await listDataFeedsOfVertical(context.db, await verticalCodeOf(context.db, params.verticalId)) };
  },
  readDataFeedSettings: async ({ context, actor }) => {
    return { verticals: isGlobalScope(actor) ? await listVerticals(context.db) : [] };
  },
  createDataFeed: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createDataFeed(tx, actor, body)),
  readDataFeed: async ({ context, actor, params }) => {
    requireGlobalScope(actor);
    const feed = await readDataFeed(context.db, params.feedId);
    if (!feed) throw new AppError('notFound');
    return feed;
  },
  updateDataFeed: ({ context, actor, params, body }) => context.db.transaction((tx) => changeDataFeed(tx, actor, params.feedId, body)),
  removeDataFeeds: ({ context, actor, body }) =>
    removeRows(context.db, actor, removableDataFeeds(context.removalGuards.dataFeeds), { ids: body.ids }),
  restoreDataFeeds: ({ context, actor, body }) =>
    restoreRows(context.db, actor, removableDataFeeds(context.removalGuards.dataFeeds), body.ids),
  tryDataFeed: ({ context, actor, query, request }) => {
    requireGlobalScope(actor);
    return tryDataFeed(context, request, query);
  },
};
