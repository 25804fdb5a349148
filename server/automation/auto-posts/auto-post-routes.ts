import type { autoPostEndpoints } from '#contract/automation/index.ts';
import { runList } from '../../db/lists/run-list.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { autoPostSource, postsOfStore, readAutoPost, requirePostingStore, saveAutoPost } from './auto-post-store.ts';

export const autoPostRoutes: Routes<typeof autoPostEndpoints> = {
  readAutoPost: async ({ context, actor, params }) =>
    readAutoPost(context.db, await requirePostingStore(context.db, actor, params.storeId), context.clock.now()),
  saveAutoPost: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => readAutoPost(tx, await saveAutoPost(tx, actor, params.storeId, body), context.clock.now())),
  listAutoPosts: async ({ context, actor, params, query }) => {
    const { id } = await requirePostingStore(context.db, actor, params.storeId);
    return runList(context.db, autoPostSource, postsOfStore(id), query);
  },
};
