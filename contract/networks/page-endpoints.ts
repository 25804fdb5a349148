// Endpoints of Meta pages.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer, listQuery } from '../list/index.ts';
import { accountReaders } from './network-access.ts';
import { metaPage, metaPageList } from './page-shapes.ts';

const area = 'meta-pages';

export const pageEndpoints = {
  listMetaPages: endpoint({
    method: 'GET',
    path: '/api/facebook/pages',
    summary: 'Meta pages, page by page',
    area,
    access: accountReaders,
    query: listQuery(metaPageList),
    output: listAnswer('pages', metaPage),
  }),
  readMetaPage: endpoint({
    method: 'GET',
    path: '/api/facebook/pages/{pageId}',
    summary: 'One page, by Meta’s id',
    area,
    access: accountReaders,
    params: z.object({ pageId: z.string().max(40) }),
    output: metaPage,
  }),
} as const;
