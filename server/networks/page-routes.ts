import type { pageEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { runList } from '../db/lists/run-list.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { pageSource, pagesVisibleTo, readPage } from './page-store.ts';

export const pageRoutes: Routes<typeof pageEndpoints> = {
  listMetaPages: ({ context, actor, query }) => runList(context.db, pageSource(rowScope(actor)), pagesVisibleTo(rowScope(actor)), query),
  readMetaPage: ({ context, actor, params }) => readPage(context.db, rowScope(actor), params.pageId),
};
