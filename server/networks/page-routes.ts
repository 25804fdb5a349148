import type { ListRequest } from '#contract/list/index.ts';
import type { pageEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import { runList } from '../db/lists/run-list.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { pageSource, pagesVisibleTo, readPage } from './page-store.ts';
import { updatePages } from './update-pages.ts';

const listPages = ({ context, actor, query }: { context: AppContext; actor: Actor; query: ListRequest }) =>
  runList(context.db, pageSource(rowScope(actor)), pagesVisibleTo(rowScope(actor)), query);

export const pageRoutes: Routes<typeof pageEndpoints> = {
  listMetaPages: listPages,
  readMetaPage: ({ context, actor, params }) => readPage(context.db, rowScope(actor), params.pageId),
  listMetaPagesForStaff: listPages,
  updatePagesFromMeta: async ({ context }) => {
    const count = await updatePages(
      context,
      (work) => context.db.transaction(work),
      (error) => {
        throw error;
      },
    );
    return { count };
  },
};
