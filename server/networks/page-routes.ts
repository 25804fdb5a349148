import type { pageEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { runList } from '../db/run-list.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { pageScope, pageSource, readPage } from './page-store.ts';

export const pageRoutes: Routes<typeof pageEndpoints> = {
  listFacebookPages: ({ house, actor, query }) => runList(house.db, pageSource(rowScope(actor)), pageScope(rowScope(actor)), query),
  readFacebookPage: ({ house, actor, params }) => readPage(house.db, rowScope(actor), params.pageId),
};
